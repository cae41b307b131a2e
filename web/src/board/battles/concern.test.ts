import { describe, expect, it } from 'vitest'
import type { Decision, LogLine, Option } from '../../wire/types'
import { cardInPlay } from './concern'

const ask = (key: string): Decision => ({ key, seat: 0 }) as Decision
const told = (kind: string, data: Record<string, unknown> = {}): LogLine => ({ index: 0, number: 0, kind, rule: '', text: '', data })

describe('the card in play', () => {
  it('is the one that the server names', () => {
    expect(cardInPlay({ ...ask('march-to'), about: [{ thing: 'unit', index: 1 }, { thing: 'card', index: 9 }] }, [], null)).toBe(9)
  })

  it('is the one just chosen, or the last in the log', () => {
    const last = { key: 'choose-action', option: { thing: 'card', index: 7 } as Option }
    expect(cardInPlay(ask('name-commander'), [], last)).toBe(7)
    expect(cardInPlay(ask('choose-commands'), [told('card', { card: 12, seat: 0 }), told('named')], null)).toBe(12)
  })

  it('stays the same while more is asked about it', () => {
    const card = { key: 'choose-action', option: { thing: 'card', index: 7 } as Option }
    const commander = { key: 'name-commander', option: { thing: 'commander', index: 1 } as Option, before: card }
    expect(cardInPlay(ask('choose-commands'), [told('card', { card: 12, seat: 1 })], commander)).toBe(7)
    const order = { key: 'choose-action', option: { thing: 'unit', index: 4 } as Option, before: commander }
    expect(cardInPlay(ask('pick-target'), [], order)).toBe(-1)
  })

  it('is never the card of the enemy', () => {
    expect(cardInPlay(ask('choose-commands'), [told('card', { card: 12, seat: 1 })], null)).toBe(-1)
  })

  it('is none outside of a card', () => {
    expect(cardInPlay(ask('move-to'), [told('card', { card: 12, seat: 0 })], null)).toBe(-1)
    expect(cardInPlay(ask('pick-target'), [told('card', { card: 12, seat: 0 }), told('pass')], null)).toBe(-1)
  })
})
