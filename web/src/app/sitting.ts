// From a wish to a seat: every new table begins here.

import * as http from '../wire/http'
import type { NewTable } from '../wire/types'
import { keep } from './keys'
import { route } from './route.svelte'
import { settings } from './settings.svelte'
import { t } from './words.svelte'

/** Open the table and go there; what stands in the way, in words, or nothing. */
export async function sitDown(wish: NewTable): Promise<string> {
  try {
    const seated = await http.open({ name: settings.liking.name, ...wish }, settings.language)
    keep(seated)
    route.go(`/table/${seated.table.id}`)
    return ''
  } catch (error) {
    return (error instanceof Error && error.message) || t('fault.connection')
  }
}
