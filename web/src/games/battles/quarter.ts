import type { Size } from '../../board/camera'
import type { Quarter } from '../../board/grid'
import { HexField } from '../../board/hexes'

// A quarter turn clockwise brings the east edge to the bottom. Where the frame does not allow the own edge below, it lies left.
const BELOW: Record<string, Quarter> = { south: 0, east: 1, north: 2, west: 3 }
const LEFT: Record<string, Quarter> = { west: 0, south: 1, east: 2, north: 3 }

/** How the field lies for a player: in the frame's long direction, with the own edge at the bottom or at the left. */
export function quarterFor(home: string, tall: boolean): Quarter {
  const below = BELOW[home] ?? 0
  return (below % 2 === 1) === tall ? below : (LEFT[home] ?? 0)
}

/** Does the field show larger when it lies upright in this frame? */
export function isTall(rows: number, columns: number, frame: Size): boolean {
  const { width, height } = new HexField(rows, columns)
  const lying = Math.min(frame.width / width, frame.height / height)
  const upright = Math.min(frame.width / height, frame.height / width)
  return upright > lying
}
