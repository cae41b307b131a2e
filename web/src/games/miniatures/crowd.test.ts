import { describe, expect, it } from 'vitest'
import { camps, namesBeside, takenByCamps, tokenAt } from './crowd'
import { box, type Shape } from './names'
import type { Unit } from './view'

const tray = (x: number, y: number, facing = 0) => ({ pose: [x, y, facing] as [number, number, number], tray: [4000, 3600] as [number, number] })

describe('where an objective token is drawn', () => {
  it('is where it lies, as long as nobody stands on it', () => {
    expect(tokenAt([5000, 5000], [tray(12000, 5000)])).toEqual([5000, 5000])
  })

  it('is beside the tray that stands on it, at the nearer side', () => {
    expect(tokenAt([5500, 5000], [tray(5000, 5000)]).map(Math.round)).toEqual([7320, 5000])
    expect(tokenAt([4500, 5000], [tray(5000, 5000)]).map(Math.round)).toEqual([2680, 5000])
  })

  it('turns with the tray, and stays along its side', () => {
    expect(tokenAt([5000, 4500], [tray(5000, 5000, 9000)]).map(Math.round)).toEqual([5000, 2680])
    expect(tokenAt([5500, 6700], [tray(5000, 5000)]).map(Math.round)).toEqual([7320, 6480])
  })

  it('leaves the signs of the tray in sight, which stand up its sides from the rear', () => {
    const marked = { ...tray(5000, 5000), conditions: ['panicked', 'weakened'] }
    expect(tokenAt([4500, 4500], [marked]).map(Math.round)).toEqual([2680, 5820])
    expect(tokenAt([5500, 4500], [marked]).map(Math.round)).toEqual([7320, 4500]) // none at that side
    expect(tokenAt([4500, 4500], [{ ...marked, conditions: ['a', 'b', 'c'] }]).map(Math.round)).toEqual([2680, 6480])
  })

  it('is at the other side where a neighbour stands', () => {
    expect(tokenAt([5500, 5000], [tray(5000, 5000), tray(9100, 5000)]).map(Math.round)).toEqual([2680, 5000])
  })
})

describe('the names of trays', () => {
  const unit = (id: number, x: number, y: number) => ({ id, ...tray(x, y), conditions: [], activated: false, wounds: 0 }) as unknown as Unit
  const sheet = { paper: 0.025, width: 1200, height: 1200, turned: false }
  const lines = new Map([[0, ['Bowmen']], [1, ['Guards']]])

  it('stand beside their own tray, without a line', () => {
    const units = [unit(0, 12000, 24000), unit(1, 30000, 24000)]
    expect(namesBeside(units, lines, [], sheet).map(({ led }) => led)).toEqual([false, false])
  })

  it('are led by a line where they stand nearer to another', () => {
    const units = [unit(0, 12000, 24000), unit(1, 18500, 24000)]
    const barred = [box(225, 600, 290, 200), box(300, 660, 110, 60), box(300, 540, 110, 60), box(300, 600, 60, 100)]
    const [first] = namesBeside(units, lines, [box(100, 600, 400, 1200), ...barred], sheet)
    expect(Math.hypot(first!.x - 300, first!.y - 600)).toBeGreaterThan(Math.hypot(first!.x - 462.5, first!.y - 600))
    expect(first!.led).toBe(true)
  })
})

describe('who sets up where', () => {
  const sheet = { paper: 0.025, width: 1200, height: 1200, turned: false }
  const zones: [number, number, number, number][][] = [[[0, 0, 48000, 12000]], [[0, 36000, 48000, 48000]]]
  const said = (taken: Shape[]) => camps(zones, () => 'House Stark sets up', taken, sheet)

  it('is said at the edge of each zone, within the field', () => {
    const [near, far] = said([])
    expect([near!.y > 1100, far!.y < 100]).toEqual([true, true])
    expect([near!, far!].every(({ x, width, free }) => free && x - width / 2 > 0 && x + width / 2 < 1200)).toBe(true)
  })

  it('is said in the other corner, else in the middle, where a tray stands on the words', () => {
    const corners = [box(100, 1150, 140, 120), box(1100, 1150, 140, 120), box(600, 1150, 140, 120)]
    const places = [1, 2, 3].map((n) => said(corners.slice(0, n))[0]!)
    expect(places.map(({ x, free }) => [x > 900, x === 600, free])).toEqual([[true, false, true], [false, true, true], [false, false, false]])
    expect(takenByCamps(places)).toHaveLength(2)
  })
})
