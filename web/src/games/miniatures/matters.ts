// What is introduced the first time that it matters.

import type { Matter } from '../part'
import type { War } from './view'
import { t } from './words'

/** `points`: by a mouse, which sees beforehand what a click does. */
export function matters(war: War, points: boolean): Matter[] {
  const found: Matter[] = []
  if (points && war.round > 0) found.push({ key: 'going', text: t('matters.going') })
  const begun = war.units.some(({ activated }) => activated) || war.ncus.some(({ done }) => done) || war.round > 1
  if (begun) found.push({ key: 'round', text: t('matters.round') })
  if (begun && war.ncus.length > 0) found.push({ key: 'board', text: t('matters.board') })
  if (war.objectives.some(({ unit }) => unit >= 0)) found.push({ key: 'token', text: t('matters.token') })
  if (war.units.some(({ conditions }) => conditions.length > 0)) found.push({ key: 'condition', text: t('matters.condition') })
  return found
}
