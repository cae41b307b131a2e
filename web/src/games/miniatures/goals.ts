// How each mode is won, with its rounds and points: before anybody sits down, and at the table.

import { t, tPart } from './words'

export const SIEGE = 'a-storm-of-swords'
const WITHOUT_SPOILS = 'winds-of-winter' // of the first edition
const ROUNDS = 6
const FIRST = '2018'

/** Victory points that win for armies of so many points (tmg21-victory-06 to -08, tmg18-victory-04, -09). */
export function goalFor(edition: string, points: number): number {
  return edition === FIRST ? 8 + 2 * Math.floor((points - 30) / 10) : 2 + 2 * Math.floor(points / 10)
}

export interface Stakes {
  scene: string
  edition: string
  goal: number
  rounds?: number
}

export function goalsOf({ scene, edition, goal, rounds = ROUNDS }: Stakes): string[] {
  const first = edition === FIRST
  const own = first && tPart('goal.first', scene) !== scene ? tPart('goal.first', scene) : tPart('goal', scene)
  const args = { n: goal, rounds }
  if (scene === SIEGE) return [own, t('goal.siege.points', args), t('goal.siege.units')]
  return [own, ...(first && scene === WITHOUT_SPOILS ? [] : [t('goal.spoils')]), t('goal.points', args), t('goal.units')]
}
