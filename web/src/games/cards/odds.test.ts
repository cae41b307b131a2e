import { describe, expect, it } from 'vitest'
import type { Decision } from '../../wire/types'
import { gains, type Odds, prospects, verdict, weighs } from './odds'

const odds: Odds = {
  challenge: 'military', attacker: 0, defender: 1, attack: 5, defence: 0, could: 3, result: 'won', final: false, sums: [[5, 'r', '01144']],
  takes: 1, of: 2, stealth: 0, renown: 1, insight: 0, pillage: 0, intimidate: 0, hand: 4, gold: 2,
}
const decision = (key: string, options: [code: number, thing: string, index: number][]) =>
  ({ key, kind: 'one', seat: 0, options: options.map(([code, thing, index]) => ({ code, thing, index, label: `${code}` })) }) as unknown as Decision

describe('what a challenge would bring', () => {
  it('says who wins, by what is certain', () => {
    expect(verdict(odds)).toBe('You win, whoever defends.')
    expect(verdict({ ...odds, result: 'open', could: 9 })).toBe('The defender can still turn it.')
    expect(verdict({ ...odds, final: true, result: 'lost' })).toBe('The defender wins.')
  })
  it('says what claim and keywords take, and nothing of a lost attack', () => {
    expect(gains(odds)).toEqual(['Claim kills 1 character of 2.', 'Renown: 1 power.'])
    expect(gains({ ...odds, takes: 0 })[0]).toBe('Claim finds nothing to take.')
    expect(gains({ ...odds, result: 'lost' })).toEqual([])
  })
  it('is asked for the challenge as chosen so far, and for each that may be chosen', () => {
    expect(prospects(decision('cards.attack', [[7, 'card', 7], [2057, 'deed', 2057]])).map(({ code }) => code)).toEqual([2057])
    expect(prospects(decision('cards.challenge', [[2010, 'challenge', 0], [-1, 'pass', -1]])).map(({ code }) => code)).toEqual([2010])
    expect(prospects(decision('cards.plot', [[3, 'card', 3]]))).toEqual([])
    expect(prospects(undefined)).toEqual([])
  })
  it('is weighed once more where there is no way back', () => {
    const attack = decision('cards.attack', [[7, 'card', 7]])
    expect(weighs(attack, attack.options[0]!)).toEqual({ answer: 7 })
    const plot = decision('cards.plot', [[7, 'card', 7]])
    expect(weighs(plot, plot.options[0]!)).toBeNull()
  })
})
