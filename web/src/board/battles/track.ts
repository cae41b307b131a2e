// The morale track: one marker for both houses, zones by distance from the middle.

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
