// Where a unit that is asked what it does could go at once: ahead of everything else a maneuver, farther off a march.

import type { Course } from '../../board/plane/going.svelte'
import type { PlainLimits } from '../../board/plane/limits'
import { bearing, TURN } from '../../board/plane/plane'
import type { Decision } from '../../wire/types'

/** The question what a unit does. */
export const ACTS = 'pick-action'
/** Deeds as the server numbers them. */
export const DEED = { maneuver: 0, march: 1 } as const
/** What is asked once a deed is chosen. */
export const NEXT: Record<number, string> = { [DEED.maneuver]: 'move.maneuver', [DEED.march]: 'move.march' }
/** Keys that turn it, and by how much. */
export const TURNS: Record<string, number> = { '[': -1500, ']': 1500, '{': -100, '}': 100 }

/** The deeds on offer that lead somewhere, the shorter first. */
export function coursesOf({ options }: Decision, { reach, march }: { reach?: PlainLimits; march?: PlainLimits }): Course[] {
  return ([[DEED.maneuver, reach], [DEED.march, march]] as const).flatMap(([deed, limits]) => {
    const option = options.find(({ thing, index }) => thing === 'deed' && index === deed)
    return option && limits ? [{ option, limits }] : []
  })
}

const QUARTER = 9000
const WELL_AHEAD = 3000 // so far aside an enemy still stands well ahead of a tray that is square to the table

/** Along the edges of the table, as lines of battle stand, if he who is on that course is well ahead then; else straight at him. */
export function squarely(course: number): number {
  const edge = Math.round(course / QUARTER) * QUARTER
  return Math.abs(course - edge) <= WELL_AHEAD ? edge % TURN : course
}

/** Squarely before the nearest enemy; as it looks now where there is none. */
export function facingFoe(foes: readonly (readonly [number, number, number])[], x: number, y: number, facing: number): number {
  const [nearest] = foes.filter(([fx, fy]) => fx !== x || fy !== y).toSorted(([ax, ay], [bx, by]) => Math.hypot(ax - x, ay - y) - Math.hypot(bx - x, by - y))
  return nearest ? squarely(bearing(nearest[0] - x, nearest[1] - y)) : facing
}
