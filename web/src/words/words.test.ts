import { describe, expect, it } from 'vitest'
import { fill } from '../app/words.svelte'

type Book = Record<string, string>

const files = import.meta.glob<string>(['../**/*.svelte', '../**/*.ts', '!../**/*.test.ts'], { query: '?raw', import: 'default', eager: true })
const books = import.meta.glob<Book>(['./*.json', '../games/*/words/*.json', '../games/*/*/words/*.json'], { import: 'default', eager: true })

/** Each room with words of its own, and where its words are said: the house everywhere, a game in its folder. */
const SHELVES = [...new Set(Object.keys(books).map((path) => path.slice(0, path.lastIndexOf('/'))))]
const homeOf = (room: string): string => (room === '.' ? '../' : room.replace(/words$/, ''))
const ROOMS = SHELVES.map((room) => {
  const home = homeOf(room)
  const within = SHELVES.map(homeOf).filter((other) => room !== '.' && other !== home && other.startsWith(home)) // have their own
  const code = Object.entries(files).filter(([path]) => path.startsWith(home) && !within.some((other) => path.startsWith(other))).map(([, text]) => text).join('\n')
  const book = (language: string) => books[`${room}/${language}.json`] ?? {}
  return { room, code, en: book('en'), de: book('de'), ru: book('ru') }
})
const house = ROOMS.find(({ room }) => room === '.')!

/** Groups whose last part comes from the server or from a list in the code. */
const GROUPS = ['army.', 'deck.group.', 'deck.icon.', 'keep.told.then.', 'kind.', 'level.', 'player.', 'squads.', 'theme.', 'timing.']
const braces = (text: string) => [...new Set([...text.matchAll(/\{(\w+)(?:\|[^}]*)?\}/g)].map((found) => found[1]!))].sort()
const forms = (text: string) => [...text.matchAll(/\{\w+\|([^}]*)\}/g)].map((found) => found[1]!.split('|').length)

describe.each(ROOMS)('the words of $room', ({ room, code, en, de, ru }) => {
  it.each([['de', de], ['ru', ru]] as [string, Book][])('are complete in %s', (_, book) => {
    expect(Object.keys(book).sort()).toEqual(Object.keys(en).sort())
  })

  it.each([['de', de], ['ru', ru]] as [string, Book][])('have the same braces in %s', (_, book) => {
    for (const [key, text] of Object.entries(en)) expect(braces(book[key] ?? ''), key).toEqual(braces(text))
  })

  it.each([['en', en, 2], ['de', de, 2], ['ru', ru, 3]] as [string, Book, number][])('have every form of a number in %s', (_, book, count) => {
    for (const [key, text] of Object.entries(book)) for (const found of forms(text)) expect(found, key).toBe(count)
  })

  it.each([['en', en], ['de', de], ['ru', ru]] as [string, Book][])('are nowhere empty in %s', (_, book) => {
    for (const [key, text] of Object.entries(book)) expect(text.trim(), key).not.toBe('')
  })

  it('are written in their own letters', () => {
    for (const [key, text] of Object.entries(ru)) {
      if (/[a-z]{4,}/.test(text.replace(/\{\w+\}/g, ''))) expect.soft(key).toMatch(/^(board\.field|keys|link)/)
    }
  })

  it('are all used, and no other is', () => {
    const groups = [...GROUPS, ...[...code.matchAll(/\btPart\('([\w.]+)'/g)].map((said) => `${said[1]}.`)]
    for (const key of Object.keys(en)) {
      if (!groups.some((group) => key.startsWith(group))) expect.soft(code, key).toContain(`'${key}'`)
    }
    if (room === '.') return
    for (const [, key] of code.matchAll(/\bt\('([\w.-]+)'/g)) expect.soft({ ...house.en, ...en }).toHaveProperty([key!])
  })

  it('do not shadow those of the house', () => {
    if (room !== '.') expect(Object.keys(en).filter((key) => key in house.en)).toEqual([])
  })
})

it('take their arguments', () => {
  expect(fill('{a} of {b}', { a: 1, b: 2 })).toBe('1 of 2')
  expect(fill('{a} of {c}', { a: 1 })).toBe('1 of {c}')
})

it('agree with their numbers', () => {
  const en = (n: number) => fill('{n} {n|figure|figures}', { n }, 'en')
  expect([0, 1, 2].map(en)).toEqual(['0 figures', '1 figure', '2 figures'])
  const ru = (n: number) => fill('{n} {n|фигурка|фигурки|фигурок}', { n }, 'ru')
  expect([1, 3, 5, 11, 21].map(ru)).toEqual(['1 фигурка', '3 фигурки', '5 фигурок', '11 фигурок', '21 фигурка'])
})
