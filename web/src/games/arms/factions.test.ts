import { expect, test } from 'vitest'
import { armsOf } from './factions'

const FILES = Object.keys(import.meta.glob('../../../../bannermen/games/miniatures/content/data/cards/*.yaml'))
const NO_FACTION = 'first-printing' // cards of several, in another edition

test('no two armies bear the same arms', () => {
  const factions = FILES.map((path) => path.split('/').at(-1)!.replace('.yaml', '')).filter((name) => name !== NO_FACTION)
  expect(factions).toContain('neutral')
  expect(new Set(factions.map((name) => armsOf(name).path)).size).toBe(factions.length)
  expect(new Set(factions.map((name) => armsOf(name).cloth)).size).toBe(factions.length)
})
