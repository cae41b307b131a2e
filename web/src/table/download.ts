import { keyOf } from '../app/keys'
import { settings } from '../app/settings.svelte'
import * as http from '../wire/http'
import type { Table } from '../wire/types'

/** Hand the journal to the browser as a file. */
export async function download(table: Table, over: boolean): Promise<void> {
  const journal = await http.save(table.id, settings.language, keyOf(table.id)?.token)
  const url = URL.createObjectURL(new Blob([JSON.stringify(journal)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${table.scene || table.game}-${over ? 'replay' : 'save'}-${table.number}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
