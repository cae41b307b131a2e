// The seats that this browser holds: secret tokens by table, and the invitations that a host has still to pass on.

import { dropSight } from './kept'
import type { Invitation, Seated, Table } from '../wire/types'

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
}

const STORE = 'bannermen.tables'
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
  const key: Key = { id, token, game: '', names: { en: '', de: '', ru: '' }, invitations: [], touched: Date.now() }
  inMemory.set(id, key)
  writeAll([key, ...readAll().filter((other) => other.id !== id)])
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
