// What a screen reader is told: the newest prompts and events, each once.

/** Milliseconds: what happened and the question that it led to come at once, and neither may push the other away. */
const TOGETHER = 60

class Announcer {
  /** Two regions in turn, so that the same words said twice are heard twice. */
  regions = $state<[string, string]>(['', ''])
  private which = 0
  private waiting: string[] = []

  say(text: string): void {
    if (!text) return
    if (this.waiting.length === 0) setTimeout(() => this.tell(), TOGETHER)
    this.waiting.push(text)
  }

  private tell(): void {
    const text = this.waiting.join(' ')
    this.waiting = []
    this.which = 1 - this.which
    this.regions = this.which === 0 ? [text, ''] : ['', text]
  }
}

export const announcer = new Announcer()
