// A unit of a list as it stands when nobody has fallen, to be drawn where no battle is.

import type { Unit } from '../view'
import { printOf, type Army, type Regiment, type Roster } from './army'

const SHAPES = { many: { row: 4, tray: [5500, 4800] }, riders: { row: 2, tray: [5500, 5000] }, alone: { row: 1, tray: [3600, 3600] } } as const

export function unitOf(roster: Roster, { edition, commander }: Pick<Army, 'edition' | 'commander'>, { card, attachments }: Regiment, id: number): Unit {
  const printed = printOf(roster, card, edition)
  const type = printed?.type ?? 'infantry'
  const solo = printed?.solo === true || (type !== 'infantry' && type !== 'cavalry')
  const { row, tray } = solo ? SHAPES.alone : type === 'cavalry' ? SHAPES.riders : SHAPES.many
  const most = solo ? 1 : type === 'cavalry' ? 4 : 12
  const posts = solo ? [] : attachments.slice(0, 1).map((who): [number, number, string] => [0, Math.floor((row - 1) / 2), who])
  return { card, id, type, row, tray: [...tray] as [number, number], most, figures: most, abilities: printed?.abilities ?? [], attacks: printed?.attacks ?? [], posts, leads: attachments.includes(commander) } as unknown as Unit
}
