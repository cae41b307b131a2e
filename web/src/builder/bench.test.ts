import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Bench } from './bench.svelte'
import type { GameBuilder } from './part'
import { listsOf } from './shelf'

const kept = new Map<string, string>()
const asked: { path: string; body: { part: unknown; name?: string } }[] = []
const builder = { empty: () => ({ cards: {} }) } as unknown as GameBuilder

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text) })
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    asked.push({ path, body: JSON.parse(body) })
    return new Response(JSON.stringify(path.includes('/lists') ? { id: 'SECRET' } : { legal: asked.length > 1, checks: [] }))
  })
})
afterEach(() => {
  kept.clear()
  asked.length = 0
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('is kept at every change and judged when it rests', async () => {
  const bench = new Bench('feast', builder, 'moot')
  await vi.advanceTimersByTimeAsync(10)
  expect(asked).toHaveLength(1)
  bench.change({ cards: { song: 1 } })
  bench.change({ cards: { song: 2 } })
  expect(listsOf('feast').map(({ part }) => part)).toEqual([{ cards: { song: 2 } }])
  await vi.advanceTimersByTimeAsync(400)
  expect(asked.map(({ body }) => body.part)).toEqual([{ cards: {} }, { cards: { song: 2 } }])
  expect(bench.checked?.legal).toBe(true)
})

it('is shared once as it is, and anew when it has changed', async () => {
  const bench = new Bench('feast', builder, '')
  bench.rename('Songs')
  expect(await bench.share()).toBe('SECRET')
  await bench.share()
  expect(asked.filter(({ path }) => path.includes('/lists')).map(({ body }) => body.name)).toEqual(['Songs'])
  bench.change({ cards: { song: 1 } })
  expect(bench.shared).toBe('')
  await bench.share()
  expect(asked.filter(({ path }) => path.includes('/lists'))).toHaveLength(2)
})

it('leaves a copy of what is ready-made only when that is changed', async () => {
  const bench = new Bench('feast', builder, 'moot')
  bench.begin({ cards: { song: 2 } }, 'Singers', undefined, 'singers')
  await bench.share()
  await vi.advanceTimersByTimeAsync(400)
  expect(listsOf('feast')).toEqual([])
  expect(bench.ready).toBe('singers')
  bench.change({ cards: { song: 1 } })
  expect(bench.ready).toBe('')
  expect(bench.name).not.toBe('Singers')
  bench.change({ cards: { song: 3 } })
  expect(listsOf('feast').map(({ name, part }) => [name, part])).toEqual([[bench.name, { cards: { song: 3 } }]])
})
