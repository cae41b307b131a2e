import { describe, expect, it } from 'vitest'
import { inARow, mean } from './odds'

describe('attacks in a row', () => {
  const coin = [0.5, 0, 0.5] // nothing, or two wounds

  it('add up, and one alone is as it was', () => {
    expect(inARow(coin, 5, 1)).toEqual([0.5, 0, 0.5, 0, 0, 0])
    expect(inARow(coin, 5, 2)).toEqual([0.25, 0, 0.5, 0, 0.25, 0])
    expect(mean(inARow(coin, 9, 4))).toBeCloseTo(4)
  })

  it('take no more than there is', () => {
    const three = inARow(coin, 3, 3)
    expect(three[3]).toBeCloseTo(0.5) // two hits of three, or all
    expect(three.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1)
  })
})
