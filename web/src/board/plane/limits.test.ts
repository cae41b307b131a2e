import { describe, expect, it } from 'vitest'
import { Limits, type PlainLimits } from './limits'
import { bearing, closer, direction, lane, nearer, overlap, root, rounded, Tray, TURN } from './plane'

const unit = new Tray(24000, 24000, 0, 5500, 4800)

function told(changes: Partial<PlainLimits>): Limits {
  return new Limits({
    tray: [5500, 4800, 0], from: [24000, 24000, 0], board: [0, 0, 48000, 48000], ways: [], turn: [[0, TURN]],
    stops: [], costs: [], rules: ['place', 'facing', 'table', 'way'], ...changes,
  })
}

const maneuver: PlainLimits['ways'] = [[0, TURN, 0, 5000, 1]]
const enemy = { at: [24000, 33000, 18000, 5500, 4800] as const, gap: 1000, rules: ['inch', 'enemy'], thing: 'unit', index: 7 }

describe('the plane', () => {
  it('knows directions and bearings', () => {
    expect([0, 9000, 18000, 27000, 36000, -9000].map(direction)).toEqual([
      [0, 65536], [65536, -0], [-0, -65536], [-65536, 0], [0, 65536], [-65536, 0],
    ])
    for (const facing of [0, 1, 4500, 12345, 35999]) expect(bearing(...direction(facing))).toBe(facing)
  })

  it('rounds halves away from zero, and roots down', () => {
    expect([rounded(3, 2), rounded(-3, 2), rounded(1, 4), rounded(-7, 4)]).toEqual([2, -2, 0, -2])
    expect([root(15), root(16), root(94906265 ** 2 - 1)]).toEqual([3, 4, 94906264])
  })

  it('gives contact, overlap and the inch the same grace', () => {
    const beside = (far: number) => new Tray(24000 + far, 24000, 0, 5500, 4800)
    expect([5497, 5498, 5500].map((far) => overlap(unit, beside(far)))).toEqual([true, false, false])
    expect([6497, 6498].map((far) => nearer(unit, beside(far), 1000))).toEqual([true, false])
    expect(closer(unit, new Tray(30000, 30000, 4500, 2000, 2000), 2000)).toBe(false)
  })

  it('sweeps a longer tray', () => {
    expect(lane(unit, 6000, 3)).toMatchObject({ x: 21000, y: 24000, width: 11500, depth: 4800 })
  })
})

describe('limits', () => {
  it('judge a maneuver', () => {
    const limits = told({ ways: maneuver, stops: [enemy] })
    expect(limits.check([29000, 24000, 1500])).toEqual({ code: 'ok', who: -1 })
    expect(limits.check([29100, 24000, 1500])).toEqual({ code: 'far', who: 0 })
    const near = limits.check([24000, 27300, 0])
    expect([near.code, limits.rule(near), limits.whom(near)]).toEqual(['near', 'inch', { thing: 'unit', index: 7 }])
    expect(limits.whom(limits.check([29000, 24000, 0]))).toBeNull()
  })

  it('refuse what is no pose', () => {
    const limits = told({ ways: maneuver })
    for (const bad of [[NaN, 0, 0], [Infinity, 0, 0], [24000.5, 24000, 0], [24000, 24000, -1], [1e9, 0, 0]] as const) {
      expect(limits.check(bad).code).toBe('off')
    }
  })

  it('lay a pose a hair off onto its way, once and for all', () => {
    const limits = told({ ways: [[0, 0, 0, 10000, 0]] })
    expect(limits.snap([24015, 30000, 500])).toEqual([24000, 30000, 500])
    expect(limits.snap([24000, 34012, 500])).toEqual([24000, 34000, 500])
    expect(limits.snap([24025, 30000, 500])).toEqual([24025, 30000, 500])
    expect(limits.check([24025, 30000, 500]).code).toBe('off')
    expect(told({ turn: [] }).snap([24000, 24000, 7])).toEqual([24000, 24000, 0])
  })

  it('hold a zone of several rectangles together', () => {
    const limits = told({ zone: [[0, 0, 48000, 6000], [0, 0, 6000, 48000]] })
    expect(limits.check([4000, 4000, 4500]).code).toBe('ok')
    expect(limits.check([6500, 6500, 4500]).code).toBe('out')
    expect(limits.snap([3265, 30000, 0])).toEqual([3250, 30000, 0])
  })

  it('tell a mask of the free places among many trays', () => {
    const stops = Array.from({ length: 14 }, (_, i) => ({
      ...enemy, index: i, at: [24000 + Math.round(9000 * Math.cos(i / 2)), 24000 + Math.round(9000 * Math.sin(i / 2)), 900 * i, 5500, 4800] as const,
    }))
    const limits = told({ ways: maneuver, stops })
    const rows = [-3, -2, -1, 0, 1, 2, 3].map((y) => [-3, -2, -1, 0, 1, 2, 3]
      .map((x) => (limits.check([24000 + 700 * x, 24000 - 700 * y, 0]).code === 'ok' ? '+' : '.')).join(''))
    expect(rows).toEqual(['.......', '....+..', '.++++..', '.++++..', '..+++..', '...+...', '...+...'])
  })
})
