import { describe, expect, it } from 'vitest'
import { HexField } from '../../board/hexes'
import { isTall, quarterFor } from './quarter'

const EDGES: Record<string, number> = { north: 7, south: 152, west: 73, east: 86 } // hexes in the middle of each edge

describe('how the field lies', () => {
  it('is upright where it shows larger so', () => {
    expect(isTall(11, 15, { width: 1050, height: 600 })).toBe(false)
    expect(isTall(11, 15, { width: 390, height: 440 })).toBe(true)
    expect(isTall(11, 15, { width: 500, height: 420 })).toBe(false)
  })

  it.each(Object.keys(EDGES))('brings the own edge (%s) to the bottom or the left, whatever the frame', (home) => {
    for (const tall of [false, true]) {
      const grid = new HexField(11, 15, quarterFor(home, tall))
      expect(grid.height > grid.width).toBe(tall)
      const { x, y } = grid.centre(EDGES[home]!)
      expect(y > grid.height * 0.9 || x < grid.width * 0.1).toBe(true)
    }
  })
})
