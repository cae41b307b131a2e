import { t } from '../app/words.svelte'
import type { Part } from '../wire/types'
import type { GameBuilder } from './part'

/** What a list costs, and of how much, where that is bounded: 35 / 30 points. */
export function pointsTold(builder: GameBuilder, part: Part, points: number): string {
  const limit = builder.limit?.(part)
  return limit === undefined ? t('build.points', { n: points }) : t('build.points.of', { n: points, limit })
}
