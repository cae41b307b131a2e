import { expect, test } from 'vitest'
import { facingFoe, squarely } from './going'

test.each([[0, 0], [2900, 0], [35000, 0], [33100, 0], [8000, 9000], [20500, 18000], [4000, 4000], [31400, 31400]])('an enemy on course %i is faced at %i', (course, facing) => {
  expect(squarely(course)).toBe(facing)
})

test('a tray looks at the nearest enemy, and on as it does where there is none', () => {
  expect(facingFoe([[0, 20000, 0], [9000, 1000, 0]], 0, 0, 0)).toBe(9000)
  expect(facingFoe([], 0, 0, 4500)).toBe(4500)
})
