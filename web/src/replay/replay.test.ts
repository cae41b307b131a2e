import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LogLine, LookMessage } from '../wire/types'
import { Replay, type Played } from './replay.svelte'

const line = (index: number): LogLine => ({ index, number: index, kind: 'move', rule: '', text: '', data: {} })

class Ended implements Played {
  number = 5
  log = [0, 1, 2, 3, 4, 5].map(line)
  asked: number[] = []
  delays: number[] = []
  async look(number: number, seat: number): Promise<LookMessage> {
    this.asked.push(number)
    const delay = this.delays.shift()
    if (delay) await new Promise((resolve) => setTimeout(resolve, delay))
    return { type: 'look', id: '', number, seat, view: { at: number }, lines: number }
  }
  async readBack(): Promise<void> {}
}

describe('the replay', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('shows an earlier position and comes back to the present', async () => {
    const replay = new Replay(new Ended(), () => 0)
    expect(replay.at).toBe(5)
    await replay.go(2)
    expect(replay.glimpse?.view).toEqual({ at: 2 })
    replay.leave()
    expect(replay.active).toBe(false)
    expect(replay.at).toBe(5)
  })

  it('stays within the match', async () => {
    const table = new Ended()
    const replay = new Replay(table, () => 0)
    await replay.go(-3)
    await replay.go(99)
    expect(table.asked).toEqual([0, 5])
  })

  it('follows the last wish when looks come late', async () => {
    const table = new Ended()
    table.delays = [500, 10]
    const replay = new Replay(table, () => 0)
    const slow = replay.go(1)
    const quick = replay.go(3)
    expect(replay.at).toBe(3)
    await vi.advanceTimersByTimeAsync(600)
    await Promise.all([slow, quick])
    expect(replay.glimpse?.number).toBe(3)
  })

  it('tells what happened in a step forward only', async () => {
    const replay = new Replay(new Ended(), () => 0)
    const steps: number[][] = []
    replay.onstep = (_before, _after, lines) => steps.push(lines.map((entry) => entry.index))
    await replay.go(1)
    await replay.step(1)
    await replay.step(-1)
    expect(steps).toEqual([[1]])
  })

  it('plays from the start to the end by itself', async () => {
    const table = new Ended()
    const replay = new Replay(table, () => 0)
    replay.play()
    await vi.advanceTimersByTimeAsync(10000)
    expect(table.asked).toEqual([0, 1, 2, 3, 4, 5])
    expect(replay.playing).toBe(false)
  })
})
