import { describe, expect, it } from 'vitest'
import { cornersOf, holds, shortest } from './ruler'

const tray = (x: number, y: number, facing: number) => cornersOf([x, y, facing], [5500, 4800])

describe('the ruler', () => {
  it('measures from edge to edge', () => {
    expect(shortest(tray(10000, 10000, 0), tray(20000, 10000, 0)).far).toBeCloseTo(4500)
    expect(shortest(tray(10000, 10000, 0), tray(20000, 10000, 9000)).far).toBeCloseTo(4850)
    expect(shortest(tray(10000, 10000, 0), [[10000, 20000]]).far).toBeCloseTo(7600)
    expect(shortest([[0, 0]], [[3000, 4000]]).far).toBe(5000)
  })

  it('measures from a corner where that is nearest', () => {
    const { from, far } = shortest(tray(10000, 10000, 0), [[15750, 16400]])
    expect(from).toEqual([12750, 12400])
    expect(far).toBe(5000)
  })

  it('knows what touches', () => {
    expect(shortest(tray(10000, 10000, 0), tray(12000, 12000, 3000)).far).toBe(0)
    expect(holds(tray(10000, 10000, 4500), [10000, 10000])).toBe(true)
    expect(holds(tray(10000, 10000, 4500), [12700, 12350])).toBe(false)
  })
})
