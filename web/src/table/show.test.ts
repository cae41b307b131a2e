import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settings } from '../app/settings.svelte'
import { Show, sleep } from './show.svelte'

class Parade extends Show<string, { at?: number }> {
  protected readonly linger = 100
  shown: [string, number][] = []
  cleared = 0

  begin(...acts: string[]): void {
    this.follow({ 0: { at: 7 } }, acts)
  }

  protected lengthOf(): number {
    return 1000
  }

  protected async perform(act: string, speed: number): Promise<void> {
    this.shown.push([act, speed])
    await sleep(1000 * speed)
  }

  protected clear(): void {
    this.cleared++
  }
}

describe('a show of acts', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    settings.liking.speed = 1
    vi.useRealTimers()
  })

  it('goes as fast as its player likes, in every game', async () => {
    settings.liking.speed = 2
    const parade = new Parade()
    parade.begin('march', 'dice')
    await vi.advanceTimersByTimeAsync(1050)
    expect(parade.shown).toEqual([['march', 0.5], ['dice', 0.5]])
    expect(parade.playing).toBe(false)
    expect(parade.pins).toEqual({})
  })

  it('hurries where there is much to be seen', async () => {
    const parade = new Parade()
    parade.begin(...Array<string>(20).fill('march'))
    await vi.advanceTimersByTimeAsync(0)
    expect(parade.shown[0]![1]).toBeLessThan(0.3)
  })

  it('ends at once when its player answers', async () => {
    const parade = new Parade()
    parade.begin('march', 'dice')
    await vi.advanceTimersByTimeAsync(500)
    expect(parade.pins).toEqual({ 0: { at: 7 } })
    parade.finish()
    expect([parade.playing, parade.pins, parade.cleared]).toEqual([false, {}, 1])
    await vi.advanceTimersByTimeAsync(5000)
    expect(parade.shown).toHaveLength(1)
  })
})
