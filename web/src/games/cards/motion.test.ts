import { expect, it } from 'vitest'
import { changes, way } from './motion'

const box = (left: number, top: number, width = 100, height = 140) => ({ left, top, width, height }) as DOMRect

it('leads a card from where it lay to where it lies', () => {
  expect(way(box(0, 0), box(50, 20))).toBe('translate(-50px, -20px) scale(1)')
  expect(way(box(0, 0, 50, 70), box(0, 0))).toBe('translate(-25px, -35px) scale(0.5)')
})

it('leaves alone what is only pushed aside a little', () => {
  expect(way(box(3, 0), box(0, 0))).toBeNull()
})

it('tells who kneels, who stands and who gains power, of cards that were there before', () => {
  const before = { cards: { 1: { code: 'a' }, 2: { code: 'b', kneeling: true, power: 2 }, 3: { code: 'c', power: 1 } } }
  const after = { cards: { 1: { code: 'a', kneeling: true }, 2: { code: 'b', power: 4 }, 3: { code: 'c' }, 4: { code: 'd', kneeling: true, power: 1 } } }
  expect(changes(before, after)).toEqual({ knelt: ['1'], stood: ['2'], gained: [['2', 2]] })
  expect(changes(after, after)).toEqual({ knelt: [], stood: [], gained: [] })
})
