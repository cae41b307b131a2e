import { describe, expect, it } from 'vitest'
import { inLine } from './line'
import type { Unit, War } from './view'

const unit = (id: number, seat: number, more: Partial<Unit> = {}): Unit => ({ id, seat, pose: null, wall: false, tray: [5000, 4000], ...more }) as Unit
const war = (units: Unit[]): Pick<War, 'units' | 'zones' | 'table'> => ({ units, table: [48000, 48000], zones: [[[0, 0, 48000, 10000]], [[0, 38000, 48000, 48000]]] })

describe('armies in line', () => {
  it('face each other from their zones, side by side about the middle', () => {
    const [a, b, c] = inLine(war([unit(0, 0), unit(1, 0), unit(2, 1)]))
    expect([a!.pose[1], c!.pose[1]]).toEqual([5400, 42600])
    expect([a!.pose[2], c!.pose[2]]).toEqual([0, 18000])
    expect(a!.pose[0] + b!.pose[0]).toBe(48000)
    expect(b!.pose[0] - a!.pose[0]).toBeGreaterThan(5000)
    expect(c!.pose[0]).toBe(24000)
  })

  it('leaves who stands already, and walls are no trays', () => {
    const stands = unit(0, 0, { pose: [1, 2, 3] })
    expect(inLine(war([stands, unit(1, 1, { wall: true })]))).toEqual([{ unit: stands, pose: [1, 2, 3] }])
  })

  it('leaves out who has fallen or was never called up', () => {
    const left = unit(1, 0, { fate: 'waiting' })
    expect(inLine(war([unit(0, 0, { fate: 'destroyed' }), left, unit(2, 0, { fate: 'absent' })])).map(({ unit: { id } }) => id)).toEqual([1])
  })

  it('keeps many within the zone', () => {
    const many = inLine(war([...Array(8).keys()].map((id) => unit(id, 0))))
    expect(many[0]!.pose[0]).toBeGreaterThan(2000)
    expect(many[7]!.pose[0]).toBeLessThan(46000)
  })
})
