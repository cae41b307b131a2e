// Which books there are; citations need it to find the page of a rule.

import * as http from '../wire/http'
import { bookOf } from '../app/route.svelte'
import type { Language, Rule } from '../wire/types'

class Books {
  rulesets = $state.raw<{ ruleset: string; word: string; title: string; rules: number }[]>([])

  private asked: Language | '' = ''

  /** Titles follow the language. */
  async read(language: Language): Promise<void> {
    this.asked = language
    try {
      const { rulesets } = await http.rulesets(language)
      if (language === this.asked) this.rulesets = rulesets
    } catch {
      // no connection yet; pages that need the list ask again
    }
  }

  /** A rule in its own book; which one that is must be known first. */
  async rule(id: string, language: Language): Promise<Rule> {
    const { rulesets } = await http.rulesets(language)
    return http.rule(bookOf(id, rulesets), id, language)
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
