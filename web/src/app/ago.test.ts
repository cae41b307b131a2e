import { afterEach, expect, it } from 'vitest'
import { settings } from './settings.svelte'
import { ago } from './words.svelte'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const spoken = settings.language
afterEach(() => {
  settings.liking.language = spoken
})

it.each([
  ['2026-03-10T11:59:30Z', 'now'],
  ['2026-03-10T11:58:59Z', '1 minute ago'],
  ['2026-03-10T09:00:00Z', '3 hours ago'],
  ['2026-03-09T11:00:00Z', 'yesterday'],
  ['2026-03-10T12:00:05Z', 'now'], // a clock that goes ahead of ours
  ['nonsense', ''],
])('tells how long ago %s was', (iso, words) => {
  settings.liking.language = 'en'
  expect(ago(iso, NOW)).toBe(words)
})

it('speaks the language of the visitor', () => {
  settings.liking.language = 'de'
  expect(ago('2026-03-10T09:00:00Z', NOW)).toBe('vor 3 Stunden')
  settings.liking.language = 'ru'
  expect(ago('2026-03-10T09:00:00Z', NOW)).toBe('3 часа назад')
})
