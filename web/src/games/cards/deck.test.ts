import { describe, expect, it } from 'vitest'
import { agendasFor, curveOf, deckOf, entriesOf, iconsIn, put, rallied, renamed, serves } from './deck'
import { readDeck, writeDeck } from './decktext'
import type { Content, Printed } from './view'

const card = (name: string, type: string, faction: string, more: Partial<Printed> = {}): Printed => ({ name, type, faction, limit: 3, ...more })
const english = {
  language: 'en', factions: [], phases: [], challenges: [], types: [], keywords: [], tokens: [],
  cards: {
    f1: card('House Stark', 'faction', 'stark'),
    f2: card('House Lannister', 'faction', 'lannister'),
    a1: card('Banner of the Lion', 'agenda', 'neutral', { banner: 'lannister' }),
    p1: card('A Noble Cause', 'plot', 'neutral', { limit: 2 }),
    c1: card('Arya Stark', 'character', 'stark', { cost: 3, icons: ['military', 'intrigue'] }),
    c2: card('Hear Me Roar!', 'event', 'lannister', { cost: 1 }),
    c3: card('Ser Jaime', 'character', 'lannister', { cost: 7, loyal: true, icons: ['military'] }),
    c4: card('Ice', 'attachment', 'stark', { cost: 'X' }),
    t1: card('Hand of the King', 'title', 'neutral'),
  },
} as unknown as Content
const german = { ...english, language: 'de', cards: { ...english.cards, p1: card('Eine edle Sache', 'plot', 'neutral') } } as Content

describe('a deck', () => {
  it('takes what serves its faction and its banner, loyal cards at home alone', () => {
    const free = deckOf({ faction: 'stark' })
    const bannered = deckOf({ faction: 'stark', agenda: 'a1' })
    const all = ['c1', 'c2', 'c3', 'p1']
    expect(all.map((each) => serves(each, free, english))).toEqual([true, false, false, true])
    expect(all.map((each) => serves(each, bannered, english))).toEqual([true, true, false, true])
  })

  it('takes what the agendas allow that stand beside its own', () => {
    const cards = { ...english.cards, a4: card('Alliance', 'agenda', 'neutral', { besides: { most: 2, codes: ['a1', 'a5', 'a6'] } }) }
    const content = { ...english, cards }
    const alone = deckOf({ faction: 'stark', agenda: 'a4' })
    const allied = deckOf({ faction: 'stark', agenda: 'a4', allies: ['a1'] })
    expect([serves('c2', alone, content), serves('c2', allied, content), serves('c3', allied, content)]).toEqual([false, true, false])
    expect([rallied(allied, 'a1', content), rallied(allied, 'a5', content)]).toEqual([[], ['a1', 'a5']])
    expect(rallied({ ...allied, allies: ['a1', 'a5'] }, 'a6', content)).toEqual(['a5', 'a6'])
    const written = writeDeck({ faction: 'stark', agenda: 'a4', allies: ['a1'] }, 'Friends', content)
    expect(readDeck(written, [content]).part).toMatchObject({ agenda: 'a4', allies: ['a1'] })
    expect(readDeck(written.replace('Alliance\nBanner of the Lion', 'Banner of the Lion\nAlliance'), [content]).part).toMatchObject({ agenda: 'a4', allies: ['a1'] })
  })

  it('takes all of the factions that its agenda has named, and what an agenda opens', () => {
    const cards = { ...english.cards, a2: card('Treaty', 'agenda', 'neutral', { names: 2 }), a3: card('White Book', 'agenda', 'neutral', { opens: ['c3'] }) }
    const content = { ...english, cards }
    const takes = (part: Record<string, unknown>) => ['c2', 'c3'].map((each) => serves(each, deckOf({ faction: 'stark', ...part }), content))
    expect(takes({ agenda: 'a2' })).toEqual([false, false])
    expect(takes({ agenda: 'a2', named: ['lannister'] })).toEqual([true, true])
    expect(takes({ agenda: 'a3' })).toEqual([false, true])
    const treaty = deckOf({ faction: 'stark', agenda: 'a2', named: ['martell', 'tyrell', 'nobody'] })
    expect(treaty.named).toEqual(['martell', 'tyrell'])
    expect(renamed(treaty, 'lannister', content)).toEqual(['tyrell', 'lannister'])
    expect(renamed(treaty, 'martell', content)).toEqual(['tyrell'])
    const written = writeDeck({ faction: 'stark', agenda: 'a2', named: ['lannister'] }, 'A pact', content)
    expect(written).toContain('\nNames House Lannister\n')
    expect(readDeck(written, [content]).part).toMatchObject({ faction: 'stark', agenda: 'a2', named: ['lannister'] })
    expect(put({ faction: 'stark', agenda: 'a2', named: ['martell'] }, 'c1', 1, content).named).toEqual(['martell'])
  })

  it('keeps what is in it in sight though it does not serve any more', () => {
    const keys = (part: Record<string, unknown>) => entriesOf(english, part).map(({ key }) => key)
    expect(keys({ faction: 'stark' })).toEqual(['p1', 'c1', 'c4'])
    expect(keys({ faction: 'stark', cards: { c3: 1 } })).toEqual(['p1', 'c1', 'c3', 'c4'])
  })

  it('is built from the core set, unless its table takes the packs', () => {
    const cards = { ...english.cards, c9: { ...english.cards.c1!, set: 'WotN' }, c8: { ...english.cards.c1!, set: 'core' } }
    const content = { ...english, cards, formats: { 'joust-all': { packs: ['core', 'WotN'], banned: ['c8'] } } }
    const keys = (scene: string, part = {}) => entriesOf(content, { faction: 'stark', ...part }, scene).map(({ key }) => key)
    expect([keys('joust').includes('c9'), keys('joust').includes('c8'), keys('joust-all').includes('c9')]).toEqual([false, true, true])
    expect(keys('joust', { cards: { c9: 1 } })).toContain('c9') // what is in it stays in sight
    expect(keys('joust-all')).not.toContain('c8') // banned there
  })

  it('is offered the agendas that its table takes', () => {
    const cards = { ...english.cards, a2: card('The Conclave', 'agenda', 'neutral', { set: 'HoT' }), a3: card('Treaty', 'agenda', 'neutral', { set: 'VDS' }) }
    const formats = { joust: { packs: ['core'], banned: [] }, all: { packs: ['core', 'HoT'], banned: ['a1'] }, draft: { packs: ['core', 'HoT', 'VDS'], banned: [] } }
    const offered = (scene: string, agenda = '') => agendasFor({ ...english, cards, formats }, { faction: 'stark', agenda }, scene).map(([code]) => code)
    expect([offered('joust'), offered('all'), offered('draft'), offered('')]).toEqual([['a1'], ['a2'], ['a1', 'a2', 'a3'], ['a1']])
    expect(offered('joust', 'a3')).toEqual(['a1', 'a3']) // what it has stays in sight, with the check that refuses it
  })

  it('lays plots and cards apart', () => {
    let part: Record<string, unknown> = { faction: 'lannister' }
    part = put(part, 'p1', 2, english)
    part = put(part, 'c3', 1, english)
    expect(part).toEqual({ faction: 'lannister', agenda: '', plots: { p1: 2 }, cards: { c3: 1 } })
    expect(put(part, 'p1', 0, english).plots).toEqual({})
  })

  it('is counted by cost and by icon', () => {
    const part = { faction: 'stark', cards: { c1: 2, c3: 1, c4: 3 } }
    expect(curveOf(part, english)).toEqual([0, 0, 0, 2, 0, 0, 0, 1])
    expect(iconsIn(part, english)).toEqual({ military: 3, intrigue: 2, power: 0 })
  })

  it.each([{}, { faction: 'frey', plots: 'many', cards: { c1: -2 } }, { faction: 7, agenda: 3 }])('makes sense of whatever is kept: %o', (part) => {
    expect(deckOf(part)).toEqual({ faction: 'stark', agenda: '', plots: {}, cards: {} })
  })
})

describe('a deck as text', () => {
  const part = { faction: 'stark', agenda: 'a1', plots: { p1: 2 }, cards: { c1: 3, c2: 1 } }

  it('is written as the community writes it and read back', () => {
    const text = writeDeck(part, 'Wolves and a Lion', english)
    expect(text.split('\n')).toEqual(['Wolves and a Lion', '', 'House Stark', 'Banner of the Lion', '', 'Plots:', '2x A Noble Cause', '', 'Characters:', '3x Arya Stark', '', 'Events:', '1x Hear Me Roar!', ''])
    expect(readDeck(text, [english, german])).toEqual({ part, name: 'Wolves and a Lion', unknown: [] })
  })

  it('is read in other tongues and manners; what nobody knows is told', () => {
    const text = 'My deck\nPacks: From Core Set to Ghosts\nHouse Stark\n// plots\n2 Eine edle Sache (Core)\n“Arya Stark” x3\n1x Robb’s Dragon'
    expect(readDeck(text, [english, german])).toEqual({ part: { faction: 'stark', agenda: '', plots: { p1: 2 }, cards: { c1: 3 } }, name: 'My deck', unknown: [{ line: '1x Robb’s Dragon', meant: [] }] })
  })

  it('is read and written with the packs of titles that several cards have', () => {
    const cards = { ...english.cards, c1: { ...english.cards.c1!, set: 'core' }, c9: { ...english.cards.c1!, set: 'WotN' } }
    const packs = { ...english, cards, packs: { core: 'Core Set', WotN: 'Wolves of the North' } } as Content
    const text = 'Wolves\n\nHouse Stark\n\nCharacters:\n3x Arya Stark (Core Set)\n1x Arya Stark (Wolves of the North)\n2x Ice (Core Set)'
    const { part, unknown } = readDeck(text, [packs])
    expect([part.cards, unknown]).toEqual([{ c1: 3, c9: 1, c4: 2 }, []])
    expect(writeDeck(part, '', packs).split('\n').filter((line) => /^\d/.test(line))).toEqual(['3x Arya Stark (Core Set)', '1x Arya Stark (Wolves of the North)', '2x Ice'])
  })

  it('is read as ThronesDB writes it, packs in brackets; a card of another pack is not taken for ours', () => {
    const text = 'Wolves of the wood\r\n\r\nStark\r\nBanner of the Lion (Core Set)\r\n\r\nPacks: From Core Set to Wolves of the North\r\n\r\nPlots:\r\n2x A Noble Cause (Core Set)\r\n\r\nCharacters (4):\r\n3x Arya Stark (Core Set)\r\n1x Arya Stark (Wolves of the North)\r\n'
    expect(readDeck(text, [english, german])).toEqual({
      part: { faction: 'stark', agenda: 'a1', plots: { p1: 2 }, cards: { c1: 3 } },
      name: 'Wolves of the wood',
      unknown: [{ line: '1x Arya Stark (Wolves of the North)', meant: ['1x Arya Stark'] }],
    })
  })

  it('is read with markup, and from a file of OCTGN', () => {
    const marked = 'Deck\n**House Stark**\n* 2x [A Noble Cause](/card/01004) _(Core Set)_\n* 1x [Hear Me Roar!](/card/01098)'
    expect(readDeck(marked, [english]).part).toEqual({ faction: 'stark', agenda: '', plots: { p1: 2 }, cards: { c2: 1 } })
    const octgn = '<deck game="x"><section name="Faction"><card qty="1" id="f">House Lannister</card></section><section name="Plots"><card qty="2" id="p">A Noble Cause</card></section></deck>'
    expect(readDeck(octgn, [english])).toMatchObject({ part: { faction: 'lannister', plots: { p1: 2 } }, unknown: [] })
  })

  it('says what was nearly written', () => {
    expect(readDeck('D\nStark\n2x Aria Stark', [english]).unknown).toEqual([{ line: '2x Aria Stark', meant: ['2x Arya Stark'] }])
  })
})
