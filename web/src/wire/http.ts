import type {
  Analysis, Book, CallWish, Checked, Course, GameInfo, Guide, Judgement, LaidSitting, Language, NewTable, Part, Place, ReadyMade, Rule, Scene, Seated, SeatWish, Games, StoredList,
  Table, View,
} from './types'

/** A request that the server did not grant: a stable name, and words in the reader's language. */
export class NotGranted extends Error {
  constructor(
    readonly error: string,
    text: string,
    readonly place: string,
    readonly status: number,
    readonly rule = '',
    readonly ruleText = '',
  ) {
    super(text)
  }
}

type Query = Record<string, string | number | undefined>

async function ask<T>(method: string, path: string, query: Query, token?: string, body?: unknown): Promise<T> {
  const parts = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(parts.map(([key, value]) => [key, String(value)])).toString()
  const headers: Record<string, string> = {}
  if (token) headers['Seat-Token'] = token
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  let answer: Response
  try {
    answer = await fetch(`/api${path}${search ? `?${search}` : ''}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  } catch {
    throw new NotGranted('no-connection', '', '', 0)
  }
  const data: unknown = await answer.json().catch(() => null)
  if (answer.ok) return data as T
  const fault = (data ?? {}) as { error?: string; text?: string; place?: string; rule?: string; rule_text?: string }
  throw new NotGranted(fault.error ?? 'fault', fault.text ?? answer.statusText, fault.place ?? '', answer.status, fault.rule, fault.rule_text)
}

const remembered = new Map<string, Promise<unknown>>()

/** For what never changes while the server runs. A failure is not remembered. */
function once<T>(path: string, query: Query): Promise<T> {
  const key = path + JSON.stringify(query)
  let found = remembered.get(key) as Promise<T> | undefined
  if (!found) {
    found = ask<T>('GET', path, query)
    remembered.set(key, found)
    found.catch(() => remembered.delete(key))
  }
  return found
}

export const games = (): Promise<Games> => once('/games', {})
export const scene = (game: string, key: string, setup: Record<string, unknown> = {}): Promise<Scene & { view: View }> =>
  once(`/games/${game}/scenes/${encodeURIComponent(key)}`, Object.keys(setup).length > 0 ? { setup: JSON.stringify(setup) } : {})
export const content = <T>(game: string, language: Language): Promise<T> => once(`/games/${game}/content`, { language })

/** The course of a match that is over: it never changes. */
export const course = (table: string, language: Language): Promise<Course> => once(`/tables/${table}/course`, { language })

export const analysis = (table: string, language: Language): Promise<Analysis> => ask('GET', `/tables/${table}/analysis`, { language })
export const analyse = (table: string, language: Language): Promise<Analysis> => ask('POST', `/tables/${table}/analysis`, { language })
export const judgement = (table: string, number: number, language: Language, token?: string): Promise<Judgement> =>
  ask('GET', `/tables/${table}/analysis/${number}`, { language }, token)

export const pushKey = (): Promise<{ key: string }> => once('/push', {})
export const beCalled = (table: string, wish: CallWish, token: string): Promise<void> => ask('PUT', `/tables/${table}/calls`, {}, token, wish)
export const beCalledNoMore = (table: string, endpoint: string, token: string): Promise<void> =>
  ask('DELETE', `/tables/${table}/calls`, {}, token, { endpoint })

export const guide = (game: string, language: Language): Promise<Guide> => once(`/games/${game}/guide`, { language })
export const sitting = (game: string, key: string, language: Language): Promise<LaidSitting> =>
  once(`/games/${game}/guide/${encodeURIComponent(key)}`, { language })

/** Where others reach this server; good for nothing unless it listens to them. */
export const addresses = (): Promise<{ addresses: string[] }> => once('/addresses', {})

export const rulesets = (language: Language): Promise<{ rulesets: { ruleset: string; word: string; title: string; rules: number }[] }> =>
  once('/rules', { language })
export const book = (ruleset: string, language: Language): Promise<Book> => once(`/rules/${ruleset}`, { language })
export const search = (ruleset: string, language: Language, q: string): Promise<Book> =>
  ask('GET', `/rules/${ruleset}`, { language, q })
export const rule = (ruleset: string, id: string, language: Language): Promise<Rule> =>
  once(`/rules/${ruleset}/${id}`, { language })

export const places = (game: string, scene: string, players: number, teams = false): Promise<{ places: Place[] }> =>
  once(`/games/${game}/places`, { scene, players, ...(teams ? { teams: 'true' } : {}) })
export const readyMade = (game: string, scene: string, setup: Record<string, unknown> = {}): Promise<{ lists: ReadyMade[] }> =>
  once(`/games/${game}/lists`, { scene, ...(Object.keys(setup).length > 0 ? { setup: JSON.stringify(setup) } : {}) })
export const check = (game: string, scene: string, part: Part, language: Language, setup: Record<string, unknown> = {}): Promise<Checked> =>
  ask('POST', `/games/${game}/check`, { language }, undefined, { ...(scene ? { scene } : {}), setup, part })
export const odds = (game: string, fight: Record<string, unknown>, language: Language): Promise<Record<string, unknown>> =>
  ask('POST', `/games/${game}/odds`, { language }, undefined, { fight })
export const storeList = (game: string, name: string, part: Part, language: Language): Promise<StoredList> =>
  ask('POST', '/lists', { language }, undefined, { game, name, part })
export const storedList = (id: string, language: Language): Promise<StoredList> =>
  ask('GET', `/lists/${encodeURIComponent(id)}`, { language })

export const tables = (state: Table['state'], game: string, before?: string): Promise<{ tables: Table[]; next: string | null }> =>
  ask('GET', '/tables', { state, game, before, limit: 20 })
export const table = (id: string, language: Language, token?: string): Promise<Table> =>
  ask('GET', `/tables/${id}`, { language }, token)
export const open = (wish: NewTable, language: Language): Promise<Seated> => ask('POST', '/tables', { language }, undefined, wish)
export const sit = (
  id: string,
  how: ({ invitation: string } | { seat: number }) & { known?: boolean; token?: string; chance?: { digest: string; share: string } },
  name: string,
  language: Language,
  token?: string,
): Promise<Seated> => ask('POST', `/tables/${id}/seats`, { language }, token, { ...how, name })
export const reseat = (id: string, seat: number, wish: SeatWish, language: Language, token: string): Promise<Seated> =>
  ask('PUT', `/tables/${id}/seats/${seat}`, { language }, token, wish)
export const bring = (id: string, seat: number, part: Part, language: Language, token: string): Promise<Table> =>
  ask('POST', `/tables/${id}/bring`, { language }, token, { seat, part })
export const addShare = (id: string, share: { digest: string; share: string }, language: Language, token: string): Promise<Table> =>
  ask('POST', `/tables/${id}/chance`, { language }, token, share)
export const claim = (id: string, seat: number, claim: 'draw' | 'win', language: Language, token: string): Promise<Table> =>
  ask('POST', `/tables/${id}/claim`, { language }, token, { seat, claim })
export const dealAnew = (id: string, language: Language, token: string): Promise<Table> => ask('POST', `/tables/${id}/anew`, { language }, token)
export const sealKey = (): Promise<{ key: string }> => once('/seal', {})
export const branch = (
  id: string,
  wish: { number: number; seats?: SeatWish[]; name?: string; title?: string },
  language: Language,
  token?: string,
): Promise<Seated> => ask('POST', `/tables/${id}/branch`, { language }, token, wish)
export const save = (id: string, language: Language, token?: string): Promise<unknown> =>
  ask('GET', `/tables/${id}/save`, { language }, token)

export const gameOf = (all: Games, name: string): GameInfo | undefined => all.games.find((game) => game.name === name)
