// Sitting down to a guided game or a puzzle.

import { keep } from '../app/keys'
import { route } from '../app/route.svelte'
import { settings } from '../app/settings.svelte'
import { t } from '../app/words.svelte'
import * as http from '../wire/http'
import type { SeatWish } from '../wire/types'
import { note, type Subject } from './progress'

/** Lay it out at a new table and go there; what stands in the way, in words, or nothing. */
export async function begin(subject: Subject): Promise<string> {
  try {
    const laid = await http.sitting(subject.game, subject.key, settings.language)
    const seats: SeatWish[] = [...Array(laid.seats).keys()].map((seat) => (seat === laid.seat ? { player: 'me' } : { player: 'bot', level: laid.level }))
    const wish = { game: subject.game, setup: laid.setup, seed: laid.seed, seats, title: laid.name, name: settings.liking.name }
    const seated = await http.open(wish, settings.language)
    keep(seated)
    note(subject, { table: seated.table.id, marks: [{ number: 0, heard: laid.heard }] })
    route.go(`/table/${seated.table.id}`)
    return ''
  } catch (error) {
    return (error instanceof Error && error.message) || t('fault.connection')
  }
}
