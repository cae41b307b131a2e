// What is introduced the first time that it matters.

import type { Matter } from '../part'
import type { CourtView } from './view'
import { t } from './words'

export function matters(court: CourtView): Matter[] {
  const found: Matter[] = []
  const lying = court.seats.flatMap(({ front, back }) => [...front, ...back]).map((card) => court.cards[card])
  if (court.phase === 'plot') found.push({ key: 'plot', text: t('matters.plot') })
  if (court.phase === 'marshaling') found.push({ key: 'gold', text: t('matters.gold') })
  if (lying.some((card) => card?.kneeling)) found.push({ key: 'kneeling', text: t('matters.kneeling') })
  if (court.seats.some(({ power }) => power > 0)) found.push({ key: 'power', text: t('matters.power') })
  return found
}
