import type { Part } from '../wire/types'
import type { GameBuilder } from './part'

/** Where a list is played: a new table on which it is chosen, with what it was built for. `chosen` as BringBox names it. */
export function playPath(game: string, scene: string, builder: GameBuilder, part: Part, chosen: string, content: unknown): string {
  const setup = builder.setup?.(part)
  const crest = builder.crest?.(part, content)
  const query = new URLSearchParams({ bring: chosen, ...(setup ? { setup: JSON.stringify(setup) } : {}), ...(crest ? { crest } : {}) })
  return `/new/${game}/${encodeURIComponent(scene)}?${query}`
}
