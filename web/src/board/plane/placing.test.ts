import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Placement as Place } from '../../wire/types'
import type { PlainLimits } from './limits'
import { Placing, hasLimits } from './placing.svelte'
import { TURN } from './plane'

const place = {
  tray: [3000, 1200, 0], from: [10000, 3000, 0], board: [0, 0, 20000, 14000], ways: [], turn: [[0, TURN]], zone: [[0, 0, 20000, 14000]],
  stops: [{ at: [10000, 13000, 18000, 8000, 1600], gap: 0, rules: ['on', ''], thing: 'table', index: 0 }], costs: [], rules: ['place', 'facing', 'edge'],
  poses: [{ pose: [5000, 5000, 0], label: 'left' }, { pose: [15000, 5000, 0], label: 'right' }],
} as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function lay() {
  const asked: unknown[] = []
  const placing = new Placing(place as unknown as Place & PlainLimits, async (pose) => {
    asked.push([...pose])
    return { type: 'why', id: '', allowed: true, rule: '', text: '', rule_text: '' }
  })
  return { placing, asked }
}

it('judges every movement at once and asks the server when the ghost rests', async () => {
  const { placing, asked } = lay()
  placing.drag(9000, 4000)
  placing.drag(9500, 4500)
  expect(placing.allowed).toBe(true)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(asked).toEqual([[9500, 4500, 0]])
  placing.put([10000, 13000, 0])
  expect(placing.verdict.code).toBe('on')
  expect(placing.limits.whom(placing.verdict)).toEqual({ thing: 'table', index: 0 })
})

it('walks through the good places, turns, and goes back', () => {
  const { placing } = lay()
  expect([placing.pose, placing.moved]).toEqual([[5000, 5000, 0], false]) // the first is offered at once
  placing.key('n', false)
  expect(placing.pose).toEqual([15000, 5000, 0])
  placing.key(']', false)
  placing.key('ArrowUp', true)
  expect(placing.pose).toEqual([15000, 5100, 1500])
  expect(placing.key('x', false)).toBe(false)
  placing.back()
  expect(placing.pose).toEqual([10000, 3000, 0])
})

it('needs limits', () => {
  expect(hasLimits(place as unknown as Place)).toBe(true)
  expect(hasLimits({ poses: [] })).toBe(false)
  expect(hasLimits(null)).toBe(false)
})

it('what only the server can judge is not allowed before it has said so', async () => {
  const asks = { ...place, poses: [], zone: undefined, ways: [[0, 0, 0, 2000, 0]], turn: [], asks: true }
  let allowed = false
  const placing = new Placing(asks as unknown as Place & PlainLimits, async () => ({ type: 'why', id: '', allowed, rule: 'shot', text: 'no shot', rule_text: '' }))
  expect(placing.allowed).toBe(false)
  await vi.runAllTimersAsync()
  expect(placing.why?.rule).toBe('shot')
  allowed = true
  placing.key('ArrowUp', false)
  expect([placing.verdict.code, placing.allowed]).toEqual(['ok', false])
  await vi.runAllTimersAsync()
  expect(placing.allowed).toBe(true)
})

it('what has no facing of its own is not turned', () => {
  const token = { ...place, tray: [0, 0, 700], turn: [] }
  const placing = new Placing(token as unknown as Place & PlainLimits, async () => null)
  placing.turnBy(1500)
  placing.turnTo(9000)
  expect([placing.turns, placing.pose[2], placing.allowed]).toEqual([false, 0, true])
})

it('what can only turn is pulled round, no further than it may, and stays in its place', () => {
  const pivot = { ...place, zone: undefined, board: [-20000, -14000, 40000, 28000], turn: [[35000, 2000]], poses: [] }
  const placing = new Placing(pivot as unknown as Place & PlainLimits, async () => null)
  placing.drag(10000, 3200) // a finger that only trembles
  expect(placing.moved).toBe(false)
  placing.drag(10000, 9000)
  expect(placing.pose).toEqual([10000, 3000, 0])
  placing.drag(16000, 9000)
  expect([placing.pose, placing.verdict.code]).toEqual([[10000, 3000, 1000], 'ok'])
  placing.drag(2000, 3000)
  expect([placing.pose, placing.verdict.code]).toEqual([[10000, 3000, 35000], 'ok'])
})
