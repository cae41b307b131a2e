// What the analysis of a match says of one seat, in a sentence.

import { percent, t } from '../app/words.svelte'
import type { Analysis } from '../wire/types'

type Reckoned = Pick<Analysis['seats'][number], 'best' | 'decisions' | 'kept'>

/** How many answers were the best where something was at stake; where nothing was, that is said, and no number. */
export function summaryOf(name: string, { best, decisions, kept }: Reckoned): { text: string; kept: string } {
  if (decisions === 0) return { text: t('analysis.nothing', { seat: name }), kept: '' }
  return { text: t('analysis.best', { seat: name, n: best, of: decisions }), kept: kept === null ? '' : t('analysis.kept', { share: percent(kept) }) }
}
