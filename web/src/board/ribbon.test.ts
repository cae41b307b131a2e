import { describe, expect, it, test } from 'vitest'
import { ribbonAround, settled, wrapped } from './ribbon'

test('a long name stands in lines, so that its ribbon leaves the neighbours theirs', () => {
  expect(wrapped('Большой Джон', 9, 2)).toEqual(['Большой', 'Джон'])
  expect(wrapped('Rickard', 9, 2)).toEqual(['Rickard'])
  expect(wrapped('a b c d e f g h', 3, 2)).toEqual(['a b', 'c d e f g h'])
  expect(ribbonAround(wrapped('Большой Джон', 9, 2)).width).toBeLessThan(ribbonAround(['Большой Джон']).width)
})

describe('ribbons in a scrum', () => {
  const body = (x: number, y: number) => ({ x, y, width: 48, height: 56 })
  const wish = (x: number, y: number, own: number, width = 50) => ({ width, height: 16, own, spots: [{ x, y: y + 40 }, { x, y: y - 38 }, { x, y: y + 18 }] })

  it('stand below their figures where nobody is in the way', () => {
    expect(settled([wish(0, 0, 0), wish(60, 0, 1)], [body(0, 0), body(60, 0)])).toEqual([{ x: 0, y: 40 }, { x: 60, y: 40 }])
  })

  it('stand above where somebody stands below, and on their own figure where all around is taken', () => {
    const bodies = [body(0, 0), body(0, 60), body(0, 120)]
    expect(settled([wish(0, 0, 0), wish(0, 60, 1)], bodies)).toEqual([{ x: 0, y: -38 }, { x: 0, y: 78 }])
  })

  it('give way to one another', () => {
    expect(settled([wish(0, 0, 0, 80), wish(60, 0, 1, 80)], [body(0, 0), body(60, 0)])).toEqual([{ x: 0, y: 40 }, { x: 60, y: -38 }])
  })
})
