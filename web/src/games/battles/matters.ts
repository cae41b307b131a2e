// What is introduced the first time that it matters.

import type { Matter } from '../part'
import type { BattleView } from './view'
import { t } from './words'

export function matters(view: BattleView): Matter[] {
  const found: Matter[] = []
  if (view.phase === 'command') found.push({ key: 'round', text: t('matters.round') })
  if (view.sides.some(({ pool }) => Object.values(pool).some((count) => count > 0))) found.push({ key: 'tokens', text: t('matters.tokens') })
  if (view.units.some(({ foe }) => foe >= 0)) found.push({ key: 'engaged', text: t('matters.engaged') })
  if (view.morale.marker !== 0) found.push({ key: 'morale', text: t('matters.morale') })
  return found
}
