// The list that is being built: kept in this browser as it grows, judged by the server as it rests.

import { settings } from '../app/settings.svelte'
import { t } from '../app/words.svelte'
import * as http from '../wire/http'
import type { Checked, Part } from '../wire/types'
import type { GameBuilder } from './part'
import { keptList, newId, shelve, type Kept } from './shelf'

const REST = 250 // milliseconds before the checks are asked for

const copied = (name: string): string => t('build.copy.name', { name: name || t('build.unnamed') })

export class Bench {
  id = $state('')
  name = $state('')
  part = $state.raw<Part>({})
  checked = $state.raw<Checked | null>(null)
  fault = $state('')
  /** False: this browser keeps nothing, and the list is lost with the page. */
  kept = $state(true)
  shared = $state('')
  /** The ready-made list that lies here as it is: no copy is kept before something is changed. */
  ready = $state('')
  private timer: ReturnType<typeof setTimeout> | undefined
  private asked = 0

  constructor(readonly game: string, readonly builder: GameBuilder, readonly scene: string) {
    this.begin(builder.empty(scene), '')
  }

  /** Another list lies on the bench; `id` of one that is kept already. */
  begin(part: Part, name: string, id = newId(), ready = ''): void {
    this.id = id
    this.ready = ready
    this.name = name
    this.part = part
    this.checked = null // what was said of another list says nothing of this one
    this.shared = keptList(id)?.shared ?? ''
    this.judge(0)
  }

  open(list: Kept): void {
    this.begin(list.part, list.name, list.id)
  }

  /** A list of one's own like that one, kept at once and told apart by its name. */
  copy(part: Part, name: string): void {
    this.begin(structuredClone(part), copied(name))
    this.keep()
  }

  change(part: Part): void {
    if (this.ready) this.name = copied(this.name) // what is ready-made stays as it is
    this.part = part
    this.shared = ''
    this.keep()
    this.judge(REST)
  }

  rename(name: string): void {
    this.name = name
    this.keep()
  }

  private keep(): void {
    this.ready = ''
    this.kept = shelve({ id: this.id, game: this.game, name: this.name, part: this.part, touched: Date.now(), ...(this.shared ? { shared: this.shared } : {}) })
  }

  judge(after = REST): void {
    clearTimeout(this.timer)
    const turn = ++this.asked
    this.timer = setTimeout(async () => {
      try {
        const checked = await http.check(this.game, this.scene, this.part, settings.language, this.builder.setup?.(this.part))
        if (turn !== this.asked) return
        this.checked = checked
        this.fault = ''
      } catch (error) {
        if (turn === this.asked) this.fault = (error instanceof Error && error.message) || 'fault'
      }
    }, after)
  }

  /** Put the list under an address of its own; a changed list gets another. */
  async share(): Promise<string> {
    if (!this.shared) {
      const stored = await http.storeList(this.game, this.name, this.part, settings.language)
      this.shared = stored.id
      if (keptList(this.id)) this.keep()
    }
    return this.shared
  }
}
