// What a screen reader is told: the newest prompts and events, each once.

class Announcer {
  /** Two regions in turn, so that the same words said twice are heard twice. */
  regions = $state<[string, string]>(['', ''])
  private which = 0

  say(text: string): void {
    if (!text) return
    this.which = 1 - this.which
    this.regions = this.which === 0 ? [text, ''] : ['', text]
  }
}

export const announcer = new Announcer()
