import { describe, expect, it } from 'vitest'
import type { Decision, Option } from '../wire/types'
import { codesIn, countOf, gathered, isAmong, isComplete, isFinal, litThings, optionsAt, toggled } from './pointing'

const option = (code: number, thing: string, index: number, final = false): Option => ({ code, label: '', thing, index, final })
const decision = (options: Option[], more: Partial<Decision> = {}): Decision => ({
  seat: 0, key: 'name-target', kind: 'one', rule: 'r', prompt: '', about: [], least: 0, most: 1, low: 0, high: 0, dice: [], guide: '', window: null, place: null, options, ...more,
})
const lies = { hounds: 'unit', burn: 'hex' }

describe('pointing at things', () => {
  const asked = decision([option(4, 'unit', 4), option(704, 'hounds', 4), option(163, 'hex', 63), option(-1, 'pass', -1)])
  const lit = litThings(asked, lies)

  it('finds what lies on a thing', () => {
    expect(optionsAt(lit, [{ thing: 'unit', index: 4 }, { thing: 'hex', index: 20 }]).map((o) => o.code)).toEqual([4, 704])
    expect(optionsAt(lit, [{ thing: 'hex', index: 63 }]).map((o) => o.code)).toEqual([163])
    expect(optionsAt(lit, [{ thing: 'unit', index: 5 }])).toEqual([])
  })

  it('knows what is on offer no longer', () => {
    expect(isAmong(asked, option(4, 'unit', 4))).toBe(true)
    expect(isAmong(asked, option(4, 'card', 4))).toBe(false)
    expect(isAmong(decision([option(5, 'unit', 5)]), option(4, 'unit', 4))).toBe(false)
  })

  it('lights no thing for verbs', () => {
    expect([...lit.keys()].sort()).toEqual(['hex:63', 'unit:4'])
    expect(litThings(undefined, lies).size).toBe(0)
  })
})

describe('adding one after the other', () => {
  const both = [option(1, 'card', 1), option(2, 'card', 2), option(900, 'deed', 900)]

  it('offers all of them together where there are several', () => {
    expect(gathered(decision(both, { key: 'cards.attack' }), ['cards.attack']).map(({ code }) => code)).toEqual([1, 2])
    expect(gathered(decision(both.slice(1), { key: 'cards.attack' }), ['cards.attack'])).toEqual([])
    expect(gathered(decision(both, { key: 'cards.claim' }), ['cards.attack'])).toEqual([])
    expect(gathered(decision(both))).toEqual([])
  })
})

describe('choosing several', () => {
  const options = [option(1, 'card', 1), option(2, 'card', 2), option(3, 'card', 3)]

  it('takes up to the most and puts back', () => {
    const asked = decision(options, { kind: 'some', least: 1, most: 2 })
    expect(toggled([], 1, asked)).toEqual([1])
    expect(toggled([1, 2], 3, asked)).toEqual([1, 2])
    expect(toggled([1, 2], 1, asked)).toEqual([2])
    expect(isComplete(asked, [])).toBe(false)
    expect(isComplete(asked, [2])).toBe(true)
  })

  it('changes its mind when only one may be taken', () => {
    expect(toggled([1], 2, decision(options, { kind: 'some', least: 0, most: 1 }))).toEqual([2])
  })

  it('orders all of them', () => {
    const asked = decision(options, { kind: 'order' })
    expect(isComplete(asked, [2, 1])).toBe(false)
    expect(isComplete(asked, toggled([2, 1], 3, asked))).toBe(true)
  })
})

describe('what cannot be undone', () => {
  it('is known from the options of the answer', () => {
    const asked = decision([option(1, 'unit', 1, true), option(2, 'unit', 2)])
    expect(isFinal(asked, 1)).toBe(true)
    expect(isFinal(asked, 2)).toBe(false)
    expect(isFinal({ ...asked, kind: 'some' }, [2, 1])).toBe(true)
    expect(codesIn([2, 1])).toEqual([2, 1])
  })
})

describe('how many are chosen', () => {
  it.each([[2, 2, 'decision.exact'], [0, 3, 'decision.upto'], [1, 3, 'decision.some']] as const)('of %i to %i', (least, most, key) => {
    expect(countOf({ least, most })).toBe(key)
  })
})
