// No word of one game in a general room: each game brings its own.

import { describe, expect, it } from 'vitest'

const code = import.meta.glob<string>(
  ['../{app,lobby,table,replay,rulebook,heraldry,wire,board,builder,gathering,common,odds,teaching}/**/*.{svelte,ts,css}', '../*.{svelte,ts}', './*.{svelte,ts}', './plain/**/*.{svelte,ts}', '!../**/*.test.ts'],
  { query: '?raw', import: 'default', eager: true },
)
const words = import.meta.glob<Record<string, string>>('../words/en.json', { import: 'default', eager: true })
const games = Object.keys(import.meta.glob('./*/index.ts')).map((path) => path.split('/')[1]!).filter((game) => game !== 'plain')

const HOUSES = /\b(starks?|lannisters?|baratheons?|greyjoys?|targaryens?|tyrells?|martells?|wol(f|ves)|lions?)\b|--(stark|lannister)/i
const BOOKS = /'(bow|agot2|tactics|tmg)'|\b(bow|agot2|tmg\d\d)-[a-z]/
const THINGS = /\b(units?|hex(es)?|hounds?|morale|attack(s|ed|er|ers|By)?|commanders?|valor|rout|battles?|battlefield|mace)\b/i
/** Geometry of hexes is nobody's; it stands beside that of the plane. */
const MAPS = /^\.\.\/board\//
/** The keys of a game's guide lines. */
const GUIDE = /guide\.(?!off\b)[a-z-]+/

const told = (text: string, forbidden: RegExp): string[] =>
  text.split('\n').filter((line) => forbidden.test(line)).map((line) => line.trim())

describe('general rooms', () => {
  it('were found', () => {
    expect(Object.keys(code).length).toBeGreaterThan(50)
    expect(games).toContain('battles')
  })

  it.each(Object.keys(code))('%s speaks of no house, book or game', (path) => {
    expect(told(code[path]!, HOUSES)).toEqual([])
    expect(told(code[path]!, BOOKS)).toEqual([])
    expect(told(code[path]!, new RegExp(`['"/](${games.join('|')})['"/]`))).toEqual([])
  })

  it.each(Object.keys(code).filter((path) => !MAPS.test(path)))('%s speaks of no thing of one game', (path) => {
    expect(told(code[path]!, THINGS)).toEqual([])
    expect(told(code[path]!, GUIDE)).toEqual([])
  })

  it('have words for every game', () => {
    for (const [key, text] of Object.entries(words['../words/en.json']!)) {
      expect.soft(told(text, HOUSES), key).toEqual([])
      expect.soft(told(text, THINGS), key).toEqual([])
      expect.soft(told(key, GUIDE), key).toEqual([])
    }
  })

  it('would be found out', () => {
    expect(told("const path = ARMS.stark", HOUSES)).toHaveLength(1)
    expect(told("ruleset || 'bow'", BOOKS)).toHaveLength(1)
    expect(told("thing === 'unit'", THINGS)).toHaveLength(1)
    expect(told("t('guide.move-to')", GUIDE)).toHaveLength(1)
    expect(told("t('guide.off')", GUIDE)).toHaveLength(0)
  })
})
