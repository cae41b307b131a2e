// The battle as a seat sees it, and the words of its cards.

import { wrapped } from '../../board/ribbon'
import type { View } from '../../wire/types'

export interface Unit {
  id: number
  card: string
  seat: number
  type: string
  wall: boolean
  fate: string
  pose: [number, number, number] | null
  tray: [number, number]
  figures: number
  most: number
  row: number
  ranks: number
  wounds: number
  each: number
  speed: number
  defense: number
  morale: number
  points: number
  attacks: [name: string, range: string, toHit: number, dice: number[]][]
  abilities: string[]
  activated: boolean
  conditions: string[]
  /** Pillage tokens of the Greyjoys. */
  pillage?: number
  engaged: number[]
  joined: string[]
  /** Where those who joined stand: rank, file, card. */
  posts?: [rank: number, file: number, card: string][]
  leads: boolean
}

export interface Ncu {
  id: number
  card: string
  seat: number
  done: boolean
  gone: boolean
  zone: string
  abilities: string[]
}

export interface HeldCard {
  id: number
  card: string
}

export interface Piece {
  id: number
  kind: string
  pose: [number, number, number]
  size: [number, number]
  keywords: string[]
}

export interface War {
  edition: string
  scene: string
  round: number
  rounds: number
  turn: number
  first: number
  goal: number
  table: [number, number]
  zones: [number, number, number, number][][]
  /** By number; what was taken away leaves a gap. */
  terrain: (Piece | null)[]
  objectives: { id: number; at: [number, number]; card: number; unit: number }[]
  units: Unit[]
  ncus: Ncu[]
  board: { zone: string; ncu: number }[]
  /** Cards of modes that lie open, by number: missions that count now, and those that come next. */
  missions: { open: number[]; next: number[] }
  /** `missions` and `drafted` (cards of the mode) are in hand, by number; `in_force` works until the end of the round. */
  seats: { missions: number[] | null; drafted: number[] | null; in_force: number[]; faction: string; side: number; points: number; hand: HeldCard[] | null; cards: number; deck: number; discard: HeldCard[] }[]
}

export interface Content {
  cards: Record<string, string>
  abilities: Record<string, Said>
  other: Partial<Record<string, Record<string, Said>>> // by edition: what it says otherwise
  weapons: Record<string, string>
  /** By edition: what each kind of terrain does. */
  ground?: Record<string, string[][]>
  /** By number; there is no mission 0. */
  missions: Mission[]
  siege: Said[]
}

export interface Said { name: string; text: string }
export interface Mission extends Said { points: number }

const WIDE = 11 // letters that fit across a tray
const MOST_LINES = 3

export const warOf = (view: View): War => view as unknown as War

/** Is the battle fought for missions? Their places are kept from the start. */
export const hasMissions = ({ scene }: Pick<War, 'scene'>): boolean => ['winds-of-winter', 'dark-wings-dark-words'].includes(scene)

/** Does the seat's own zone lie at the far edge? */
export function isAcross(war: Pick<War, 'table' | 'zones'>, seat: number): boolean {
  const rows = war.zones[seat] ?? []
  return rows.length > 0 && rows.every(([, low, , high]) => low + high > war.table[1])
}

/** Does the unit stand where a ghost began, and the ghost does no more? Whoever only turns, and whomever a question is about besides, stays in full sight. */
export const leaves = ({ pose }: Pick<Unit, 'pose'>, from: readonly number[], ghost: readonly number[]): boolean =>
  pose !== null && pose[0] === from[0] && pose[1] === from[1] && (ghost[0] !== from[0] || ghost[1] !== from[1])

/** The terrain that still lies there. */
export const piecesOf = (war: Pick<War, 'terrain'>): Piece[] => war.terrain.filter((piece) => piece !== null)

/** All cards that the viewer may read: his hand, and what lies face up. */
export const readable = (war: War): HeldCard[] => war.seats.flatMap(({ hand, discard }) => [...(hand ?? []), ...discard])

export const nameOf = (content: Content | null, card: string): string => content?.cards[card] ?? card

/** What an ability or a tactics card is called and says in the edition that is played. */
export const saidIn = (war: War, content: Content | null, key: string): Said | undefined =>
  content?.other[war.edition]?.[key] ?? content?.abilities[key]

export const weaponName = (war: War, content: Content | null, key: string): string | undefined => saidIn(war, content, key)?.name ?? content?.weapons[key]

/** What a unit is called; two of a kind on one side are told apart. */
export function unitName(war: War, content: Content | null, unit: Unit): string {
  const same = war.units.filter(({ seat, card }) => seat === unit.seat && card === unit.card)
  const name = nameOf(content, unit.card)
  return same.length > 1 ? `${name} ${same.indexOf(unit) + 1}` : name
}

/** A house that all the army has in common and what a character is called besides are left away where there is little room; the number that tells two of a kind apart is not. */
export const shortName = (name: string): string => name.replace(/, .+?(?=( \d+)?$)/u, '').replace(/^House \S+ (?=\S)|^(Stark|Lannister) (?=\S+ ?\S*( \d+)?$)| (von|des|aus) (Haus|Hauses) .+?(?=( \d+)?$)| Дома .+?(?=( \d+)?$)/u, '')

/** A name in at most three short lines. */
export const linesOf = (name: string): string[] => wrapped(shortName(name), WIDE, MOST_LINES)

/** Where figures stand on their tray, from the front rank on: in thousandths of an inch from its middle. */
export function figuresOn({ tray: [width, depth], most, row }: Pick<Unit, 'tray' | 'most' | 'row'>): [number, number][] {
  const ranks = Math.ceil(most / row)
  return [...Array(most).keys()].map((i) => {
    const [rank, place] = [Math.floor(i / row), i % row]
    return [(width * (place + 0.5)) / row - width / 2, (depth * (rank + 0.5)) / ranks - depth / 2]
  })
}
