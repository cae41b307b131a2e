// Who may change what about a seat (docs/wire.md, tables).

import type { Claim, Clock, Seat, Table } from '../wire/types'

export interface Standpoint {
  table: Table
  mine: number[]
  over: boolean
  clock: Clock | null
}

/** A bot may be put here: one's own seat, an empty one by the host, that of somebody who stayed away for too long. */
export function mayStandIn({ table, mine, over }: Standpoint, seat: Seat): boolean {
  if (over || seat.level || seat.player === 'bot' || mine.length === 0) return false
  if (mine.includes(seat.seat)) return true
  if (seat.player === 'empty') return table.you.host
  return mayClaim(seat, 'bot')
}

export const mayClaim = (seat: Seat, claim: Claim): boolean => seat.claims?.includes(claim) ?? false

/** Before the match the host may give the seat of somebody who does not come to somebody else. */
export const mayReopen = ({ table, mine }: Standpoint, seat: Seat): boolean => table.you.host && !mine.includes(seat.seat) && mayClaim(seat, 'open')

/** Milliseconds until something about the seats may have changed by time alone; 0 if nothing will. */
export function nextLapse({ table, clock }: Standpoint): number {
  const left = [...table.seats.map((seat) => seat.kept ?? 0), ...(clock?.running ?? []).map((seat) => clock?.left[seat] ?? 0)].filter((seconds) => seconds > 0)
  return left.length > 0 ? Math.min(...left, 86400) * 1000 + 500 : 0
}

export const mayTakeBack = ({ mine, over }: Standpoint, seat: Seat): boolean => !over && mine.includes(seat.seat) && seat.level !== ''

export const mayChangeLevel = ({ table, mine, over }: Standpoint, seat: Seat): boolean =>
  !over && seat.level !== '' && (mine.includes(seat.seat) || (table.you.host && !seat.held))

export const mayInvite = ({ table, mine, over }: Standpoint, seat: Seat): boolean =>
  !over && seat.player === 'bot' && !seat.held && table.you.host && !mine.includes(seat.seat)

export const maySit = ({ mine }: Standpoint, seat: Seat): boolean => seat.player === 'empty' && seat.may_sit && !mine.includes(seat.seat)
