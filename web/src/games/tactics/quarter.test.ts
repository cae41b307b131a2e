import { describe, expect, it } from 'vitest'
import { SquareField } from '../../board/squares'
import { quarterFor } from './quarter'
import type { Field } from './view'

const field = (columns: number, rows: number, gold: number[], silver: number[]): Field => ({ columns, rows, zones: { gold, silver } }) as unknown as Field

describe('how the field lies', () => {
  const wide = field(21, 7, [0], [20])
  it.each(['gold', 'silver'] as const)('%s is on the left of a wide screen and below on a tall one', (home) => {
    const own = wide.zones[home][0]!
    const across = new SquareField(21, 7, quarterFor(wide, home, 1000, 500))
    expect(across.centre(own).x).toBeLessThan(across.width / 2)
    const upright = new SquareField(21, 7, quarterFor(wide, home, 360, 450))
    expect(upright.width).toBeLessThan(upright.height)
    expect(upright.centre(own).y).toBeGreaterThan(upright.height / 2)
  })

  const square = field(14, 14, [0], [13 * 14])
  it.each(['gold', 'silver'] as const)('%s is below where the field is as wide as long', (home) => {
    const grid = new SquareField(14, 14, quarterFor(square, home, 1000, 500))
    expect(grid.centre(square.zones[home][0]!).y).toBeGreaterThan(grid.height / 2)
  })
})
