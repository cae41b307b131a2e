// What is said of a ghost: where it stands and, if it may not, why.

import { decimal, t, type Word } from '../app/words.svelte'
import type { Code, Verdict } from '../board/plane/limits'
import type { Placing } from '../board/plane/placing.svelte'

const WORDS: Record<Exclude<Code, 'ok'>, Word> = {
  off: 'place.no.off', far: 'place.no.far', turned: 'place.no.turned', edge: 'place.no.edge', out: 'place.no.out', through: 'place.no.through',
  near: 'place.no.near', on: 'place.no.on', pivot: 'place.no.pivot', apart: 'place.no.apart', costly: 'place.no.costly', swept: 'place.no.pivot',
}

/** The first judgement, in our own words; the server's follows when the ghost rests. */
export function verdictWords(placing: Placing, nameOf: (pointer: { thing: string; index: number }) => string): string {
  const { verdict } = placing
  if (verdict.code === 'ok') return placing.allowed ? '' : t('place.asking')
  return noWords(placing, verdict, nameOf)
}

function noWords(placing: Placing, verdict: Verdict, nameOf: (pointer: { thing: string; index: number }) => string): string {
  const code = verdict.code as Exclude<Code, 'ok'>
  const most = code === 'far' ? placing.place.ways[verdict.who]?.[3] : undefined
  if (most !== undefined) return t('place.no.far', { far: decimal(Math.round(most / 100) / 10) })
  const whom = placing.limits.whom(verdict)
  const name = whom ? nameOf(whom) : ''
  return name ? `${t(WORDS[code])} (${name})` : t(WORDS[code])
}

/** What is said of a ghost that may stand there: that it stays, or how far it went and what held it back. */
export function allowedWords(placing: Placing, nameOf: (pointer: { thing: string; index: number }) => string): string {
  if (placing.stays && !placing.pivots) return t('place.stays')
  if (!placing.held) return t('place.allowed')
  const far = t('place.farthest', { far: decimal(Math.round(placing.distance / 100) / 10) })
  return placing.held.code === 'far' ? far : `${far} ${noWords(placing, placing.held, nameOf)}`
}

export function ghostWords(placing: Placing, said: string): string {
  const where = t('place.words', { far: decimal(placing.distance / 1000), facing: decimal(placing.pose[2] / 100) })
  return `${t('place.ghost')}, ${where}, ${placing.allowed ? t('place.allowed') : said}`
}
