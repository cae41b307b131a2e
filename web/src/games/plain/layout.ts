// A view of any game as tables that can be read: what is true for all, what each player has, lists of things.

import type { View } from '../../wire/types'

export interface Fact {
  key: string
  text: string
}

export interface Grid {
  key: string
  columns: string[]
  rows: string[][]
}

export interface Layout {
  facts: Fact[]
  /** One row a player: every list that has one entry for each seat. */
  players: Grid | null
  grids: Grid[]
  /** Cards that lie open for all. */
  piles: { key: string; cards: number[] }[]
}

/** What the house shows elsewhere, or nobody needs to read. */
const ELSEWHERE = new Set(['game', 'scene', 'seat', 'over', 'winners', 'hand'])

/** Lists that belong to nobody, however many lie there. */
const PILES = /^(deck|pile|cards|guests|pieces)$/

type Item = Record<string, unknown>

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value)
const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** `command_tokens` and `command-tokens` -> Command tokens */
export function wordOf(key: string): string {
  const words = key.replace(/[_-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Anything on one line. */
export function lineOf(value: unknown): string {
  if (isEmpty(value)) return '–'
  if (value === true) return '✓'
  if (value === false) return '–'
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(lineOf).join(value.some(Array.isArray) ? '; ' : ', ')
  if (isItem(value)) return Object.entries(value).map(([key, part]) => `${wordOf(key)}: ${lineOf(part)}`).join('; ')
  return String(value)
}

function gridOf(key: string, items: Item[]): Grid {
  const columns = [...new Set(items.flatMap((item) => Object.keys(item)))]
  return { key: wordOf(key), columns: columns.map(wordOf), rows: items.map((item) => columns.map((column) => lineOf(item[column]))) }
}

export function laidOut(view: View, seats: number): Layout {
  const facts: Fact[] = []
  const grids: Grid[] = []
  const piles: Layout['piles'] = []
  const columns: { key: string; values: unknown[] }[] = []
  for (const [key, value] of Object.entries(view)) {
    if (ELSEWHERE.has(key)) continue
    if (key === 'discard' && Array.isArray(value) && value.every((card): card is number => typeof card === 'number')) {
      piles.push({ key: wordOf(key), cards: value.toReversed() })
      continue
    }
    if (Array.isArray(value) && value.length === seats && seats > 1 && !PILES.test(key) && !value.some((item) => isItem(item) && 'id' in item)) {
      if (value.every(isItem)) {
        const parts = [...new Set(value.flatMap((item) => Object.keys(item)))]
        for (const part of parts) columns.push({ key: part, values: value.map((item) => item[part]) })
      } else {
        columns.push({ key, values: value })
      }
    } else if (Array.isArray(value) && value.length > 0 && value.every(isItem)) {
      grids.push(gridOf(key, value))
    } else if (isItem(value)) {
      grids.push({ key: wordOf(key), columns: [], rows: Object.entries(value).map(([part, inside]) => [wordOf(part), lineOf(inside)]) })
    } else {
      facts.push({ key: wordOf(key), text: lineOf(value) })
    }
  }
  const players = columns.length === 0 ? null : {
    key: '',
    columns: columns.map(({ key }) => wordOf(key)),
    rows: [...Array(seats).keys()].map((seat) => columns.map(({ values }) => lineOf(values[seat]))),
  }
  return { facts, players, grids, piles }
}
