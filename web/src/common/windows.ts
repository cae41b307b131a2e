// The windows that a visitor has met in a game, so that it can be settled later where to be asked; and what was settled.

import type { Wish } from '../wire/types'

const MET = 'bannermen.windows'
const WISHES = 'bannermen.wishes'
const MOST = 80

type Kept<T extends string> = Record<string, Record<string, T>> // game -> key -> what is known of it

function read<T extends string>(store: string): Kept<T> {
  try {
    const data: unknown = JSON.parse(localStorage.getItem(store) ?? '{}')
    return typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Kept<T>) : {}
  } catch {
    return {}
  }
}

function of<T extends string>(store: string, game: string): Record<string, T> {
  const known = read<T>(store)[game]
  return typeof known === 'object' && known !== null ? known : {}
}

function keep<T extends string>(store: string, game: string, more: Record<string, T>): void {
  try {
    localStorage.setItem(store, JSON.stringify({ ...read<T>(store), [game]: { ...of<T>(store, game), ...more } }))
  } catch {
    // storage is closed to us: it holds for this match
  }
}

/** key -> what it is called */
export const windowsOf = (game: string): Record<string, string> => of(MET, game)

export function meet(game: string, key: string, name: string): void {
  const met = windowsOf(game)
  if (met[key] !== name && Object.keys(met).length < MOST) keep(MET, game, { [key]: name })
}

const isWish = (wish: unknown): wish is Wish => wish === 'always' || wish === 'able' || wish === 'never'

/** Where the visitor wants to be asked in this game, at any table. */
export const wishesOf = (game: string): Record<string, Wish> =>
  Object.fromEntries(Object.entries(of<Wish>(WISHES, game)).filter(([, wish]) => isWish(wish)).slice(0, MOST))

export const rememberWishes = (game: string, wishes: Record<string, Wish>): void => keep(WISHES, game, wishes)
