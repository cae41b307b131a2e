// Acts are shown one after the other. The view is always the truth at once; a pin holds a piece back in its former state
// until its act is played. Any answer of the player ends the show, so nobody is kept waiting.

import { settings } from '../app/settings.svelte'

const PATIENCE = 5200 // nobody waits longer than this for what is already decided

export const sleep = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time))

/** The pace at which acts of these lengths fit into a player's patience; 1 is usual, less is faster. */
export function pace(lengths: number[]): number {
  const whole = lengths.reduce((sum, length) => sum + length, 0)
  return whole <= PATIENCE ? 1 : Math.max(0.15, PATIENCE / whole)
}

export abstract class Show<Act, Pin extends object> {
  pins = $state.raw<Record<number, Pin>>({})
  stepTime = $state(0)
  playing = $state(false)
  private queue: Act[] = []
  private number = 0

  /** In milliseconds at the usual pace. */
  protected abstract lengthOf(act: Act): number
  /** One act, so much faster or slower; `going` says whether the show has not been ended meanwhile. */
  protected abstract perform(act: Act, speed: number, going: () => boolean): Promise<void>
  /** Nothing of it is left to be seen. */
  protected abstract clear(): void
  /** How long the last roll stays, in milliseconds. */
  protected abstract readonly linger: number

  /** These acts follow what is being shown; what they change is held back as it was. */
  protected follow(held: Record<number, Pin>, acts: Act[]): void {
    this.pins = { ...held, ...this.pins }
    this.queue.push(...acts)
    if (!this.playing) void this.run()
  }

  protected pin(piece: number, change: Pin): void {
    this.pins = { ...this.pins, [piece]: { ...this.pins[piece], ...change } }
  }

  /** Everything at once where it belongs. */
  finish(): void {
    this.settle()
    this.clear()
  }

  /** The same, but what was rolled can still be read. */
  protected settle(): void {
    this.number++
    this.queue = []
    this.rest()
  }

  /** All acts are played. */
  protected rest(): void {
    this.pins = {}
    this.stepTime = 0
    this.playing = false
  }

  private async run(): Promise<void> {
    const number = ++this.number
    const going = () => number === this.number
    this.playing = true
    while (this.queue.length > 0) {
      const speed = pace(this.queue.map((act) => this.lengthOf(act))) / settings.liking.speed
      await this.perform(this.queue.shift()!, speed, going)
      if (!going()) return
    }
    this.rest()
    await sleep(this.linger)
    if (going() && !this.playing) this.clear()
  }
}
