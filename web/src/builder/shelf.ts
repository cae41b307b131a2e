// Lists that were built in this browser: decks, armies, squads.

import type { Part } from '../wire/types'

export interface Kept {
  id: string
  game: string
  name: string
  part: Part
  touched: number
  /** Under which address the server keeps it, once it was shared as it is now. */
  shared?: string
}

const STORE = 'bannermen.lists'
const MOST = 200

function readAll(): Kept[] {
  try {
    const data: unknown = JSON.parse(localStorage.getItem(STORE) ?? '[]')
    return Array.isArray(data) ? data.filter(isKept) : []
  } catch {
    return []
  }
}

function isKept(entry: unknown): entry is Kept {
  const list = entry as Partial<Kept> | null
  return typeof list?.id === 'string' && typeof list.game === 'string' && typeof list.part === 'object' && list.part !== null
}

function writeAll(lists: Kept[]): boolean {
  try {
    localStorage.setItem(STORE, JSON.stringify(lists.slice(0, MOST)))
    return true
  } catch {
    return false // storage is closed to us, or full
  }
}

/** Of one game, youngest first. */
export function listsOf(game: string): Kept[] {
  return readAll().filter((list) => list.game === game).sort((a, b) => b.touched - a.touched)
}

export const keptList = (id: string): Kept | undefined => readAll().find((list) => list.id === id)

/** Put a list on the shelf, in the place of the older one of the same id. False: this browser keeps nothing. */
export function shelve(list: Kept): boolean {
  return writeAll([list, ...readAll().filter((other) => other.id !== list.id)])
}

export function discard(id: string): void {
  writeAll(readAll().filter((list) => list.id !== id))
}

export const newId = (): string => Date.now().toString(36) + Math.random().toString(36).slice(2, 8)
