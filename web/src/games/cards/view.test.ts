import { describe, expect, it } from 'vitest'
import { type Contest, type CourtView, contestOf, isInSight, standing } from './view'

const side = (front: number[], back: number[], hand: number[] = []) => ({
  faction: 'stark', banner: 90, gone: false, gold: 0, power: 0, hand, deck: 0, plots: [], used: [], pledged: [], discard: [7], dead: [], removed: [], shadows: [], front, back,
})
const court: CourtView = {
  seat: 0, round: 1, phase: 'marshaling', first: 0, active: 0, over: false, melee: false, challenge: null,
  seats: [side([1, 3], [2], [5]), side([4], [], [6])],
  cards: { 1: { code: 'a' }, 2: { code: 'b' }, 3: { code: 'c', host: 4 }, 4: { code: 'd' }, 5: { code: 'e' }, 7: { code: 'f' } },
}

describe('what stands before a seat', () => {
  it('lays attachments under their host, whoever controls them', () => {
    expect(standing(court, court.seats[0]!.front)).toEqual([{ card: 1, under: [] }])
    expect(standing(court, court.seats[1]!.front)).toEqual([{ card: 4, under: [3] }])
  })
  it('can be pointed at; so can the own hand, and nobody else’s', () => {
    expect([1, 2, 3, 5].every((card) => isInSight(court, card))).toBe(true)
    expect(isInSight(court, 6)).toBe(false)
    expect(isInSight(court, 7)).toBe(false)
  })
})

describe('who is named for a challenge', () => {
  const contest: Contest = { type: 'military', attacker: 0, defender: 1, attacking: [], defending: [], bypassed: [], attack: 0, defence: 0, attack_parts: [], defence_parts: [], claim: 1 }
  const printed = { cards: { a: { name: 'A', type: 'character', faction: 'stark', strength: 3 }, d: { name: 'D', type: 'character', faction: 'stark', strength: 5 } } }
  it('steps forward at once, with its strength, before all are declared', () => {
    const asked = { key: 'cards.attack', about: [{ thing: 'challenge', index: 0 }, { thing: 'seat', index: 1 }, { thing: 'card', index: 1 }] }
    expect(contestOf({ ...court, challenge: contest }, printed, asked)).toMatchObject({ attacking: [1], attack: 3, defending: [], defence: 0 })
  })
  it('and attackers that are declared are not counted as defenders', () => {
    const fought = { ...contest, attacking: [1], attack: 3 }
    const asked = { key: 'cards.defend', about: [{ thing: 'challenge', index: 0 }, { thing: 'seat', index: 0 }, { thing: 'card', index: 1 }, { thing: 'card', index: 4 }] }
    expect(contestOf({ ...court, challenge: fought }, printed, asked)).toMatchObject({ attacking: [1], attack: 3, defending: [4], defence: 5 })
  })
  it('is nobody while something else is asked', () => {
    expect(contestOf({ ...court, challenge: contest }, printed, { key: 'cards.bypass', about: [{ thing: 'card', index: 1 }] })).toBe(contest)
  })
})
