// The log of a match: lines in order, some of which say more to the seat that may know more.

import type { Ledger } from '../games/part'
import type { LogLine, Telling } from '../wire/types'

/** The log after an update: cut to `from` lines (answers may have been taken back), then the new ones. */
export function cutAndAppend(log: LogLine[], from: number, lines: LogLine[]): LogLine[] {
  const kept = log.length > 0 && log.at(-1)!.index >= from ? log.filter((line) => line.index < from) : log
  return lines.length > 0 || kept !== log ? [...kept, ...lines] : log
}

/** Older lines put before those that are there. */
export function merged(older: LogLine[], log: LogLine[]): LogLine[] {
  const first = log[0]?.index ?? Infinity
  return [...older.filter((line) => line.index < first), ...log]
}

/** A line through the eyes of a seat. */
export function seenBy(line: LogLine, seat: number): LogLine {
  const known: Telling | undefined = line.private?.[String(seat)]
  return known ? { ...line, ...known } : line
}

/** How a list lies in its frame. */
export interface Scrolled {
  top: number
  shown: number
  whole: number
}

const NEAR = 60 // pixels from the end that count as the end

/**
 * Whether somebody who read the end of a list goes on reading it. Only scrolling by hand leads away: a frame or a list that
 * grows or shrinks scrolls too, and means nothing.
 */
export function follows(before: Scrolled, now: Scrolled, following: boolean): boolean {
  if (now.whole - now.top - now.shown < NEAR) return true
  const sameRoom = before.shown === now.shown && before.whole === now.whole
  return following && !(sameRoom && now.top < before.top)
}

/** Lines that belong to one deed; without a ledger, those that one answer brought about. */
export function deeds(log: LogLine[], ledger: Pick<Ledger, 'begins'> | undefined): LogLine[][] {
  const found: LogLine[][] = []
  for (const line of log) {
    const last = found.at(-1)
    const goesOn = last && (ledger ? !ledger.begins(line, last.at(-1)) : last[0]!.number === line.number)
    if (goesOn) last.push(line)
    else found.push([line])
  }
  return found
}
