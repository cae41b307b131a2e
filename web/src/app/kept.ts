// The last that this browser saw of a table, so that it can be looked at without a connection.

import type { StateMessage } from '../wire/types'

const STORE = 'bannermen.kept.'
const MOST = 6

interface Kept {
  at: number
  state: StateMessage
}

function read(key: string): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null
    return kept && typeof kept.at === 'number' && typeof kept.state === 'object' ? kept : null
  } catch {
    return null
  }
}

function keys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(STORE))
  } catch {
    return []
  }
}

/** Keep what is seen of a table; of others only the youngest stay. */
export function keepSight(state: StateMessage, now = Date.now()): void {
  const own = STORE + state.table.id
  const older = keys().filter((key) => key !== own).sort((a, b) => (read(b)?.at ?? 0) - (read(a)?.at ?? 0))
  try {
    for (const key of older.slice(MOST - 1)) localStorage.removeItem(key)
    localStorage.setItem(own, JSON.stringify({ at: now, state } satisfies Kept))
  } catch {
    for (const key of keys()) localStorage.removeItem(key) // there is no room for it
  }
}

export const keptSight = (id: string): StateMessage | null => read(STORE + id)?.state ?? null

export function dropSight(id: string): void {
  try {
    localStorage.removeItem(STORE + id)
  } catch {
    // nothing is kept there
  }
}
