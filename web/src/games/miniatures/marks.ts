// Where the chances of charges and shots are told on the field, and along which courses they go.

import { LETTER, LINE, type Sheet } from './crowd'
import { box, settle, type Shape } from './names'
import type { Chances } from './odds'
import type { War } from './view'

type Point = readonly [number, number]
/** Where a tray stands and how it is turned, and how large it is: thousandths of an inch, hundredths of a degree. */
export interface Stand { pose: readonly [number, number, number]; tray: readonly [number, number] }

export interface Mark {
  id: number
  threat: boolean
  shot: boolean
  words: string
  /** The course, from the edge of one tray to the edge of the other; a threat comes the other way. */
  from: Point
  to: Point
  x: number
  y: number
  wide: number
  /** A line leads back to the course, from here. */
  led: Point | null
}

const PILL = 1.5 // lines
export const TALL = LINE * PILL
const FURTHEST = 330 // how far off the line a mark goes before it would lie on a tray
const ASIDE = 26 // from here on a line leads back from the mark
const NEARER = 0.38 // of the way: a threat is told near the unit, a chance near its target
const BESIDE = 5 // so far beside each other run what one could do and what one is threatened with
const HEAD = 9 // what an arrow needs before the edge

/** Where the way from the middle of a tray to a point leaves it. */
export function edgeOf({ pose, tray }: Stand, to: Point, { paper, height }: Pick<Sheet, 'paper' | 'height'>, more = 0): Point {
  const here = [pose[0] * paper, height - pose[1] * paper] as const
  const turn = (pose[2] / 100) * (Math.PI / 180)
  const [dx, dy] = [to[0] - here[0], to[1] - here[1]]
  const far = Math.hypot(dx, dy)
  if (far === 0) return here
  const [across, along] = [Math.abs(dx * Math.cos(turn) + dy * Math.sin(turn)), Math.abs(dy * Math.cos(turn) - dx * Math.sin(turn))]
  const part = Math.min(1, Math.min((tray[0] * paper) / 2 / across, (tray[1] * paper) / 2 / along) + more / far)
  return [here[0] + dx * part, here[1] + dy * part]
}

/** All that is told around a unit: first where its words would stand best, then where they find room. */
export function marksOf(unit: Stand, rows: Chances[], wordsOf: (row: Chances) => string, war: War, sheet: Sheet, taken: Shape[]): Mark[] {
  const at = ([x, y]: readonly number[]): Point => [x! * sheet.paper, sheet.height - y! * sheet.paper]
  const here = at(unit.pose)
  const found = rows.flatMap((row, id) => {
    const other = war.units[row.threat ? row.by : row.at]
    if (!other?.pose || row.verb === 'melee-attack') return []
    const threat = row.threat === true
    const there = at(other.pose)
    const ends = [edgeOf(unit, there, sheet, threat ? HEAD : 0), edgeOf({ pose: other.pose, tray: other.tray }, here, sheet, threat ? 0 : HEAD)] as const
    const [dx, dy] = [there[0] - here[0], there[1] - here[1]]
    const off = ((threat ? 1 : -1) * BESIDE) / (Math.hypot(dx, dy) || 1)
    const [from, to] = ends.map(([x, y]): Point => [x - dy * off, y + dx * off]) as [Point, Point]
    const words = wordsOf(row)
    return [{ id, threat, shot: row.verb !== 'charge', words, from, to, wide: LETTER * (words.length + 1) }]
  })
  const own = box(...here, unit.tray[0] * sheet.paper + 8, unit.tray[1] * sheet.paper + 8, unit.pose[2] / 100)
  const wished = found.map(({ id, from, to, threat, wide }) => {
    const part = threat ? NEARER : 1 - NEARER
    return { id, at: [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part] as const, width: wide, height: TALL, away: 0 }
  })
  const places = settle(wished, [...taken, own], sheet.width, sheet.height, 180, FURTHEST)
  return found.map((mark, i) => {
    const [{ x, y }, { at: best }] = [places[i]!, wished[i]!]
    return { ...mark, x, y, led: Math.hypot(x - best[0], y - best[1]) > mark.wide / 2 + ASIDE ? best : null }
  })
}
