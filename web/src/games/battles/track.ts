// The morale track: one marker for both houses, zones by distance from the middle.

import { t } from './words'
import type { Names } from './names'
import type { BattleView } from './view'

export const ZONES = ['grey', 'green', 'yellow', 'red'] as const
const ZONE_AT = [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3]

export interface Space {
  at: number // negative: seat 0 is in distress
  zone: (typeof ZONES)[number]
  breakPoint: boolean
}

export function spaces(end: number): Space[] {
  return [...Array(2 * end + 1).keys()].map((i) => {
    const at = i - end
    const far = Math.abs(at)
    const zone = ZONES[ZONE_AT[far] ?? 3]!
    return { at, zone, breakPoint: far > 0 && zone !== 'grey' && ZONE_AT[far] !== ZONE_AT[far - 1] }
  })
}

/** Where the marker stands and what that means for both houses, in a sentence. */
export function moraleWords(view: BattleView, names: Names): string {
  const { marker, zones } = view.morale
  return t('morale.words', {
    a: names.house(0), zoneA: names.zone(zones[0] ?? 'grey'),
    b: names.house(1), zoneB: names.zone(zones[1] ?? 'grey'),
    marker: marker === 0 ? t('morale.middle') : t('morale.toward', { n: Math.abs(marker), house: names.house(marker < 0 ? 0 : 1) }),
  })
}
