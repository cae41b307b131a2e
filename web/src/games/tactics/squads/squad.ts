// A squad as the server takes it, and what may be put in it.

import type { Entry } from '../../../builder/part'
import type { Part } from '../../../wire/types'
import { FURTHER_ARMS } from '../../arms/further'
import { HOUSE_ARMS } from '../../arms/arms'
import { t } from './words'

export const COINS = ['gold', 'silver', 'copper'] as const
export const RANKS = ['hero', 'veteran', 'soldier'] as const
export type Coin = (typeof COINS)[number]
type Purse = Partial<Record<Coin, number>>

export interface FigureCard {
  name: string
  title: string
  role?: string
  faction: string
  person: string
  rank: (typeof RANKS)[number]
  cost: Purse
  willpower: number
  defence: number
  health: number
  large: boolean
  attacks: { name: string; kind: string; dice: number; hit: number }[]
  abilities: { name: string; text: string; lines: number[] }[]
}

export interface Item {
  name: string
  text: string
  cost: number
  unique: boolean
  infantry: boolean
  ranks: string[]
}

export interface Roster {
  figures: Record<string, FigureCard>
  items: Record<string, Item>
  lines: { id: number; name: string; text: string }[]
}

export interface Enlisted {
  figure: string
  item?: string
}

/** What was kept or sent may be older than this page, or lack something. */
export function figuresIn(part: Part): Enlisted[] {
  const found = Array.isArray(part.figures) ? (part.figures as Partial<Enlisted>[]) : []
  return found
    .filter((entry): entry is Enlisted => typeof entry?.figure === 'string')
    .map(({ figure, item }) => (typeof item === 'string' ? { figure, item } : { figure }))
}

export const armsOf = (faction: string) => HOUSE_ARMS[faction] ?? FURTHER_ARMS[faction] ?? FURTHER_ARMS['neutral']!
export const countIn = (part: Part, key: string): number => figuresIn(part).filter(({ figure }) => figure === key).length

/** So many of a figure; those without equipment leave first. */
export function put(part: Part, key: string, count: number): Part {
  const figures = figuresIn(part)
  while (figures.filter(({ figure }) => figure === key).length < count) figures.push({ figure: key })
  while (figures.filter(({ figure }) => figure === key).length > count) {
    const bare = figures.findLastIndex(({ figure, item }) => figure === key && !item)
    figures.splice(bare >= 0 ? bare : figures.findLastIndex(({ figure }) => figure === key), 1)
  }
  return { ...part, figures }
}

/** Give a figure, by its place in the squad, something to carry; '' takes it away. */
export function equip(part: Part, at: number, item: string): Part {
  return { ...part, figures: figuresIn(part).map((entry, i) => (i !== at ? entry : item ? { figure: entry.figure, item } : { figure: entry.figure })) }
}

/** What a figure may carry by its rank and base; what it carries already stays in sight. */
export function itemsFor(card: FigureCard | undefined, roster: Roster, carried = ''): [string, Item][] {
  return Object.entries(roster.items).filter(([key, item]) => key === carried || (card !== undefined && item.ranks.includes(card.rank) && !(item.infantry && card.large)))
}

/** What figures and equipment cost. */
export function costOf(part: Part, roster: Roster): Record<Coin, number> {
  const sum = { gold: 0, silver: 0, copper: 0 }
  for (const { figure, item } of figuresIn(part)) {
    for (const coin of COINS) sum[coin] += roster.figures[figure]?.cost[coin] ?? 0
    sum.copper += roster.items[item ?? '']?.cost ?? 0
  }
  return sum
}

/** The crest of a squad: that of its first figure that is not neutral. */
export const crestOf = (part: Part, roster: Roster): string =>
  figuresIn(part).map(({ figure }) => roster.figures[figure]?.faction ?? 'neutral').find((faction) => faction !== 'neutral') ?? ''

export const costWords = (cost: Purse): string => COINS.filter((coin) => cost[coin]).map((coin) => t(`squads.${coin}`, { n: cost[coin]! })).join(', ')

function textOf(card: FigureCard, roster: Roster): string {
  const attacks = card.attacks.map(({ name, kind, dice, hit }) => `${name}: ${t(kind === 'ranged' ? 'squads.ranged' : 'squads.melee', { dice, hit })}`)
  const abilities = card.abilities.map(({ name, text, lines }) => `${name}: ${[text, ...lines.map((line) => roster.lines[line]?.text ?? '')].filter(Boolean).join(' ')}`)
  return [card.role ?? '', ...attacks, ...abilities].filter(Boolean).join('\n')
}

/** Figures of one crest may serve together with neutral ones; who is in the squad stays in sight. */
export function entriesOf(roster: Roster, part: Part): Entry[] {
  const crest = crestOf(part, roster)
  return Object.entries(roster.figures)
    .filter(([key, card]) => !crest || card.faction === crest || card.faction === 'neutral' || countIn(part, key) > 0)
    .sort(([, a], [, b]) => a.faction.localeCompare(b.faction) || RANKS.indexOf(a.rank) - RANKS.indexOf(b.rank))
    .map(([key, card]) => ({
      key,
      name: card.name,
      crest: armsOf(card.faction),
      group: card.rank,
      line: `${t(`squads.rank.${card.rank}`)} · ${costWords(card.cost)}\n${t('squads.values', { willpower: card.willpower, defence: card.defence, health: card.health })}`,
      text: textOf(card, roster),
      ...(card.person ? { most: 1 } : {}),
      facets: { faction: [card.faction], rank: [card.rank], base: [card.large ? 'large' : 'small'] },
    }))
}
