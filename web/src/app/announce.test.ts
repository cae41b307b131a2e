import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { announcer } from './announce.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('says what happened and what is asked then, and neither is lost', async () => {
  announcer.say('Robb wins the challenge.')
  announcer.say('Which claim do you take?')
  await vi.runAllTimersAsync()
  expect(announcer.regions.filter(Boolean)).toEqual(['Robb wins the challenge. Which claim do you take?'])
})

it('says the same twice if it happens twice', async () => {
  for (const region of [0, 1]) {
    announcer.say('Robb dies.')
    await vi.runAllTimersAsync()
    expect(announcer.regions[region]).toBe('Robb dies.')
  }
})
