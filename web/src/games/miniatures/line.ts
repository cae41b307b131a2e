// A battle before it begins: the trays of each army in one line, as if somebody had set them up.

import type { Unit, War } from './view'

const BACK = 4600 // thousandths of an inch from the inner edge of a zone to the middle of a tray
const GAP = 2600
const HALF_TURN = 18000 // hundredths of a degree

export interface Placed {
  unit: Unit
  pose: [number, number, number]
}

/** Who is out of the battle stands nowhere, and in no line. */
const OUT = new Set(['destroyed', 'ruined', 'absent'])

/** Whoever stands nowhere yet stands in line at the inner edge of the zone of his army; partners share one. */
export function inLine(war: Pick<War, 'units' | 'zones' | 'table'>): Placed[] {
  const standing = war.units.filter((unit) => unit.pose !== null && !unit.wall).map((unit) => ({ unit, pose: unit.pose! }))
  const zones = new Map<string, { zone: [number, number, number, number]; units: Unit[] }>()
  for (const unit of war.units.filter(({ pose, wall, fate }) => pose === null && !wall && !OUT.has(fate))) {
    const zone = war.zones[unit.seat]?.[0]
    if (!zone) continue
    const key = zone.join()
    zones.set(key, { zone, units: [...(zones.get(key)?.units ?? []), unit] })
  }
  const lined = [...zones.values()].flatMap(({ zone: [x0, y0, x1, y1], units }) => {
    const far = y0 + y1 > war.table[1]
    const wide = units.reduce((sum, { tray }) => sum + tray[0], 0)
    const gap = Math.max(300, Math.min(GAP, (x1 - x0 - wide) / (units.length + 1)))
    let x = (x0 + x1) / 2 - (wide + gap * (units.length - 1)) / 2
    return units.map((unit): Placed => {
      const pose: Placed['pose'] = [x + unit.tray[0] / 2, far ? y0 + BACK : y1 - BACK, far ? HALF_TURN : 0]
      x += unit.tray[0] + gap
      return { unit, pose }
    })
  })
  return [...standing, ...lined]
}
