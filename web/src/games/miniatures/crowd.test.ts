import { describe, expect, it } from 'vitest'
import { camps, takenByCamps, tokenAt } from './crowd'
import { box, type Shape } from './names'

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

  it('is at the other side where a neighbour stands', () => {
    expect(tokenAt([5500, 5000], [tray(5000, 5000), tray(9100, 5000)]).map(Math.round)).toEqual([2680, 5000])
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
