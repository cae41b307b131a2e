import { expect, it } from 'vitest'
import { lead, plots, roundsIn, roundsTold, spot } from './course'

const frame = { width: 100, height: 40, end: 10 }
const duel = [
  { number: 0, round: 1, worth: [0, 0] },
  { number: 5, round: 2, worth: [0.5, -0.5] },
  { number: 10, round: 2, worth: [-1, 1] },
]

it('draws one line between two, up for the first', () => {
  expect(plots(duel, frame)).toEqual([{ seat: 0, path: 'M0 20L50 10L100 40' }])
})

it('draws a line for each of several', () => {
  const melee = [{ number: 0, round: 1, worth: [0, 0, 1] }, { number: 10, round: 1, worth: [1, -1, 0] }]
  expect(plots(melee, frame).map(({ path }) => path)).toEqual(['M0 20L100 0', 'M0 20L100 40', 'M0 0L100 20'])
})

it('knows where rounds begin and where a moment lies', () => {
  expect(roundsIn(duel)).toEqual([{ round: 2, number: 5 }])
  expect(spot(duel, 5, 1, frame)).toEqual({ x: 50, y: 10 })
  expect(spot(duel, 7, 1, frame)).toEqual({ x: 70, y: 10 })
})

it('copes with a match of no answers', () => {
  expect(plots([{ number: 0, round: 0, worth: [0, 0] }], { ...frame, end: 0 })).toEqual([{ seat: 0, path: 'M0 20' }])
  expect(plots([], frame)).toEqual([])
  expect(lead([])).toBe(0)
})

it('tells rounds side by side that brought as much as one span', () => {
  const told = (rounds: [number, number][]): string => roundsTold(rounds).replaceAll('\u2060', '').replaceAll('\u00a0', ' ')
  expect(told([[1, 1], [2, 1], [3, 1]])).toBe('1–3')
  expect(told([[2, 2], [4, 2], [5, 2], [6, 1]])).toBe('2 (2), 4–5 (2), 6')
})
