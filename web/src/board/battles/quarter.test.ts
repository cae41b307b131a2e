import { describe, expect, it } from 'vitest'
import { HexField } from '../hexes'
import { quarterFor } from './quarter'

const EDGES: Record<string, number> = { north: 7, south: 152, west: 73, east: 86 } // hexes in the middle of each edge

describe('how the field lies', () => {
  it.each(Object.keys(EDGES))('brings the own edge (%s) to the bottom or the left, whatever the frame', (home) => {
    for (const tall of [false, true]) {
      const grid = new HexField(11, 15, quarterFor(home, tall))
      expect(grid.height > grid.width).toBe(tall)
      const { x, y } = grid.centre(EDGES[home]!)
      expect(y > grid.height * 0.9 || x < grid.width * 0.1).toBe(true)
    }
  })
})
