import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { meet, windowsOf } from './windows'

const kept = new Map<string, string>()
beforeEach(() => vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text) }))
afterEach(() => {
  kept.clear()
  vi.unstubAllGlobals()
})

it('are kept by game', () => {
  meet('feast', 'renown', 'Renown is gained')
  meet('feast', 'toast', 'A toast')
  meet('other', 'renown', 'Fame')
  expect(windowsOf('feast')).toEqual({ renown: 'Renown is gained', toast: 'A toast' })
})

it.each(['[]', 'null', 'strange', '{"feast": 7}'])('are none where %s is kept', (stored) => {
  kept.set('bannermen.windows', stored)
  expect(windowsOf('feast')).toEqual({})
})
