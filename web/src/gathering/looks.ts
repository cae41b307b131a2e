// How what is brought looks in a game: the drawing and the words of its cards, fetched once and kept, so that nothing moves when it is shown again.

import { loadContent, type GameFront } from '../games/part'
import type { Language } from '../wire/types'

type Brought = Awaited<ReturnType<NonNullable<GameFront['loadBrought']>>>['default']

export interface Look {
  Brought: Brought
  content: unknown
}

const known = new Map<string, Look>()
const nameOf = (game: string, language: Language): string => `${game} ${language}`

/** What is here already. */
export const lookOf = (game: string, language: Language): Look | null => known.get(nameOf(game, language)) ?? null

/** Null for games in which a list has no look of its own. */
export async function loadLook(game: string, front: GameFront, language: Language): Promise<Look | null> {
  if (!front.loadBrought) return null
  const found = lookOf(game, language)
  if (found) return found
  const [{ default: Brought }, content] = await Promise.all([front.loadBrought(), loadContent(game, language)])
  const look = { Brought, content }
  known.set(nameOf(game, language), look)
  return look
}
