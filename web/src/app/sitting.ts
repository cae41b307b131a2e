// From a wish to a seat: every new table begins here.

import * as http from '../wire/http'
import type { NewTable } from '../wire/types'
import { fetchTable } from './ahead'
import { keep } from './keys'
import { route } from './route.svelte'
import { settings } from './settings.svelte'
import { drawToken } from './shares'
import { t } from './words.svelte'

const TRIES = 3
const PAUSE = 700 // milliseconds

/** Open the table and go there; what stands in the way, in words, or nothing. A lost reply makes no second table. */
export async function sitDown(wish: NewTable): Promise<string> {
  fetchTable()
  const token = drawToken()
  for (let tries = 1; ; tries++) {
    try {
      const seated = await http.open({ name: settings.liking.name, ...wish, token }, settings.language)
      keep(seated)
      route.go(`/table/${seated.table.id}`)
      return ''
    } catch (error) {
      const lost = error instanceof http.NotGranted && error.error === 'no-connection'
      if (!lost || tries === TRIES) return (error instanceof Error && error.message) || t('fault.connection')
      await new Promise((done) => setTimeout(done, PAUSE * tries))
    }
  }
}
