// What is introduced the first time that it matters.

import type { Matter } from '../part'
import type { FightView } from './view'
import { t } from './words'

export function matters(fight: FightView): Matter[] {
  const found: Matter[] = []
  if (fight.phase === 'round') found.push({ key: 'coins', text: t('matters.coins') })
  if (fight.objectives.some(({ figure }) => figure >= 0)) found.push({ key: 'objective', text: t('matters.objective') })
  if (fight.sides.some(({ prisoners }) => prisoners > 0)) found.push({ key: 'prisoner', text: t('matters.prisoner') })
  if (fight.figures.some(({ stunned }) => stunned)) found.push({ key: 'stunned', text: t('matters.stunned') })
  return found
}
