import { expect, it } from 'vitest'
import { fanned, PIVOT } from './fan'

const palm = { width: 116, height: 134 }

/** How far the outermost card reaches from the middle of the hand, at its upper corner. */
function reach(room: number, count: number): number {
  const { step, turn } = fanned(room, count, palm, 6)
  const angle = (turn * ((count - 1) / 2) * Math.PI) / 180
  return (step * (count - 1)) / 2 + Math.sin(angle) * palm.height * PIVOT + (Math.cos(angle) * palm.width) / 2
}

it('no card is cut at the sides, however many there are', () => {
  for (const count of [2, 5, 7, 9, 12, 16]) expect(reach(384, count)).toBeLessThanOrEqual(384 / 2)
})

it('cards overlap only where they must', () => {
  expect(fanned(1000, 4, palm, 6).step).toBe(122)
  expect(fanned(0, 4, palm, 6).step).toBe(122)
  expect(fanned(384, 7, palm, 6).step).toBeLessThan(116)
})

it('a single card stands upright, and many lean no more than a few', () => {
  expect(fanned(384, 1, palm, 6).turn).toBe(0)
  expect(fanned(384, 16, palm, 6).turn * 7.5).toBeCloseTo(7)
})
