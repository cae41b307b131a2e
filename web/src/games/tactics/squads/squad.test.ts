import { describe, expect, it } from 'vitest'
import { costOf, entriesOf, equip, figuresIn, itemsFor, put, type FigureCard, type Roster } from './squad'
import { readSquad, writeSquad } from './squadtext'

const card = (name: string, faction: string, rank: FigureCard['rank'], cost: FigureCard['cost'], more: Partial<FigureCard> = {}): FigureCard =>
  ({ name, title: '', faction, rank, cost, person: rank === 'soldier' ? '' : name, willpower: 4, defence: 5, health: 3, large: false, attacks: [], abilities: [], ...more })
const english: Roster = {
  figures: {
    robert: card('Robert Baratheon', 'baratheon', 'hero', { gold: 2 }),
    rider: card('Robert Baratheon (mounted)', 'baratheon', 'hero', { gold: 3, silver: 1 }, { large: true }),
    guard: card('Guard', 'baratheon', 'soldier', { copper: 2 }),
    darry: card('Darry', 'targaryen', 'veteran', { silver: 2 }),
  },
  items: {
    boots: { name: 'Flawless Boots', text: '', cost: 2, unique: false, infantry: true, ranks: ['hero', 'veteran', 'soldier'] },
    armour: { name: 'Family Armour', text: '', cost: 1, unique: false, infantry: false, ranks: ['hero', 'veteran'] },
  },
  lines: [],
}
const german: Roster = { ...english, figures: { ...english.figures, guard: card('Garde', 'baratheon', 'soldier', {}) } }

describe('a squad', () => {
  const part = { figures: [{ figure: 'robert', item: 'armour' }, { figure: 'guard', item: 'boots' }, { figure: 'guard' }] }

  it('costs what its figures and their equipment cost', () => {
    expect(costOf(part, english)).toEqual({ gold: 2, silver: 0, copper: 7 })
  })

  it('grows by one and loses first who carries nothing', () => {
    expect(put(part, 'guard', 3).figures).toHaveLength(4)
    expect(put(part, 'guard', 1).figures).toEqual([{ figure: 'robert', item: 'armour' }, { figure: 'guard', item: 'boots' }])
    expect(put(part, 'guard', 0).figures).toEqual([{ figure: 'robert', item: 'armour' }])
    expect(equip(part, 0, '').figures).toEqual([{ figure: 'robert' }, { figure: 'guard', item: 'boots' }, { figure: 'guard' }])
  })

  it('offers figures of its crest, and to each what it may carry', () => {
    expect(entriesOf(english, { figures: [] })).toHaveLength(4)
    expect(entriesOf(english, part).map(({ key }) => key)).toEqual(['robert', 'rider', 'guard'])
    const carried = (key: string) => itemsFor(english.figures[key], english).map(([item]) => item)
    expect([carried('robert'), carried('rider'), carried('guard')]).toEqual([['boots', 'armour'], ['armour'], ['boots']])
  })

  it.each([{}, { figures: 'many' }, { figures: [null, 7, { item: 'boots' }] }])('makes sense of whatever is kept: %o', (odd) => {
    expect(figuresIn(odd)).toEqual([])
  })

  it('is written down and read in any language; what nobody knows is told', () => {
    const text = writeSquad(part, 'The Stag', english)
    expect(text).toBe('The Stag\n\n1x Robert Baratheon + Family Armour\n1x Guard + Flawless Boots\n1x Guard\n')
    expect(readSquad(text, [english, german])).toEqual({ part, name: 'The Stag', unknown: [] })
    expect(readSquad('2x Garde\nRobert Baratheon (mounted)\n1 Guard + Ladder\nHodor', [english, german])).toEqual({
      part: { figures: [{ figure: 'guard' }, { figure: 'guard' }, { figure: 'rider' }] },
      name: '',
      unknown: [{ line: '1 Guard + Ladder', meant: [] }, { line: 'Hodor', meant: [] }],
    })
  })
})
