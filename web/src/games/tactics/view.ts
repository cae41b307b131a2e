// The view of Tactics as it comes over the wire (bannermen/games/tactics/view.py), and the content that it points at.

import type { View } from '../../wire/types'

export type Coin = 'gold' | 'silver' | 'copper'
export const COINS: Coin[] = ['gold', 'silver', 'copper']
export type Purse = Record<Coin, number>

export interface Figure {
  id: number
  card: string
  seat: number
  side: number
  rank: 'hero' | 'veteran' | 'soldier'
  fate: 'waiting' | 'board' | 'captive' | 'killed' | 'gone' | string
  square: number
  squares: number[]
  large: boolean
  wounds: number
  health: number
  willpower: number
  defence: number
  activated: boolean
  shaken: boolean
  stunned: boolean
  captive: number
  item: string | null
  engaged: number[]
  objectives: number[]
  high: boolean
  boons: Record<string, number>
  grants: { boon: string; amount: number; until: string; line: number }[]
}

export interface Piece {
  id: number
  key: string
  face: number
  squares: number[]
  beside: number[]
  mark: string
  charge: [number, number] | null
}

export interface Field {
  columns: number
  rows: number
  tiles: string[][]
  grounds: string[]
  kinds: string[]
  walls: [number, number][]
  high: number[]
  slow: number[]
  zones: Record<'gold' | 'silver', number[]>
  rules: string[]
}

export interface Objective {
  id: number
  square: number
  card: string | null
  figure: number
  side: number
}

export interface Seat {
  crest: string
  side: number
  coins: Purse
  agendas: number[]
  hidden: number
  shown: number[]
  played: number[]
  pile: number
  activatable: number
  lost_hero: boolean
}

export interface Side {
  vp: number
  zone: 'gold' | 'silver'
  objectives: number
  prisoners: number
  slain: number
}

export interface FightView {
  scene: string
  seat: number
  round: number
  rounds: number
  phase: string
  first: number
  turn: number
  over: boolean
  ending: string
  field: Field
  pieces: Piece[]
  objectives: Objective[]
  loot: { kind: 'purse' | 'letter'; square: number; there: boolean }[]
  figures: Figure[]
  seats: Seat[]
  sides: Side[]
  active: { figure: number; ap: number; slots: number } | null
  nemeses: [number, number][]
  dice: number[]
}

export interface LineText {
  id: number
  name: string
  text: string
  cost: Partial<Purse>
}

export interface AttackCard {
  name: string
  kind: 'melee' | 'ranged'
  dice: number
  hit: number
  ap: number
  price: Partial<Purse>
  boosts: number[]
  aftermath: number[]
}

export interface FigureCard {
  id: number
  name: string
  title: string
  role: string
  faction: string
  person: string
  rank: string
  cost: Partial<Purse>
  willpower: number
  defence: number
  health: number
  large: boolean
  motivation: string | null
  attacks: AttackCard[]
  abilities: { name: string; kind: string; ap: number; lines: number[]; aftermath: number[]; text: string }[]
  designed: string[]
}

export interface Content {
  figures: Record<string, FigureCard>
  lines: LineText[]
  motivations: Record<string, { name: string; alive: number[]; dead: number[] }>
  objectives: Record<string, { name: string; ap: number; line: number }>
  agendas: { key: string; name: string; text: string; vp: number }[]
  items: Record<string, { name: string; text: string }>
  pieces: Record<string, { name: string; text: string; edge: boolean; faces: { name: string; kind: string }[] }>
  grounds: Record<string, { name: string; kind: string; high: boolean; slow: boolean; zone: boolean }>
  scenarios: Record<string, { name: string; intro: string; size: string; rounds: number; rules: string[] }>
}

/** What a figure could do (message `survey`). */
export interface Survey {
  reach?: number[]
  large?: boolean
  run?: number[]
  terrain?: number[]
  ways?: Record<string, number[]>
  sight?: number[]
  sees?: number[]
  engaged?: number[]
  short?: number[]
}

/** What an attack would do with some effects paid for. */
export interface Rung {
  dice: number
  hit: number
  bonus: number
  defence: number
  guard: number
  hits: number[]
  wounds: number[]
  mean: number
  falls: number
  coins: [number, number, number]
  lines: number[]
}

export interface Odds {
  verb: 'attack' | 'charge'
  arrives?: boolean
  squares?: number
  parts?: { change: number; rule: string; text: string }[]
  rungs: Rung[]
}

export const fightOf = (view: View): FightView => view as unknown as FightView
export const onBoard = (figure: Figure): boolean => figure.square >= 0

/** Who stands where. */
export function figuresBySquare(figures: Figure[]): Map<number, Figure> {
  return new Map(figures.filter(onBoard).flatMap((figure) => figure.squares.map((square) => [square, figure] as const)))
}

export const nameOf = (content: Content, figure: Figure | undefined): string => (figure ? (content.figures[figure.card]?.name ?? '') : '')

/** A name for a label on the board: the last word of it, or the first where others, or a whole house, are called by the last. */
export function shortName(name: string, others: string[]): string {
  const words = name.replace(/ \(.*\)$/, '').split(' ')
  const last = words[words.length - 1]!
  const shared = others.some((other) => other !== name && other.replace(/ \(.*\)$/, '').split(' ').some((word) => word.startsWith(last)))
  return shared ? words[0]! : last
}

/** Whether the figures of two sides fight where they stand. */
export function engagements(figures: Figure[]): [Figure, Figure][] {
  return figures.flatMap((figure) =>
    figure.engaged.filter((other) => other > figure.id).flatMap((other) => {
      const foe = figures[other]
      return foe && onBoard(figure) && onBoard(foe) ? [[figure, foe] as [Figure, Figure]] : []
    }),
  )
}

/** Blows may go deeper than a figure is strong. */
export const healthLeft = (figure: Figure): number => Math.max(0, figure.health - figure.wounds)

const LONG = 2 // times as wide as high

/** A long field gets the width of the screen, any other its height. */
export const seatsBeside = ({ columns, rows }: Pick<Field, 'columns' | 'rows'>): 'desk' | 'rail' => (columns > LONG * rows ? 'desk' : 'rail')
