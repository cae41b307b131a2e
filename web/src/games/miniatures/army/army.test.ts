import { describe, expect, it } from 'vitest'
import { found } from '../../../builder/finding'
import { armyOf, countIn, entriesOf, facetsOf, lead, printOf, put, saidOf, type Printed, type Roster, type RosterCard } from './army'
import { readArmy, writeArmy } from './armytext'

const foot = (points: number, more: Partial<Printed> = {}): Printed => ({ points, type: 'infantry', speed: 5, defense: 4, morale: 6, ...more })
const card = (kind: string, faction: string, printed: Printed, person?: string): RosterCard => ({ kind, faction, '2021': printed, ...(person ? { person } : {}) })
const english: Roster = {
  cards: { swords: 'Stark Sworn Swords', riders: 'Stark Outriders', wolf: 'Grey Wind', robb: 'Robb Stark, The Wolf Lord', young: 'Robb Stark, The Young Wolf', captain: 'Sworn Sword Captain', cat: 'Catelyn Stark, Lady of Winterfell', crows: 'Stormcrow Mercenaries', turncoat: 'Turncoat', noble: 'Noble', noble2: 'Noble' },
  factions: [{ key: 'stark', name: 'House Stark' }, { key: 'neutral', name: 'Neutral' }],
  roster: {
    swords: card('unit', 'stark', foot(5)),
    riders: card('unit', 'stark', foot(7, { type: 'cavalry' })),
    wolf: card('unit', 'stark', foot(5, { type: 'monster', solo: true })),
    robb: card('attachment', 'stark', foot(0, { joins: 'infantry', commander: true, character: true }), 'Robb Stark'),
    young: card('attachment', 'stark', foot(3, { joins: 'infantry', character: true }), 'Robb Stark'),
    captain: card('attachment', 'stark', foot(1, { joins: 'infantry' })),
    cat: card('ncu', 'stark', foot(4, { character: true }), 'Catelyn Stark'),
    crows: card('unit', 'neutral', foot(6, { missing: true })),
    turncoat: card('attachment', 'neutral', foot(2, { joins: 'infantry', planted: true })),
    noble: card('unit', 'stark', foot(3)),
    noble2: card('attachment', 'stark', foot(2, { joins: 'infantry' })),
  },
  abilities: {},
  other: {},
}
const german: Roster = { ...english, cards: { ...english.cards, swords: 'Geschworene Schwerter der Starks', robb: 'Robb Stark, Der Wolfslord' } }
const build = (...cards: string[]) => cards.reduce((part, key) => put(part, key, countIn(part, key) + 1, english), {} as Record<string, unknown>)

describe('an army', () => {
  it('lets attachments join where there is room, and wait where there is none', () => {
    expect(armyOf(build('swords', 'robb', 'captain'))).toMatchObject({ commander: 'robb', units: [{ card: 'swords', attachments: ['robb'] }], loose: ['captain'] })
    expect(armyOf(build('swords', 'robb', 'captain', 'wolf', 'riders')).loose).toEqual(['captain'])
    expect(armyOf(build('swords', 'robb', 'captain', 'swords')).units[1]).toEqual({ card: 'swords', attachments: ['captain'] })
    expect(armyOf(build('turncoat')).planted).toEqual(['turncoat'])
  })

  it('keeps those whose unit leaves', () => {
    const part = put(build('swords', 'robb', 'cat'), 'swords', 0, english)
    expect(armyOf(part)).toMatchObject({ units: [], loose: ['robb'], ncus: ['cat'], commander: 'robb' })
    expect(armyOf(put(part, 'robb', 0, english)).commander).toBe('')
  })

  it('has one commander: another one sends the first away', () => {
    const part = lead(build('swords', 'captain'), 'robb', english)
    expect(armyOf(part)).toMatchObject({ commander: 'robb', loose: ['robb'] })
    expect(countIn(lead(part, '', english), 'robb')).toBe(0)
  })

  it('offers its own cards and neutral ones, and marks what cannot be played', () => {
    const entries = entriesOf(english, { faction: 'stark' })
    expect(entries.map(({ key }) => key)).toHaveLength(11)
    expect(entries.find(({ key }) => key === 'crows')?.mark).toBe('⚠')
    expect(entries.find(({ key }) => key === 'robb')?.most).toBe(1)
    expect(entriesOf(english, { faction: 'neutral' }).map(({ key }) => key)).toEqual(['crows', 'turncoat'])
    expect(entriesOf(english, { faction: 'stark', edition: '2018' })).toEqual([])
  })

  it('is searched by points and season, and says whom a card needs and suits', () => {
    const roster: Roster = {
      ...english,
      roster: {
        swords: { ...card('unit', 'stark', foot(5, { season: '2021-s01' })), suits: ['captain', 'gone'] },
        captain: card('attachment', 'stark', foot(1, { joins: 'infantry', season: '2021', needs: ['Robb Stark', 'Arya Stark'] })),
        riders: card('unit', 'stark', foot(7, { season: 's05' })),
        goat: { kind: 'ncu', faction: 'stark', s06: foot(4, { season: 's06b' }), '2018': foot(3, { season: '2018-tactics' }) },
      },
    }
    const entries = entriesOf(roster, { faction: 'stark' })
    const facet = (key: string) => facetsOf(roster).find((each) => each.key === key)?.values.map((value) => value.key)
    expect([facet('points'), facet('season')]).toEqual([['1', '3', '4', '5', '7'], ['2018', '2021', '1', '5', '6']])
    const keys = (chosen: Record<string, string[]>) => found(entries, '', chosen).map(({ key }) => key).sort()
    expect([keys({ points: ['1', '7'] }), keys({ season: ['5'] }), keys({ season: ['2021'], points: ['1'] })]).toEqual([['captain', 'riders'], ['riders'], ['captain']])
    expect(entries.find(({ key }) => key === 'swords')?.text).toBe('Goes well with: Sworn Sword Captain')
    expect(entries.find(({ key }) => key === 'captain')?.text).toBe('Needs in the army: Robb Stark, Arya Stark')
    expect(found(entries, 'needs arya', {}).map(({ key }) => key)).toEqual(['captain'])
  })

  it.each([{}, { units: 'many', ncus: [7, null] }, { units: [null, { card: 3 }], limit: 'x' }])('makes sense of whatever is kept: %o', (odd) => {
    expect(armyOf(odd)).toMatchObject({ units: [], ncus: [], limit: 30 })
  })
})

describe('an army as text', () => {
  const written = "Wolves\nFaction: House Stark\nCommander: Robb Stark - The Wolf Lord\nPoints: 17/30 (0 Neutral)\n\nCombat Units:\n• Stark Sworn Swords (5)\n  with Robb Stark - The Wolf Lord (0)\n• Stark Outriders (7)\n• Stark Sworn Swords (5)\n  with Sworn Sword Captain (1)\n\nNon-Combat Units:\n• Catelyn Stark - Lady of Winterfell (4)\n"
  const part = build('swords', 'robb', 'riders', 'swords', 'captain', 'cat')

  it('is written as players write it, and read again', () => {
    expect(writeArmy(part, 'Wolves', english)).toBe(written.replace('17/30', '22/30'))
    expect(readArmy(writeArmy(part, 'Wolves', english), [english, german])).toEqual({ part, name: 'Wolves', unknown: [] })
  })

  it('is read in other hands: bullets, plus signs, commas, German names, no headings', () => {
    const other = 'Mein Heer\nHouse Stark\nCommander: Robb Stark, Der Wolfslord\n- Geschworene Schwerter der Starks [5]\n  + Robb Stark – Der Wolfslord [0]\n- Stark Outriders - 7 pts\n- Stark Sworn Swords + Sworn Sword Captain (6)\nNCUs\n- Catelyn Stark, Lady of Winterfell (4 pts)\n'
    expect(readArmy(other, [english, german])).toEqual({ part, name: 'Mein Heer', unknown: [] })
  })

  it('tells what nobody knows, and finds the commander by the name alone', () => {
    const { part: read, unknown } = readArmy('Odd\nCommander: Robb Stark\n2x Stark Sworn Swords\nHodor (3)\nFaction: House Hodor', [english])
    expect(armyOf(read)).toMatchObject({ faction: 'stark', commander: 'robb', units: [{ card: 'swords', attachments: ['robb'] }, { card: 'swords', attachments: [] }] })
    expect(unknown).toEqual([{ line: 'Hodor (3)', meant: [] }, { line: 'Faction: House Hodor', meant: [] }])
  })

  it('tells a unit from the attachment of the same name by its place', () => {
    const { part: read } = readArmy('Faction: Stark\nCombat Units:\n• Noble (3)\n• Stark Sworn Swords (5)\n  with Noble (2)', [english])
    expect(armyOf(read).units).toEqual([{ card: 'noble', attachments: [] }, { card: 'swords', attachments: ['noble2'] }])
  })

  it('is read as other builders write it: marked commanders, frames, who joins behind a colon, nested bullets', () => {
    const { loose: _, ...expected } = armyOf(part)
    const framed = '++ Army Roster (House Stark) [40 Points] ++\n+ Commander +\nRobb Stark, The Wolf Lord [0 Points]\n+ Combat Units +\nStark Sworn Swords [5 Points]: Robb Stark, The Wolf Lord\nStark Outriders [7 Points]\nStark Sworn Swords [5 Points]: Sworn Sword Captain [1 Points]\n+ Non-Combat Units +\nCatelyn Stark, Lady of Winterfell [4 Points]\n'
    const nested = '# Wolves\n**Faction: House Stark**\n## Combat Units\n- Stark Sworn Swords (5 pts)\n  - Robb Stark - The Wolf Lord (C) (0)\n- Stark Outriders (7 pts)\n- Stark Sworn Swords (5 pts)\n  - Sworn Sword Captain (1 pts)\n## NCUs\n- Catelyn Stark - Lady of Winterfell (4 pts)\n'
    expect(armyOf(readArmy(nested, [english]).part)).toMatchObject(expected)
    expect(readArmy(nested, [english])).toMatchObject({ name: 'Wolves', unknown: [] })
    const { part: read, unknown } = readArmy(framed, [english])
    expect(unknown).toEqual([])
    expect(armyOf(read)).toMatchObject({ ...expected, limit: 40 })
  })

  it('says what was nearly written, without the sign before it', () => {
    expect(readArmy('A\nFaction: Stark\n• Stark Sworn Sords (5)', [english]).unknown).toEqual([{ line: 'Stark Sworn Sords (5)', meant: ['Stark Sworn Swords'] }])
  })
})

describe('season 6', () => {
  const later: Roster = {
    ...english,
    roster: { ...english.roster, swords: { ...english.roster.swords!, s06: foot(6) }, noble: { ...english.roster.noble!, s06: null }, goat: { kind: 'unit', faction: 'stark', s06: foot(4) } },
    abilities: { ambush: { name: 'Ambush', text: 'two tokens' }, agile: { name: 'Agile', text: 'same' } },
    other: { s06: { ambush: { name: 'Ambush', text: 'three tokens' } }, '2018': { ambush: { name: 'Ambush', text: 'none' } } },
    cards: { ...english.cards, goat: 'Zorse Riders' },
  }

  it('prints what it does not change as before', () => {
    const points = (line: '2021' | 's06'): (number | undefined)[] => ['swords', 'captain', 'noble', 'goat'].map((key) => printOf(later, key, line)?.points)
    expect(points('2021')).toEqual([5, 1, 3, undefined])
    expect(points('s06')).toEqual([6, 1, undefined, 4])
    expect(['2021', 's06', '2018'].map((line) => saidOf(later, 'ambush', line as 's06')?.text)).toEqual(['two tokens', 'three tokens', 'none'])
    expect(saidOf(later, 'agile', 's06')?.text).toBe('same')
  })

  it('stands in a list, and is found in it again', () => {
    const army = armyOf({ faction: 'stark', edition: 's06', units: [{ card: 'goat', attachments: ['captain'] }], limit: 30 })
    const written = writeArmy({ ...army }, 'Mummers', later)
    expect(written).toContain('Season: 6')
    const read = readArmy(written, [later])
    expect([read.part.edition, read.part.limit, read.unknown]).toEqual(['s06', 30, []])
    expect(read.part.units).toEqual([{ card: 'goat', attachments: ['captain'] }])
    expect(readArmy(written.replace('Season: 6\n', ''), [later]).part.edition).toBe('2021')
  })
})
