// A deck as the server takes it, and what may be put in it.

import type { Entry, Facet } from '../../builder/part'
import type { Part } from '../../wire/types'
import { armsOf } from './arms'
import { nameIn, type Content, type Printed } from './view'
import { t } from './words'

export type Counts = Record<string, number>

export interface Deck {
  faction: string
  agenda: string
  /** Agendas that it allows besides. */
  allies?: string[]
  /** Other factions, where the agenda has some named. */
  named?: string[]
  plots: Counts
  cards: Counts
}

export const FACTIONS = ['baratheon', 'greyjoy', 'lannister', 'martell', 'nightswatch', 'stark', 'targaryen', 'tyrell'] as const
/** Headings of a deck, in the order in which players write them down. */
export const GROUPS = ['plot', 'character', 'attachment', 'location', 'event'] as const
const DEAR = 7 // from here on costs are one filter

const countsIn = (value: unknown): Counts =>
  Object.fromEntries(Object.entries((value ?? {}) as object).filter((pair): pair is [string, number] => typeof pair[1] === 'number' && pair[1] > 0))

/** What was kept or sent may be older than this page, or lack something. */
export function deckOf(part: Part): Deck {
  const faction = FACTIONS.find((key) => key === part.faction) ?? 'stark'
  const named = Array.isArray(part.named) ? FACTIONS.filter((key) => (part.named as unknown[]).includes(key)) : []
  const allies = Array.isArray(part.allies) ? part.allies.filter((code): code is string => typeof code === 'string') : []
  return { faction, agenda: typeof part.agenda === 'string' ? part.agenda : '', ...(allies.length > 0 ? { allies } : {}), ...(named.length > 0 ? { named } : {}), plots: countsIn(part.plots), cards: countsIn(part.cards) }
}

export const isDeckable = (card: Printed): boolean => (GROUPS as readonly string[]).includes(card.type)
export const sumOf = (counts: Counts): number => Object.values(counts).reduce((sum, n) => sum + n, 0)

export function countIn(part: Part, code: string): number {
  const { plots, cards } = deckOf(part)
  return plots[code] ?? cards[code] ?? 0
}

export function put(part: Part, code: string, count: number, content: Content): Part {
  const pile = content.cards[code]?.type === 'plot' ? 'plots' : 'cards'
  const { [code]: _, ...others } = deckOf(part)[pile]
  return { ...part, ...deckOf(part), [pile]: count > 0 ? { ...others, [code]: count } : others }
}

/** The factions that an agenda has named, with one more or without it; of too many the last ones stay. */
export function renamed(deck: Deck, faction: string, content: Content): string[] {
  const others = (deck.named ?? []).filter((key) => key !== faction)
  const most = content.cards[deck.agenda]?.names ?? 0
  return deck.named?.includes(faction) ? others : [...others, faction].slice(-most)
}

/** The agendas beside its own, with one more or without it; of too many the last ones stay. */
export function rallied(deck: Deck, code: string, content: Content): string[] {
  const others = (deck.allies ?? []).filter((key) => key !== code)
  const most = content.cards[deck.agenda]?.besides?.most ?? 0
  return deck.allies?.includes(code) ? others : [...others, code].slice(-most)
}

/** Whom a deck may take cards of: what its agenda opens, and those of its banner; loyal ones only serve at home. */
export function serves(code: string, deck: Deck, content: Content): boolean {
  const card = content.cards[code]!
  if (card.faction === 'neutral' || card.faction === deck.faction) return true
  const agendas = [deck.agenda, ...(deck.allies ?? [])].map((key) => content.cards[key])
  if (deck.named?.includes(card.faction) || agendas.some((agenda) => agenda?.opens?.includes(code))) return true
  return !card.loyal && agendas.some((agenda) => card.faction === agenda?.banner)
}

function lineOf(card: Printed, content: Content): string {
  const figures = card.type === 'plot'
    ? [t('deck.plot', { gold: card.gold ?? 0, initiative: card.initiative ?? 0, claim: card.claim ?? 0, reserve: card.reserve ?? 0 })]
    : [t('card.cost', { n: card.cost ?? 0 }), ...(card.strength === undefined ? [] : [t('card.strength', { n: card.strength })])]
  const icons = (card.icons ?? []).map((icon) => t(`deck.icon.${icon}`))
  return [nameIn(content.types, card.type), ...figures, ...(icons.length > 0 ? [icons.join(', ')] : []), ...(card.loyal ? [t('card.loyal')] : [])].join(' · ')
}

const textOf = (card: Printed): string =>
  [card.traits?.length ? `${card.traits.join('. ')}.` : '', card.keywords?.length ? `${card.keywords.join('. ')}.` : '', card.text ?? ''].filter(Boolean).join('\n')

const costKey = (card: Printed): string => (typeof card.cost === 'number' ? String(Math.min(card.cost, DEAR)) : card.cost ?? '')

const CORE = 'core'

/** Whether a table of this scene takes the card; without a scene, whatever came in the first box. */
export function isMeant(content: Content, scene: string, code: string): boolean {
  const format = content.formats?.[scene]
  return (format?.packs ?? [CORE]).includes(content.cards[code]?.set ?? CORE) && !format?.banned.includes(code)
}

/** The agendas that a deck may have there, and the one that it has though it may not. */
export const agendasFor = (content: Content, part: Part, scene = ''): [string, Printed][] =>
  Object.entries(content.cards)
    .filter(([code, card]) => card.type === 'agenda' && (isMeant(content, scene, code) || code === deckOf(part).agenda))
    .sort(([, a], [, b]) => a.name.localeCompare(b.name, content.language))

/** What fits the deck and the table that it is for, and what is in it though it does not. */
export function entriesOf(content: Content, part: Part, scene = ''): Entry[] {
  const deck = deckOf(part)
  const order = (card: Printed): number => (GROUPS as readonly string[]).indexOf(card.type)
  return Object.entries(content.cards)
    .filter(([code, card]) => isDeckable(card) && ((isMeant(content, scene, code) && serves(code, deck, content)) || countIn(part, code) > 0))
    .sort(([, a], [, b]) => order(a) - order(b) || a.name.localeCompare(b.name, content.language))
    .map(([code, card]) => ({
      key: code,
      name: card.name,
      mark: card.unique ? '◆' : '',
      crest: armsOf(card.faction),
      group: card.type,
      line: lineOf(card, content),
      text: textOf(card),
      most: card.limit ?? 3,
      facets: {
        type: [card.type],
        faction: [card.faction],
        cost: [costKey(card)],
        icon: card.icons ?? [],
        trait: card.traits ?? [],
        keyword: card.keywords ?? [],
        pack: [card.set ?? CORE],
      },
    }))
}

export function facetsOf(content: Content): Facet[] {
  const all = Object.values(content.cards).filter(isDeckable)
  const words = (pick: (card: Printed) => string[]): Facet['values'] =>
    [...new Set(all.flatMap(pick))].sort((a, b) => a.localeCompare(b, content.language)).map((word) => ({ key: word, name: word }))
  const costs = [...Array.from({ length: DEAR }, (_, n) => String(n)), String(DEAR), 'X', '–']
  return [
    { key: 'type', name: t('deck.type'), values: GROUPS.map((key) => ({ key, name: nameIn(content.types, key) })) },
    { key: 'faction', name: t('deck.faction'), values: [...FACTIONS, 'neutral'].map((key) => ({ key, name: nameIn(content.factions, key) })) },
    { key: 'cost', name: t('deck.cost'), values: costs.map((key) => ({ key, name: key === String(DEAR) ? `${DEAR}+` : key })) },
    { key: 'icon', name: t('deck.icons'), values: (['military', 'intrigue', 'power'] as const).map((key) => ({ key, name: t(`deck.icon.${key}`) })) },
    { key: 'trait', name: t('deck.traits'), values: words((card) => card.traits ?? []) },
    { key: 'keyword', name: t('deck.keywords'), values: words((card) => card.keywords ?? []) },
    { key: 'pack', name: t('deck.pack'), values: Object.entries(content.packs ?? {}).filter(([key]) => all.some((card) => card.set === key)).map(([key, name]) => ({ key, name })) },
  ]
}

/** Cards of the draw deck by cost: 0, 1 … 6, 7 and more. What costs X is left out. */
export function curveOf(part: Part, content: Content): number[] {
  const curve = Array<number>(DEAR + 1).fill(0)
  for (const [code, n] of Object.entries(deckOf(part).cards)) {
    const cost = content.cards[code]?.cost
    if (typeof cost === 'number') curve[Math.min(cost, DEAR)]! += n
  }
  return curve
}

/** How many characters of the deck have each icon. */
export function iconsIn(part: Part, content: Content): Record<'military' | 'intrigue' | 'power', number> {
  const found = { military: 0, intrigue: 0, power: 0 }
  for (const [code, n] of Object.entries(deckOf(part).cards)) for (const icon of content.cards[code]?.icons ?? []) found[icon] += n
  return found
}
