import { describe, expect, it, test } from 'vitest'
import { ribbonAround, spread, wrapped } from './ribbon'

test('a long name stands in lines, so that its ribbon leaves the neighbours theirs', () => {
  expect(wrapped('Большой Джон', 9, 2)).toEqual(['Большой', 'Джон'])
  expect(wrapped('Rickard', 9, 2)).toEqual(['Rickard'])
  expect(wrapped('a b c d e f g h', 3, 2)).toEqual(['a b', 'c d e f g h'])
  expect(ribbonAround(wrapped('Большой Джон', 9, 2)).width).toBeLessThan(ribbonAround(['Большой Джон']).width)
})

describe('ribbons side by side', () => {
  const at = (x: number, y: number, width = 80) => ({ x, y, width, height: 16 })

  it('stay where they are where nothing is in the way', () => {
    expect(spread([at(0, 0), at(90, 0), at(0, 20)])).toEqual([{ x: 0, y: 0 }, { x: 90, y: 0 }, { x: 0, y: 20 }])
  })

  it('never cover one another', () => {
    const wanted = [at(60, 0), at(0, 0), at(120, 0), at(30, 10), at(60, 60, 120)]
    const found = spread(wanted)
    found.forEach((one, i) => found.forEach((other, k) => {
      if (i >= k) return
      const apart = Math.abs(one.x - other.x) >= (wanted[i]!.width + wanted[k]!.width) / 2 || Math.abs(one.y - other.y) >= 16
      expect(apart, `${i} and ${k}`).toBe(true)
    }))
    expect(found[1]).toEqual({ x: 0, y: 0 })
  })
})
