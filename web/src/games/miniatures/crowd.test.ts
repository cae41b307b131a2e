import { describe, expect, it } from 'vitest'
import { tokenAt } from './crowd'

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
