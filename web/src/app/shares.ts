// What this browser adds to the dice of a match, so that nobody can have chosen how it begins (docs/chance.md); and the
// tokens by which it is known at a table, made before they are sent, so that a lost reply loses no seat.

import * as http from '../wire/http'
import type { Language, Table } from '../wire/types'
import { keyOf, noteShare } from './keys'

export interface Share {
  /** What was shown of the secret when this was added to it. */
  digest: string
  share: string
}

/** No letters that look alike: a token may be written down. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'
const TOKEN = 28 // letters: more than 2 ** 138 of them

function random(many: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(many))
}

export const drawShare = (): string => [...random(32)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

export function drawToken(): string {
  let token = ''
  while (token.length < TOKEN) {
    for (const byte of random(TOKEN)) if (byte < 248 && token.length < TOKEN) token += LETTERS[byte % LETTERS.length]
  }
  return token
}

/** As people write it down: `abcd-efgh-…`; those that a server made stay as they are. */
export const spelledOut = (token: string): string => (isOurs(token) ? token.match(/.{4}/g)!.join('-') : token)

/** What somebody has typed, as a token; a whole link is understood, too. */
export function tokenIn(text: string): string {
  const link = /#token=([^&\s]+)/.exec(text)
  const bare = link ? decodeURIComponent(link[1]!) : text.trim()
  const plain = bare.replace(/[\s-]/g, '').toLowerCase()
  return isOurs(plain) ? plain : bare
}

const isOurs = (token: string): boolean => token.length === TOKEN && [...token].every((letter) => LETTERS.includes(letter))

/** Does this table want a number of one who sits in these seats? */
export const wantsShare = (table: Table, seats: readonly number[]): boolean =>
  table.phase === 'gathering' && !!table.chance?.digest && seats.length > 0 && !seats.some((seat) => table.chance!.added?.includes(seat))

/** Add it. Where somebody has sat down meanwhile the table shows another digest, and is asked again. */
export async function addShare(table: Table, language: Language): Promise<void> {
  const token = keyOf(table.id)?.token
  const digest = table.chance?.digest
  if (!token || !digest) return
  const before = keyOf(table.id)?.share
  const share = { digest, share: drawShare() }
  noteShare(table.id, share) // the match may begin before the reply is here
  try {
    await http.addShare(table.id, share, language, token)
  } catch (error) {
    // Where only the reply was lost it may have been added. Where it was not, no harm is done: the match says so.
    if (error instanceof http.NotGranted && error.error !== 'no-connection') noteShare(table.id, before)
  }
}
