// The builder of a game, fetched when it is needed.

import * as http from '../wire/http'
import type { GameBuilder } from './part'

const BUILDERS = import.meta.glob<{ default: GameBuilder }>('../games/*/builder.ts')

/** The builder of a game, or a plain one made of its ready-made lists. */
export async function loadBuilder(game: string, scene: string): Promise<GameBuilder | null> {
  const own = await BUILDERS[`../games/${game}/builder.ts`]?.()
  if (own) return own.default
  const [{ builderFrom }, { lists }] = await Promise.all([import('../games/plain/listing'), http.readyMade(game, scene)])
  return builderFrom(lists.map(({ part }) => part))
}
