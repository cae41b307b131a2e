import { describe, expect, it } from 'vitest'
import { type Content, type CourtView, entersBy, isInSight, standing } from './view'

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

describe('by what a card enters play', () => {
  const card = (keywords: string[], art: string[]) => ({ name: 'One', type: 'character', faction: 'stark', keywords, art: { key: 'One', keywords: art } })
  const content = { cards: { e: card(['No attachments', 'Ambush (2)'], ['noAttachments', 'ambush']), g: card(['Shadow (3)'], ['shadow']) } } as unknown as Content
  const own = { ...court.seats[0]!, hand: [5, 9], shadows: [8] }
  const asked = { ...court, phase: 'challenges', seats: [own, court.seats[1]!], cards: { 5: { code: 'e' }, 8: { code: 'g' }, 9: { code: 'g' } } }
  it('tells ambush from the own hand, in the challenges phase', () => {
    expect(entersBy(asked, content, 5)).toBe('Ambush (2)')
    expect(entersBy({ ...asked, phase: 'marshaling' }, content, 5)).toBe('')
  })
  it('tells shadow from the own shadows, and from nowhere else', () => {
    expect(entersBy(asked, content, 8)).toBe('Shadow (3)')
    expect(entersBy(asked, content, 9)).toBe('')
  })
})
