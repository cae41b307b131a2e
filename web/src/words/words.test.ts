import { describe, expect, it } from 'vitest'
import { fill } from '../app/words.svelte'
import de from './de.json'
import en from './en.json'
import ru from './ru.json'

const books: Record<string, Record<string, string>> = { en, de, ru }
const braces = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!).sort()

/** Groups whose last part comes from the server or from a list in the code. */
const GROUPS = ['guide.', 'kind.', 'level.', 'player.', 'theme.', 'timing.']

const files = import.meta.glob<string>(['../**/*.svelte', '../**/*.ts', '!../**/*.test.ts'], { query: '?raw', import: 'default', eager: true })
const code = Object.values(files).join('\n')

describe('our words', () => {
  it.each(['de', 'ru'])('are complete in %s', (language) => {
    expect(Object.keys(books[language]!).sort()).toEqual(Object.keys(en).sort())
  })

  it.each(['de', 'ru'])('have the same braces in %s', (language) => {
    for (const [key, text] of Object.entries(en)) expect(braces(books[language]![key]!), key).toEqual(braces(text))
  })

  it.each(['en', 'de', 'ru'])('are nowhere empty in %s', (language) => {
    for (const [key, text] of Object.entries(books[language]!)) expect(text.trim(), key).not.toBe('')
  })

  it('are written in their own letters', () => {
    for (const [key, text] of Object.entries(ru)) {
      if (/[a-z]{4,}/.test(text.replace(/\{\w+\}/g, ''))) expect.soft(key).toMatch(/^(board\.field|keys|link)/)
    }
  })

  it('are all used, and no other is', () => {
    for (const key of Object.keys(en)) {
      if (!GROUPS.some((group) => key.startsWith(group))) expect.soft(code, key).toContain(`'${key}'`)
    }
    for (const [, key] of code.matchAll(/\bt\('([\w.-]+)'/g)) expect.soft(Object.keys(en)).toContain(key)
  })

  it('take their arguments', () => {
    expect(fill('{a} of {b}', { a: 1, b: 2 })).toBe('1 of 2')
    expect(fill('{a} of {c}', { a: 1 })).toBe('1 of {c}')
  })
})
