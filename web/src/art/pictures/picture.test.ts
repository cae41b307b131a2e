import { describe, expect, it } from 'vitest'
import { COMPOSE } from './compositions'
import type { Facts } from './facts'
import { picture } from './picture'

const facts = (key: string, more: Partial<Facts> = {}): Facts => ({
  key, type: 'character', faction: 'stark', traits: [], keywords: [], icons: ['military'], unique: true, ...more,
})

describe('the picture of a card', () => {
  it('is the same for the same facts and another for another name', () => {
    expect(picture(facts('Robb Stark'))).toBe(picture(facts('Robb Stark')))
    expect(picture(facts('Robb Stark'))).not.toBe(picture(facts('Eddard Stark')))
  })

  it('follows the type and the house', () => {
    const drawn = Object.keys(COMPOSE).map((type) => picture(facts('Winterfell', { type })))
    expect(new Set(drawn).size).toBe(drawn.length)
    expect(picture(facts('A Guard', { faction: 'tyrell' }))).not.toBe(picture(facts('A Guard')))
  })

  it('tells kinds apart: a troop, a beast, somebody of a calling', () => {
    const troop = picture(facts('Northern Host', { traits: ['Army'], unique: false }))
    const beast = picture(facts('Northern Host', { traits: ['Direwolf'], unique: false, faction: 'neutral' }))
    const maester = picture(facts('Northern Host', { traits: ['Maester'], unique: false, faction: 'tyrell' }))
    expect(new Set([troop, beast, maester]).size).toBe(3)
  })

  it('tells cards apart whose names call for nothing but what is theirs alone', () => {
    const pairs = [["The King's Peace", "King's Landing Riot", 'plot'], ['The Lord of the Crossing', 'The Power of Wealth', 'agenda'], ['The Pale Mare', 'The White Shadows', 'plot']] as const
    for (const [one, other, type] of pairs) {
      const bare = { type, faction: 'neutral', icons: [], unique: false }
      expect(picture(facts(one, bare))).not.toBe(picture(facts(other, bare)))
    }
  })

  it('needs no drawing of its own, whatever a new card is called', () => {
    for (const type of [...Object.keys(COMPOSE), 'a type of tomorrow'])
      for (let i = 0; i < 40; i++) {
        const drawn = picture(facts(`Card ${i}`, { type, faction: i % 2 ? 'martell' : 'a house of tomorrow' }))
        expect(drawn).toMatch(/^<(path|g)/)
        expect(drawn).not.toMatch(/undefined|NaN/)
      }
  })
})
