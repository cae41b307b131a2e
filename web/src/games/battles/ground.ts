// How the land is drawn: courses of rivers and roads from hex to hex.

import type { Point } from '../../board/grid'
import { DIRECTIONS, type HexField } from '../../board/hexes'
import type { Field } from './view'

const WET = new Set(['river', 'forest-river'])
const PAVED = new Set(['road', 'forest-road'])
const CROSSINGS = new Set(['wooden-bridge', 'stone-bridge', 'ford'])
const WOODED = new Set(['forest', 'forest-river', 'forest-road'])

export const isWooded = (terrain: string): boolean => WOODED.has(terrain)

/** A small repeatable source of variety: the same field always looks the same. */
export function variety(seed: number): () => number {
  let state = (seed + 1) * 0x9e3779b1
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x85ebca6b)
    state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35)
    state ^= state >>> 16
    return (state >>> 0) / 4294967296
  }
}

const isWet = (field: Field, hex: number): boolean => WET.has(field.terrain[hex] ?? '')
const isPaved = (field: Field, hex: number): boolean =>
  PAVED.has(field.terrain[hex] ?? '') || ['wooden-bridge', 'stone-bridge'].includes(field.markers[String(hex)] ?? '')

/** The directions in which a course leaves a hex; at the rim of the field it runs on beyond it. */
function exits(grid: HexField, hex: number, belongs: (hex: number) => boolean): number[] {
  const around = grid.around(hex)
  const found: number[] = []
  for (let d = 0; d < DIRECTIONS; d++) if (around[d] !== -1 && belongs(around[d]!)) found.push(d)
  if (found.length !== 1) return found
  const outside = [...Array(DIRECTIONS).keys()].filter((d) => around[d] === -1)
  const turn = (d: number) => Math.abs(3 - ((d - found[0]! + DIRECTIONS) % DIRECTIONS))
  outside.sort((a, b) => turn(a) - turn(b))
  if (outside.length > 0 && turn(outside[0]!) <= 1) found.push(outside[0]!)
  return found
}

/** One stroke through a hex: from side to side, with a bend that is a little different everywhere. */
function course(grid: HexField, hex: number, ways: number[], wobble: number): string {
  const { x, y } = grid.centre(hex)
  const rand = variety(hex * 7)
  const bend: Point = { x: x + (rand() - 0.5) * wobble, y: y + (rand() - 0.5) * wobble }
  const at = (p: Point) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`
  const around = grid.around(hex)
  const end = (d: number): Point => {
    const side = grid.side(d)
    const reach = around[d] === -1 ? 2.2 : 1
    return { x: x + side.x * reach, y: y + side.y * reach }
  }
  if (ways.length === 2) return `M${at(end(ways[0]!))}Q${at(bend)} ${at(end(ways[1]!))}`
  if (ways.length === 0) return `M${at({ x: x - 18, y })}Q${at(bend)} ${at({ x: x + 18, y })}`
  return ways.map((d) => `M${at(end(d))}Q${at({ x: (x + end(d).x) / 2, y: (y + end(d).y) / 2 })} ${at(bend)}`).join('')
}

export function rivers(grid: HexField, field: Field): string {
  let path = ''
  for (let hex = 0; hex < grid.size; hex++) {
    if (isWet(field, hex)) path += course(grid, hex, exits(grid, hex, (h) => isWet(field, h)), 18)
  }
  return path
}

export function roads(grid: HexField, field: Field): string {
  let path = ''
  for (let hex = 0; hex < grid.size; hex++) {
    if (!isPaved(field, hex)) continue
    const ways = exits(grid, hex, (h) => isPaved(field, h) || CROSSINGS.has(field.markers[String(h)] ?? ''))
    // A road that would end in the open leads into the village beside it.
    if (ways.length < 2) ways.push(...grid.around(hex).flatMap((h, d) => (field.terrain[h] === 'building' ? [d] : [])).slice(0, 1))
    path += course(grid, hex, ways, 14)
  }
  return path
}

/** How a bridge or ford lies: across the water, in degrees on paper. */
export function crossing(grid: HexField, field: Field, hex: number): number {
  const flow = exits(grid, hex, (h) => isWet(field, h))
  const [a, b] = [grid.side(flow[0] ?? 4), grid.side(flow[1] ?? ((flow[0] ?? 4) + 3) % 6)]
  return (Math.atan2(a.y - b.y, a.x - b.x) * 180) / Math.PI + 90
}
