// What is said of a ghost: where it stands and, if it may not, why.

import { decimal, t, type Word } from '../app/words.svelte'
import type { Code } from '../board/plane/limits'
import type { Placing } from '../board/plane/placing.svelte'

const WORDS: Record<Exclude<Code, 'ok'>, Word> = {
  off: 'place.no.off', far: 'place.no.far', turned: 'place.no.turned', edge: 'place.no.edge', out: 'place.no.out', through: 'place.no.through',
  near: 'place.no.near', on: 'place.no.on', pivot: 'place.no.pivot', apart: 'place.no.apart', costly: 'place.no.costly', swept: 'place.no.pivot',
}

/** The first judgement, in our own words; the server's follows when the ghost rests. */
export function verdictWords(placing: Placing, nameOf: (pointer: { thing: string; index: number }) => string): string {
  const { code } = placing.verdict
  if (code === 'ok') return placing.allowed ? '' : t('place.asking')
  const whom = placing.limits.whom(placing.verdict)
  const name = whom ? nameOf(whom) : ''
  return name ? `${t(WORDS[code])} (${name})` : t(WORDS[code])
}

export function ghostWords(placing: Placing, said: string): string {
  const where = t('place.words', { far: decimal(placing.distance / 1000), facing: decimal(placing.pose[2] / 100) })
  return `${t('place.ghost')}, ${where}, ${placing.allowed ? t('place.allowed') : said}`
}
