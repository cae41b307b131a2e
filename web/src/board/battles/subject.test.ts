import { describe, expect, it } from 'vitest'
import type { Decision, LogLine, Option } from '../../wire/types'
import { attackBy, candidates, fits } from './subject'
import type { BattleView, Unit } from './view'

const unit = (id: number, deeds = 0): Unit => ({ id, deeds, hex: 10 + id, fate: 'field' }) as Unit
const view = (units: Unit[], ordered: number[]): BattleView => ({ units, ordered }) as BattleView
const ask = (key: string, options: Option[] = []): Decision => ({ key, options }) as Decision
const option = (thing: string, index: number): Option => ({ code: index, label: '', thing, index, final: false })
const told = (kind: string, data: Record<string, unknown>): LogLine => ({ index: 0, number: 0, kind, rule: '', text: '', data })

describe('the unit that a question is about', () => {
  it('is the one that the server names first', () => {
    const asked = { ...ask('move-to'), about: [{ thing: 'unit', index: 1 }, { thing: 'card', index: 9 }] }
    expect(candidates(asked, view([unit(0), unit(1), unit(2)], [1, 2]), [], null)).toEqual([1])
  })

  it('is the one that was picked just before', () => {
    const last = { key: 'pick-mover', option: option('unit', 2) }
    expect(candidates(ask('move-to'), view([unit(0), unit(1), unit(2)], [1, 2]), [], last)).toEqual([2])
  })

  it('is the only ordered one that has not done it yet', () => {
    expect(candidates(ask('move-to'), view([unit(0), unit(1, 1), unit(2)], [1, 2]), [], null)).toEqual([2])
    expect(candidates(ask('name-target'), view([unit(0, 1)], [0]), [], null)).toEqual([0])
  })

  it('stands in the last attack of the log', () => {
    const log = [told('attack', { unit: 3, target: 7 }), told('roll', { unit: 3, faces: [] })]
    expect(candidates(ask('counterattack'), view([], []), log, null)).toEqual([7])
    expect(candidates(ask('reroll-symbol'), view([], []), log, null)).toEqual([3])
    expect(candidates(ask('choose-action'), view([], []), log, null)).toEqual([])
  })

  it('is the own one when a commander may step in', () => {
    const log = [told('attack', { unit: 0, target: 1 })]
    const both = view([{ ...unit(0), seat: 1 }, { ...unit(1), seat: 0 }], [])
    expect(candidates({ ...ask('window.offer'), seat: 0 }, both, log, null)).toEqual([1])
    expect(candidates({ ...ask('window.offer'), seat: 1 }, both, log, null)).toEqual([0])
  })

  it('can be told by what it could do', () => {
    const asked = ask('move-to', [option('hex', 5), option('hex', 6), option('pass', -1)])
    expect(fits(asked, { reach: [5], run: [5, 6] })).toBe(true)
    expect(fits(asked, { reach: [5], run: [7, 8, 9] })).toBe(false)
    expect(fits(ask('name-target', [option('unit', 4)]), { targets: [4, 9] })).toBe(true)
    expect(fits(ask('name-target', [option('unit', 4)]), { targets: [9] })).toBe(false)
  })

  it('attacks what its option names', () => {
    expect(attackBy(ask('name-target'), option('unit', 9), 2)).toEqual({ attacker: 2, target: 9 })
    expect(attackBy(ask('name-target'), option('pass', -1), 2)).toBeNull()
    expect(attackBy(ask('move-to'), option('unit', 9), 2)).toBeNull()
  })
})
