// What lies on the field already, and where words find room beside it: the names of the trays, then what is told of a unit.

import { ribbonAround } from '../../board/ribbon'
import { box, settle, touch, type Label, type Settled, type Shape } from './names'
import type { Unit, War } from './view'

export const LETTER = 14 // the width of a letter as large as names become, in pixels of the drawing
export const LINE = 28
const LARGEST = 27 // the height of letters as large as names become
const SIGNS = 40 // the depth that signs take at the rear edge
const TOKEN = 44

export interface Sheet { paper: number; width: number; height: number; turned: boolean }

const BESIDE = 320 // thousandths of an inch from the edge of a tray to the middle of a token that lies under it

const SIGN = 1150 // thousandths of an inch that one sign takes along the side of a tray, from the rear on

type Tray = Pick<Unit, 'pose' | 'tray'> & Partial<Pick<Unit, 'conditions' | 'activated' | 'wounds' | 'pillage'>>

/** How many signs stand along a side: conditions to the left, what it has done and suffered to the right. */
const signsAt = ({ conditions = [], activated, wounds, pillage }: Tray, side: number): number =>
  side < 0 ? conditions.length : [activated, wounds, pillage].filter(Boolean).length

/** A point as a tray sees it: to its right, ahead of it. */
function from({ pose }: Tray, [x, y]: readonly [number, number]): [number, number] {
  const turn = (pose![2] / 100) * (Math.PI / 180)
  const [dx, dy] = [x - pose![0], y - pose![1]]
  return [dx * Math.cos(turn) - dy * Math.sin(turn), dx * Math.sin(turn) + dy * Math.cos(turn)]
}

const covers = (tray: Tray, at: readonly [number, number], more = 0): boolean => {
  const [right, ahead] = from(tray, at)
  return Math.abs(right) < tray.tray[0] / 2 + more && Math.abs(ahead) < tray.tray[1] / 2 + more
}

/** Where an objective token is drawn: where it lies, or at the side of the tray that lies on it, so that figures stay in sight. */
export function tokenAt(at: readonly [number, number], standing: Tray[]): readonly [number, number] {
  const upon = standing.find((tray) => covers(tray, at))
  if (!upon) return at
  const [x, y, facing] = upon.pose!
  const [right, ahead] = from(upon, at)
  const [wide, deep] = [upon.tray[0] / 2, upon.tray[1] / 2]
  const turn = (facing / 100) * (Math.PI / 180)
  const sides = (right < 0 ? [-1, 1] : [1, -1]).map((side): readonly [number, number] => {
    const out = side * (wide + BESIDE)
    const along = Math.min(deep - BESIDE, Math.max(-deep + BESIDE + signsAt(upon, side) * SIGN, ahead))
    return [x + out * Math.cos(turn) + along * Math.sin(turn), y - out * Math.sin(turn) + along * Math.cos(turn)]
  })
  return sides.find((side) => !standing.some((tray) => tray !== upon && covers(tray, side, BESIDE))) ?? sides[0]!
}

const CAMP = 27.5 // the height of the letters that say who sets up where, as large as they become
const CAMP_LETTER = 0.66 // their width, in heights
const CAMP_EDGE = 20 // pixels of the drawing that the frame of the field takes

export interface Camp { seat: number; x: number; y: number; width: number; height: number; side: -1 | 0 | 1; free: boolean }

/** Where it is said who sets up: at the edge of the field, in a corner or in the middle, wherever no tray stands. */
export function camps(zones: War['zones'], wordOf: (seat: number) => string, taken: Shape[], { paper, height }: Sheet): Camp[] {
  return zones.flatMap((rectangles, seat): Camp[] => {
    const first = rectangles[0]
    if (!first) return []
    const [left, , right, top] = first.map((part) => part * paper) as [number, number, number, number]
    const size = { width: wordOf(seat).length * CAMP * CAMP_LETTER, height: CAMP }
    const y = top >= height ? CAMP_EDGE + CAMP / 2 : height - CAMP_EDGE - CAMP / 2
    const corner = CAMP_EDGE + size.width / 2
    const places = ([[left + corner, -1], [right - corner, 1], [(left + right) / 2, 0]] as const).map(([x, side]): Camp => ({ seat, x, y, ...size, side, free: !taken.some((other) => touch(box(x, y, size.width, size.height), other)) }))
    return [places.find(({ free }) => free) ?? places[0]!]
  })
}

/** What those words take; none where a tray lies on them. */
export const takenByCamps = (found: Camp[]): Shape[] => found.filter(({ free }) => free).map(({ x, y, width, height }) => box(x, y, width, height))

/** Trays with their signs, and tokens. */
export function takenBy(standing: Unit[], war: War, { paper, height }: Sheet): Shape[] {
  const lying = war.objectives.filter(({ at: [x, y] }) => x > 0 || y > 0).map(({ at }) => tokenAt(at, standing))
  const taken: Shape[] = lying.map(([x, y]) => box(x * paper, height - y * paper, TOKEN, TOKEN))
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
  const middles = labels.map(({ id, at }) => ({ id, at }))
  return settle(labels, taken, width, height, turned ? 0 : 180).map((settled) => ({ ...settled, led: settled.led || isStray(settled, middles) }))
}

/** A name that stands nearer to another tray than to its own is told apart by a line. */
function isStray({ id, x, y, lost }: Settled, middles: Pick<Label, 'id' | 'at'>[]): boolean {
  const far = ([ax, ay]: readonly [number, number]): number => Math.hypot(ax - x, ay - y)
  const own = middles.find((each) => each.id === id)
  return !lost && own !== undefined && middles.some((each) => each.id !== id && far(each.at) < far(own.at))
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
