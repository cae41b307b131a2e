// Who may change what about a seat (docs/wire.md, tables).

import type { Clock, Seat, Table } from '../wire/types'

export const ABSENT = 60 // seconds after which others may let a bot play

export interface Standpoint {
  table: Table
  mine: number[]
  over: boolean
  clock: Clock | null
}

/** A bot may be put here: one's own seat, an empty one by the host, that of somebody who is away or out of time. */
export function mayStandIn({ table, mine, over, clock }: Standpoint, seat: Seat): boolean {
  if (over || seat.level || seat.player === 'bot' || mine.length === 0) return false
  if (mine.includes(seat.seat)) return true
  if (seat.player === 'empty') return table.you.host
  return seat.absent >= ABSENT || (clock?.out.includes(seat.seat) ?? false)
}

export const mayTakeBack = ({ mine, over }: Standpoint, seat: Seat): boolean => !over && mine.includes(seat.seat) && seat.level !== ''

export const mayChangeLevel = ({ table, mine, over }: Standpoint, seat: Seat): boolean =>
  !over && seat.level !== '' && (mine.includes(seat.seat) || (table.you.host && !seat.held))

export const mayInvite = ({ table, mine, over }: Standpoint, seat: Seat): boolean =>
  !over && seat.player === 'bot' && !seat.held && table.you.host && !mine.includes(seat.seat)

export const maySit = ({ mine }: Standpoint, seat: Seat): boolean => seat.player === 'empty' && seat.may_sit && !mine.includes(seat.seat)
