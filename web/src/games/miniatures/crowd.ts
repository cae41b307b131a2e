// What lies on the field already, and where words find room beside it: the names of the trays, then what is told of a unit.

import { ribbonAround } from '../../board/ribbon'
import { box, settle, type Label, type Settled, type Shape } from './names'
import type { Unit, War } from './view'

export const LETTER = 14 // the width of a letter as large as names become, in pixels of the drawing
export const LINE = 28
const LARGEST = 27 // the height of letters as large as names become
const SIGNS = 40 // the depth that signs take at the rear edge
const TOKEN = 44

export interface Sheet { paper: number; width: number; height: number; turned: boolean }

/** Trays with their signs, and tokens. */
export function takenBy(standing: Unit[], war: War, { paper, height }: Sheet): Shape[] {
  const taken: Shape[] = war.objectives.filter(({ at: [x, y] }) => x > 0 || y > 0).map(({ at: [x, y] }) => box(x * paper, height - y * paper, TOKEN, TOKEN))
  for (const { pose, tray, conditions, activated, wounds } of standing) {
    const [x, y, facing] = pose!
    const [w, d] = [tray[0] * paper, tray[1] * paper]
    const turn = (facing / 100) * (Math.PI / 180)
    const back = d / 2
    taken.push(box(x * paper, height - y * paper, w + 8, d + 12, facing / 100))
    const beside = conditions.length > 0 || activated || wounds > 0 ? SIGNS : 0
    taken.push(box(x * paper - Math.sin(turn) * back, height - y * paper + Math.cos(turn) * back, w + beside, SIGNS, facing / 100))
  }
  return taken
}

/** The names of trays, beside them. */
export function namesBeside(standing: Unit[], lines: Map<number, string[]>, taken: Shape[], { paper, width, height, turned }: Sheet): Settled[] {
  const labels = standing.map(({ id, pose, tray }): Label => {
    const words = lines.get(id)!
    return { id, at: [pose![0] * paper, height - pose![1] * paper], ...roomFor(words), away: (Math.min(...tray) * paper) / 2 }
  })
  return settle(labels, taken, width, height, turned ? 0 : 180)
}

const roomFor = (words: string[]): { width: number; height: number } => {
  const { width, height } = ribbonAround(words)
  return { width: LARGEST * width, height: LARGEST * height }
}

/** What names take, for those who come after them. */
export const takenByNames = (settled: Settled[], lines: Map<number, string[]>): Shape[] =>
  settled.map(({ id, x, y }) => {
    const { width, height } = roomFor(lines.get(id)!)
    return box(x, y, width, height)
  })
