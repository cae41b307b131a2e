// Taking a seat at a table that is there already.

import { keep, keyOf } from '../app/keys'
import { settings } from '../app/settings.svelte'
import { t } from '../app/words.svelte'
import * as http from '../wire/http'

export interface Seating {
  seated: boolean
  /** What stands in the way, in words. */
  fault: string
  /** Somebody may know the dice to come: the visitor may say that it does not matter. */
  known: boolean
}

export async function sitHere(id: string, how: { invitation: string } | { seat: number }, known = false): Promise<Seating> {
  try {
    keep(await http.sit(id, known ? { ...how, known } : how, settings.liking.name, settings.language, keyOf(id)?.token))
    return { seated: true, fault: '', known: false }
  } catch (error) {
    const fault = (error instanceof Error && error.message) || t('fault.connection')
    return { seated: false, fault, known: error instanceof http.NotGranted && error.error === 'known-chance' }
  }
}
