// The seats that this browser holds: secret tokens by table, and the invitations that a host has still to pass on.

import { dropSight } from './kept'
import type { Invitation, Seated, Table } from '../wire/types'
import type { Share } from './shares'

export interface Key {
  id: string
  token: string
  game: string
  names: Table['scene_names']
  invitations: Invitation[]
  touched: number
  /** What the visitor calls the table. */
  label?: string
  /** Put away: not among those that wait. */
  away?: boolean
  /** What this browser has added to the dice, if it has. */
  share?: Share
}

/** A seat that was asked for; whether it was granted is not known yet. */
export interface Asked {
  token: string
  share: string
  how: { invitation: string } | { seat: number }
}

const STORE = 'bannermen.tables'
const ASKED = 'bannermen.asked.'
const MOST = 60

function readAll(): Key[] {
  try {
    const data: unknown = JSON.parse(localStorage.getItem(STORE) ?? '[]')
    return Array.isArray(data) ? data.filter((key) => typeof key?.id === 'string' && typeof key?.token === 'string') : []
  } catch {
    return []
  }
}

function writeAll(keys: Key[]): void {
  try {
    localStorage.setItem(STORE, JSON.stringify(keys.slice(0, MOST)))
  } catch {
    // storage is closed to us: the seat lasts as long as the page
  }
}

const inMemory = new Map<string, Key>()

/** Youngest first. */
export function allKeys(): Key[] {
  return readAll().sort((a, b) => b.touched - a.touched)
}

export function keyOf(id: string): Key | undefined {
  return readAll().find((key) => key.id === id) ?? inMemory.get(id)
}

/** Remember a seat. Invitations are shown by the server once, so old ones are kept until their seat is taken. */
export function keep(seated: Seated): Key {
  const { table, token, invitations } = seated
  const old = keyOf(table.id)
  const fresh = new Set(invitations.map((invitation) => invitation.seat))
  const key: Key = {
    ...(old?.label ? { label: old.label } : {}),
    ...(old?.share && old.token === token ? { share: old.share } : {}),
    id: table.id,
    token,
    game: table.game,
    names: table.scene_names,
    invitations: [...(old?.invitations ?? []).filter((invitation) => !fresh.has(invitation.seat)), ...invitations],
    touched: Date.now(),
  }
  inMemory.set(key.id, key)
  writeAll([key, ...readAll().filter((other) => other.id !== key.id)])
  return key
}

export function keepToken(id: string, token: string): void {
  if (keyOf(id)?.token === token) return // one's own link, opened where the seat is
  const key: Key = { id, token, game: '', names: { en: '', de: '', ru: '' }, invitations: [], touched: Date.now() }
  inMemory.set(id, key)
  writeAll([key, ...readAll().filter((other) => other.id !== id)])
}

export function noteShare(id: string, share: Share | undefined): void {
  const key = keyOf(id)
  if (!key) return
  const { share: _, ...bare } = key
  const noted: Key = share ? { ...bare, share } : bare
  inMemory.set(id, noted)
  writeAll(readAll().map((other) => (other.id === id ? noted : other)))
}

// What is asked of a server is noted before: a page that is closed, or a reply that is lost, loses no seat.

const inDoubt = new Map<string, Asked>()

export function noteAsked(id: string, asked: Asked): void {
  inDoubt.set(id, asked)
  try {
    localStorage.setItem(ASKED + id, JSON.stringify(asked))
  } catch {
    // it is remembered as long as the page
  }
}

export function askedAt(id: string): Asked | undefined {
  try {
    const asked = JSON.parse(localStorage.getItem(ASKED + id) ?? 'null') as Asked | null
    if (asked && typeof asked.token === 'string' && typeof asked.share === 'string' && typeof asked.how === 'object') return asked
  } catch {
    // nothing is kept there
  }
  return inDoubt.get(id)
}

export function dropAsked(id: string): void {
  inDoubt.delete(id)
  try {
    localStorage.removeItem(ASKED + id)
  } catch {
    // nothing is kept there
  }
}

/** The visitor's own word about a table. */
export function settle(id: string, change: Pick<Key, 'label' | 'away'>): void {
  writeAll(readAll().map((key) => (key.id === id ? { ...key, ...change } : key)))
}

export function forget(id: string): void {
  dropSight(id)
  inMemory.delete(id)
  writeAll(readAll().filter((key) => key.id !== id))
}

export const seatPath = (id: string, invitation: string): string =>
  `/table/${encodeURIComponent(id)}#sit=${encodeURIComponent(invitation)}`
export const tokenPath = (id: string, token: string): string => `/table/${encodeURIComponent(id)}#token=${encodeURIComponent(token)}`
