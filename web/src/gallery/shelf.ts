// What hangs in the gallery: for each game what it draws of its own, and one moment for every question.

import type { Component } from 'svelte'
import { loadPart, type GamePart } from '../games/part'
import { Desk } from '../table/desk.svelte'
import { Session } from '../table/session.svelte'
import type { Socket } from '../wire/line'
import { gameOf } from '../wire/http'
import type { Games, Language, StateMessage, View } from '../wire/types'

/** As tests/web/gallery.py writes it. */
interface Written {
  content: unknown
  moments: Record<string, StateMessage>
  /** Views that hold all units there are. */
  musters: View[]
  missing: string[]
}

export interface Moment {
  key: string
  desk: Desk
}

export interface Shelf {
  moments: Moment[]
  missing: string[]
  content: unknown
  views: View[]
  /** What the game draws besides: `games/<game>/gallery.ts`. */
  Pieces: Component<{ content: unknown; views: View[] }> | undefined
}

const PIECES = import.meta.glob<{ default: Shelf['Pieces'] }>('../games/*/gallery.ts')
export const GAMES = Object.keys(PIECES).map((path) => path.split('/')[2]!)

/** Nobody listens: what is asked here is never answered. */
const nobody = (): Socket => ({ send: () => {}, close: () => {}, onopen: null, onmessage: null, onclose: null })

async function fetched<T>(name: string): Promise<T> {
  const answer = await fetch(`data/${name}.json`)
  if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) throw new Error(`build/gallery/data/${name}.json is not there: make gallery writes it`)
  return answer.json() as Promise<T>
}

function deskAt(state: StateMessage, part: GamePart, games: Games, content: unknown): Desk {
  const session = new Session(nobody, undefined, state.language)
  session.recall(state)
  session.standing = 'here'
  const desk = new Desk(session, part, gameOf(games, state.table.game)!)
  desk.content = content
  return desk
}

export async function shelfOf(game: string, language: Language): Promise<Shelf> {
  const [{ content, moments, musters, missing }, games, part, pieces] = await Promise.all([
    fetched<Written>(`${game}.${language}`), fetched<Games>('games'), loadPart(game), PIECES[`../games/${game}/gallery.ts`]!(),
  ])
  const hung = Object.entries(moments).map(([key, state]) => ({ key, desk: deskAt(state, part, games, content) }))
  return { content, missing, moments: hung, views: [...musters, ...Object.values(moments).flatMap(({ views }) => Object.values(views))], Pieces: pieces.default }
}
