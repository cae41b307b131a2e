import { describe, expect, it } from 'vitest'
import { coverOf } from './cover'
import { asSeen, facingNearest, fullDistance, guided, rested, stepped } from './guiding'
import { Limits, type PlainLimits } from './limits'
import { TURN } from './plane'
import { regionOf } from './region'

const told = (changes: Partial<PlainLimits>): Limits => new Limits({
  tray: [5500, 4800, 0], from: [24000, 24000, 0], board: [0, 0, 48000, 48000], ways: [], turn: [[0, TURN]],
  stops: [], costs: [], rules: ['place', 'facing', 'table', 'way'], ...changes,
})
const march = told({ ways: [[0, 0, 0, 10000, 0]] })
const maneuver = told({ ways: [[0, TURN, 0, 5000, 1]], stops: [{ at: [24000, 33000, 18000, 5500, 4800], gap: 1000, rules: ['inch', 'enemy'], thing: 'tray', index: 7 }] })
const deploy = told({ zone: [[0, 0, 48000, 12000]] })

describe('a dragged ghost', () => {
  it('is laid on its way', () => {
    expect(guided(march, 24700, 29000, 0)).toEqual({ pose: [24000, 29000, 0], held: null })
    expect(guided(march, 30000, 29000, 0).pose).toEqual([24000, 29000, 0])
  })

  it('stops at the end of the way and says that it is the end', () => {
    expect(guided(march, 24000, 33800, 0)).toEqual({ pose: [24000, 34000, 0], held: null })
    expect(guided(march, 24000, 34900, 0)).toEqual({ pose: [24000, 34000, 0], held: { code: 'far', who: 0 } })
    expect(guided(march, 60000, 90000, 0).pose).toEqual([24000, 34000, 0])
  })

  it('goes any way and keeps within reach', () => {
    const { pose, held } = guided(maneuver, 39000, 24000, 4500)
    expect([pose, held?.code]).toEqual([[29000, 24000, 4500], 'far'])
    expect(maneuver.check(pose).code).toBe('ok')
  })

  it('stops before what bars the way, as near as it may', () => {
    const { pose: [x, y, facing], held } = guided(maneuver, 24000, 29000, 0)
    expect([x, facing, held]).toEqual([24000, 0, { code: 'through', who: 0 }])
    expect(maneuver.check([x, y, facing]).code).toBe('ok')
    expect(maneuver.check([x, y + 10, facing]).code).not.toBe('ok')
  })

  it('stays on the table and in its zone', () => {
    for (const [x, y] of [[500, 11900], [-9000, 4000], [90000, 90000]] as const) expect(deploy.check(guided(deploy, x, y, 0).pose).code).toBe('ok')
  })
})

describe('keys', () => {
  it('step along the way by inches and by tenths', () => {
    const on = stepped(march, [24000, 24000, 0], 'ahead', 1000)
    expect(on).toEqual([24000, 25000, 0])
    expect(stepped(march, on, 'back', 100)).toEqual([24000, 24900, 0])
    expect(stepped(march, [24000, 33900, 0], 'ahead', 1000)).toEqual([24000, 34000, 0])
  })

  it('change the bearing on a wide way', () => {
    const [x, y] = stepped(maneuver, [24000, 28000, 0], 'right', 1000)
    expect(x).toBeGreaterThan(24000)
    expect(Math.round(Math.hypot(x - 24000, y - 24000) / 10)).toBe(400)
  })

  it('walk about a zone', () => {
    expect(stepped(deploy, [24000, 6000, 0], 'left', 1000)).toEqual([23000, 6000, 0])
  })

  it('go the full distance and face the nearest', () => {
    expect(fullDistance(march, [24000, 24000, 0])).toEqual([24000, 34000, 0])
    expect(facingNearest(maneuver, [24000, 25000, 9000])).toEqual([24000, 25000, 0])
  })

  it('bring a turn to rest at every 15 degrees', () => {
    expect([1480, 1600, 2000, -100].map(rested)).toEqual([1500, 1500, 2000, 0])
  })
})

describe('the legal region', () => {
  it('is an area where every bearing is open, without the inch around others', () => {
    const { cells, lines } = regionOf(maneuver, 0)
    expect(lines).toEqual([])
    expect(cells.length).toBeGreaterThan(500)
    expect(new Set(cells.map(([, , side]) => side)).size).toBe(2) // more closely at its edge
    for (const [left, low, side] of cells) expect(maneuver.check([left + Math.floor(side / 2), low + Math.floor(side / 2), 0]).code).toBe('ok')
    expect(cells.every(([, low]) => low < 27400)).toBe(true)
  })

  it('ends round the corners of what a tray must lie wholly near', () => {
    const near = told({ tray: [2760, 2760, 0], turn: [[0, 36000]], zone: [[15250, 11600, 32750, 28400]], close: [{ at: [24000, 20000, 0, 5500, 4800], most: 6000, rule: 'near', wholly: true, thing: 'unit', index: 0 }] })
    const { cells } = regionOf(near, 0)
    const open = (x: number, y: number): boolean => cells.some(([left, low, side]) => left <= x && x < left + side && low <= y && y < low + side)
    expect(open(24000, 26900) && open(31200, 20000) && open(29500, 25200)).toBe(true)
    expect(open(24000, 27200) || open(31500, 20000) || open(29800, 25500)).toBe(false)
  })

  it('is a line on a narrow way', () => {
    const { cells, lines } = regionOf(told({ ways: [[0, 0, 0, 10000, 0]], stops: [{ at: [24000, 38000, 0, 5500, 4800], gap: 0, rules: ['on', ''], thing: '', index: -1 }] }), 0)
    expect(cells).toEqual([])
    expect(lines).toHaveLength(1)
    expect(lines[0]![3]).toBeLessThan(33300)
  })
})

describe('the ground that it may cover', () => {
  const holds = (shape: readonly (readonly [number, number])[], x: number, y: number): boolean =>
    shape.every(([ax, ay], i) => { const [bx, by] = shape[(i + 1) % shape.length]!; return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= -1 })
  const covers = (limits: Limits, facing: number, x: number, y: number): boolean => coverOf(limits, facing, regionOf(limits, facing)).some((shape) => holds(shape, x, y))

  it('reaches as far as the front of the tray', () => {
    expect(covers(march, 0, 24000, 34000 + 2300)).toBe(true)
    expect(covers(march, 0, 24000, 34000 + 2500)).toBe(false)
    expect(covers(march, 0, 24000 + 2700, 30000)).toBe(true)
    expect(covers(march, 0, 24000 + 2900, 30000)).toBe(false)
  })

  it('leaves the inch before an enemy', () => {
    const edge = 33000 - 2400 - 1000
    expect(covers(maneuver, 0, 24000, edge - 150)).toBe(true)
    expect(covers(maneuver, 0, 24000, edge + 50)).toBe(false)
  })

  it('follows a tray that looks where it goes', () => {
    const ride = told({ ways: [[0, TURN, 0, 5000, 1]], turn: [] })
    expect(covers(ride, 0, 24000 + 5000 + 2300, 24000)).toBe(true)
    expect(covers(ride, 0, 24000 + 5000 + 3000, 24000)).toBe(false) // corners of others reach a little further
  })
})

it('reads arrows in a zone as they are seen from across the table', () => {
  const zone = told({ zone: [[0, 0, 48000, 12000]] } as Partial<PlainLimits>).plain
  expect(['ArrowUp', 'ArrowLeft', 'n'].map((key) => asSeen(zone, key, true))).toEqual(['ArrowDown', 'ArrowRight', 'n'])
  expect([asSeen(zone, 'ArrowUp', false), asSeen(march.plain, 'ArrowUp', true)]).toEqual(['ArrowUp', 'ArrowUp'])
})
