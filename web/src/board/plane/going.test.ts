import { describe, expect, it } from 'vitest'
import type { Option } from '../../wire/types'
import { Going } from './going.svelte'
import { Limits, type PlainLimits } from './limits'

const option = (index: number): Option => ({ code: index, label: '', thing: 'deed', index, final: false })
/** A tray of 4 by 4 inches in the middle of a table of 48, which may go anywhere up to `far`, or straight ahead only. */
const limits = (far: number, spread: number, stops: PlainLimits['stops'] = []): PlainLimits => ({
  tray: [4000, 4000, 0], from: [24000, 24000, 0], board: [0, 0, 48000, 48000], ways: [[0, spread, 0, far, 1]], turn: [[0, 36000]], stops, costs: [], rules: ['', '', '', ''],
})
const maneuver = { option: option(0), limits: limits(5000, 36000) }
const march = { option: option(1), limits: limits(10000, 0) }
const north = () => 0

describe('going where one points', () => {
  it('is a maneuver in its reach, a march beyond it and nothing farther off', () => {
    const going = new Going([maneuver, march], north)
    const at = (x: number, y: number) => {
      going.point(x, y)
      return going.outline && [going.outline.option.index, going.outline.far]
    }
    expect([at(24000, 27000), at(24000, 33000), at(33000, 24000), at(24000, 40000)]).toEqual([[0, 3000], [1, 9000], null, null])
  })

  it('looks where the game says and where it is turned by hand, and lies where it may', () => {
    const going = new Going([maneuver], () => 9000)
    going.point(27000, 24000)
    expect(going.outline?.pose).toEqual([27000, 24000, 9000])
    expect(going.turnBy(1500)).toBe(true)
    expect(going.outline?.pose).toEqual([27000, 24000, 10500])
    expect(new Limits(maneuver.limits).check(going.outline!.pose).code).toBe('ok')
    going.leave()
    expect([going.outline, going.turnBy(1500)]).toEqual([null, false])
  })

  it('stops before what stands in the way', () => {
    const wall = { at: [24000, 31000, 0, 8000, 2000] as const, gap: 1000, rules: ['stop', 'stop'], thing: 'unit', index: 1 }
    const going = new Going([{ option: option(0), limits: limits(5000, 36000, [wall]) }], north)
    going.point(24000, 28000)
    expect(going.outline?.far).toBeLessThanOrEqual(3000)
    expect(going.outline?.far).toBeGreaterThan(2900)
  })
})
