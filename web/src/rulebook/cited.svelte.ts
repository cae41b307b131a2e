// Which books there are; citations need it to find the page of a rule.

import * as http from '../wire/http'
import type { Language } from '../wire/types'

class Books {
  rulesets = $state.raw<{ ruleset: string; word: string; title: string; rules: number }[]>([])

  /** Titles follow the language. */
  async read(language: Language): Promise<void> {
    try {
      this.rulesets = (await http.rulesets(language)).rulesets
    } catch {
      // no connection yet; pages that need the list ask again
    }
  }

  get ids(): string[] {
    return this.rulesets.map((book) => book.ruleset)
  }

  /** With which the ids of their rules begin. */
  get words(): string[] {
    return this.rulesets.map((book) => book.word)
  }
}

export const books = new Books()
