// Taking a seat at a table that is there already.

import { askedAt, dropAsked, keep, keyOf, noteAsked, noteShare, type Asked } from '../app/keys'
import { settings } from '../app/settings.svelte'
import { drawShare, drawToken } from '../app/shares'
import { t } from '../app/words.svelte'
import * as http from '../wire/http'

export interface Seating {
  seated: boolean
  /** What stands in the way, in words. */
  fault: string
  /** Somebody may know the dice to come: the visitor may say that it does not matter. */
  known: boolean
}

const TRIES = 4
const PAUSE = 700 // milliseconds before a request whose reply was lost is made again

/** The same request as before, if it is not known what became of it. */
function askedFor(id: string, how: Asked['how']): Asked {
  const before = askedAt(id)
  return before && JSON.stringify(before.how) === JSON.stringify(how) ? before : { token: drawToken(), share: drawShare(), how }
}

export async function sitHere(id: string, how: Asked['how'], known = false): Promise<Seating> {
  const asked = askedFor(id, how)
  noteAsked(id, asked)
  let last: unknown
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      await ask(id, asked, known)
      dropAsked(id)
      return { seated: true, fault: '', known: false }
    } catch (error) {
      last = error
      if (!(error instanceof http.NotGranted)) break
      if (error.error === 'no-connection') await new Promise((done) => setTimeout(done, PAUSE * (tries + 1)))
      else if (error.error !== 'other-digest') break
    }
  }
  const refusal = last instanceof http.NotGranted && last.error !== 'no-connection' ? last : null
  if (refusal) dropAsked(id)
  return { seated: false, fault: (last instanceof Error && last.message) || t('fault.connection'), known: refusal?.error === 'known-chance' }
}

/** Look what the table promises of its dice, add a number of our own, and sit down with it. */
async function ask(id: string, { token, share, how }: Asked, known: boolean): Promise<void> {
  const there = await http.table(id, settings.language)
  const digest = there.phase === 'gathering' ? there.chance?.digest : ''
  const own = keyOf(id)?.token
  const wish = { ...how, ...(known ? { known } : {}), ...(own ? {} : { token }), ...(digest ? { chance: { digest, share } } : {}) }
  keep(await http.sit(id, wish, settings.liking.name, settings.language, own))
  if (digest) noteShare(id, { digest, share })
}
