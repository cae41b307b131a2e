// The log of a match: lines in order, some of which say more to the seat that may know more.

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

/** Lines of the record itself, not of the game: digest and secret of chance. They stand in the table's particulars. */
export const ofChance = (line: LogLine): boolean => line.kind === 'chance'

/** One deed: its lines, and what they came to. A line that belongs to none is a deed of its own. */
export interface Told {
  index: number
  lines: LogLine[]
  text: string
}

/** The log deed by deed. What lies between the lines of a deed (an answer taken back) does not end it. */
export function deeds(log: LogLine[]): Told[] {
  const found = new Map<number, Told>()
  for (const line of log) {
    const index = line.deed ?? line.index
    const deed = found.get(index)
    if (!deed) found.set(index, { index, lines: [line], text: line.headline ?? line.text })
    else {
      deed.lines.push(line)
      deed.text = line.headline ?? deed.text
    }
  }
  return [...found.values()]
}

/** Whose deed a line tells of: the seat that it names, else that of the piece which it is about; -1: nobody's. */
export function seatIn(data: LogLine['data'], pieces: readonly ({ seat: number } | undefined)[] = [], piece?: unknown): number {
  if (typeof data.seat === 'number') return data.seat
  return (typeof piece === 'number' ? pieces[piece]?.seat : undefined) ?? -1
}
