// For how long a seat is kept, in words.

import type { Absence, Table } from '../wire/types'
import { t, tPart } from './words.svelte'

/** In minutes; null: for ever. */
export const KEPT: readonly (number | null)[] = [60, 1440, 4320, 10080, null]
export const A_DAY: Absence = { minutes: 1440, then: 'bot' }

const SPANS = [['span.days', 86400], ['span.hours', 3600], ['span.minutes', 60]] as const

/** `3 hours`: a span of time, in the largest measure of which there are at least two. */
export function span(seconds: number): string {
  const [word, size] = SPANS.find(([, size]) => seconds >= 2 * size) ?? SPANS[2]
  return t(word, { n: Math.max(1, Math.round(seconds / size)) })
}

/** What a table says about those who stay away. */
export function absenceTold(table: Table): string {
  const { minutes, then } = table.absence ?? A_DAY
  if (table.clock) return `${t('keep.told.clock')} ${tPart('keep.told.then', then)}`
  if (minutes === null) return t('keep.told.ever')
  return `${t('keep.told', { time: span(minutes * 60) })} ${tPart('keep.told.then', then)}`
}
