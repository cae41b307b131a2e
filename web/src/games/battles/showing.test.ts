import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LogLine } from '../../wire/types'
import { pinsOf, shown, Showing } from './showing.svelte'
import type { BattleView, Unit } from './view'

const unit = (id: number, more: Partial<Unit> = {}): Unit =>
  ({ id, hex: 10 + id, figures: 4, active: true, fate: 'field', foe: -1, rank: 'blue', commander: -1, ...more }) as Unit
const view = (...units: Unit[]): BattleView => ({ units }) as BattleView
const line = (kind: string, data: Record<string, unknown>): LogLine => ({ index: 0, number: 0, kind, rule: '', text: '', data })

describe('the stage', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const before = view(unit(0), unit(1))
  const after = view(unit(0, { hex: 14, active: false }), unit(1, { figures: 0, hex: -1, fate: 'eliminated' }))
  const lines = [
    line('move', { unit: 0, way: [10, 12, 14] }),
    line('roll', { unit: 0, faces: [1] }),
    line('losses', { unit: 1, figures: 4, left: 0 }),
    line('eliminated', { unit: 1, hex: 11 }),
  ]

  it('holds back only what has changed', () => {
    expect(Object.keys(pinsOf(before, view(unit(0, { hex: 14 }), before.units[1]!)))).toEqual(['0'])
  })

  it('walks, rolls, lets figures fall, and ends at the truth', async () => {
    const stage = new Showing()
    stage.play(before, after, lines, true)
    const seen = () => shown(after.units, stage.pins)
    expect(seen().map((u) => u.hex)).toEqual([12, 11])
    await vi.advanceTimersByTimeAsync(200)
    expect(seen()[0]!.hex).toBe(14)
    await vi.advanceTimersByTimeAsync(400)
    expect(stage.mat.open).toBe(true)
    expect(stage.mat.casts).toMatchObject([{ who: 0, dice: [{ face: 1, sides: 0 }] }])
    await vi.advanceTimersByTimeAsync(1500)
    expect(seen()[1]).toMatchObject({ figures: 0 })
    await vi.advanceTimersByTimeAsync(5000)
    expect(stage.pins).toEqual({})
    expect(stage.playing).toBe(false)
    expect(stage.mat.open).toBe(false)
    expect(seen().map((u) => u.id)).toEqual([0])
  })

  it('ends at once when the player goes on', async () => {
    const stage = new Showing()
    stage.play(before, after, lines, true)
    stage.finish()
    expect(stage.pins).toEqual({})
    await vi.advanceTimersByTimeAsync(5000)
    expect(stage.pins).toEqual({})
    expect(stage.mat.open).toBe(false)
  })

  it('takes up what comes while it plays', async () => {
    const stage = new Showing()
    stage.play(before, after, lines.slice(0, 1), true)
    const later = view(unit(0, { hex: 15, active: false }), after.units[1]!)
    stage.play(after, later, [line('move', { unit: 0, way: [14, 15] })], true)
    expect(shown(later.units, stage.pins)[0]!.hex).toBe(12)
    await vi.advanceTimersByTimeAsync(4000)
    expect(shown(later.units, stage.pins)[0]!.hex).toBe(15)
  })

  it('only shows the dice when motion is off', () => {
    const stage = new Showing()
    stage.play(before, after, lines, false)
    expect(stage.pins).toEqual({})
    expect(stage.mat.open).toBe(true)
    expect(stage.mat.casts).toMatchObject([{ who: 0, dice: [{ face: 1 }] }])
  })
})
