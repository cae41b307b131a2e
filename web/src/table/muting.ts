// Whom the visitor does not want to hear, table by table. Kept in this browser; nobody else is told.
import type { Chat } from '../wire/types'

/** In place of a seat: all who only look on. */
export const WATCHERS = -1

const store = (table: string): string => `bannermen.muted.${table}`

export function mutedAt(table: string): number[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(store(table)) ?? '[]')
    return Array.isArray(found) ? found.filter((seat): seat is number => Number.isInteger(seat)) : []
  } catch {
    return []
  }
}

export function keepMuted(table: string, seats: number[]): void {
  try {
    if (seats.length) localStorage.setItem(store(table), JSON.stringify(seats))
    else localStorage.removeItem(store(table))
  } catch {
    // a browser that keeps nothing hears them again next time
  }
}

export const toggledMute = (seats: number[], seat: number): number[] =>
  seats.includes(seat) ? seats.filter((other) => other !== seat) : [...seats, seat].sort((a, b) => a - b)

/** The lines that are left to read. */
export const heard = (chat: Chat[], muted: number[]): Chat[] => chat.filter((line) => !muted.includes(line.seat))

/** Who could be muted: the seats of others that people hold, and those who look on as soon as one of them has spoken. */
export function speakers(chat: Chat[], seats: { seat: number; held: boolean }[], own: number[]): number[] {
  const others = seats.filter(({ seat, held }) => held && !own.includes(seat)).map(({ seat }) => seat)
  const watchers = chat.some((line) => line.seat < 0)
  return watchers ? [...others, WATCHERS] : others
}
