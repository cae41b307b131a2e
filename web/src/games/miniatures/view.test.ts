import { expect, test } from 'vitest'
import { figuresOn, isAcross, leaves, linesOf, piecesOf, saidIn, unitName, weaponName, type Unit, type War } from './view'

test('twelve figures stand in three ranks of four, the front rank first', () => {
  const places = figuresOn({ tray: [5500, 4800], most: 12, row: 4 })
  expect(places).toHaveLength(12)
  expect(places[0]).toEqual([-2062.5, -1600])
  expect(places[11]).toEqual([2062.5, 1600])
})

test('who deploys at the far edge sits across the table', () => {
  const table: [number, number] = [48000, 48000]
  const zones: War['zones'] = [[[0, 0, 48000, 12000]], [[0, 36000, 48000, 48000]], [[0, 0, 12000, 12000], [0, 36000, 12000, 48000]]]
  expect([0, 1, 2, 3].map((seat) => isAcross({ table, zones }, seat))).toEqual([false, true, false, false])
})

test('only a tray whose ghost has gone elsewhere fades: no charger that turns, and not whom it charges', () => {
  const [mine, foe] = [{ pose: [24000, 14000, 0] as [number, number, number] }, { pose: [24000, 26000, 18000] as [number, number, number] }]
  const from = [24000, 14000, 0]
  expect([mine, foe].map((unit) => leaves(unit, from, [24000, 14000, 900]))).toEqual([false, false])
  expect([mine, foe].map((unit) => leaves(unit, from, [24000, 18000, 0]))).toEqual([true, false])
  expect(leaves({ pose: null }, from, [1, 2, 3])).toBe(false)
})

test('terrain that was taken away is not drawn', () => {
  expect(piecesOf({ terrain: [null, { id: 1, kind: 'forest', pose: [0, 0, 0], size: [6000, 6000], keywords: [] }] }).map(({ id }) => id)).toEqual([1])
})

test('two units of a kind on one side are told apart', () => {
  const units = [{ seat: 0, card: 'a' }, { seat: 0, card: 'a' }, { seat: 1, card: 'a' }] as Unit[]
  const war = { units } as War
  expect(units.map((unit) => unitName(war, { cards: { a: 'Guards' }, abilities: {}, other: {}, weapons: {}, missions: [], siege: [] }, unit))).toEqual(['Guards 1', 'Guards 2', 'Guards'])
})

test('a name fits a tray: without its house, in at most three lines', () => {
  expect(linesOf('House Bolton Bastard\'s Girls')).toEqual(['Bastard\'s', 'Girls'])
  expect(linesOf('Stark Sworn Swords')).toEqual(['Sworn', 'Swords'])
  expect(linesOf('Gefolgsmänner des Berges von Haus Clegane')).toEqual(['Gefolgsmänner', 'des Berges'])
  expect(linesOf('Гвардейцы Дома Ланнистеров')).toEqual(['Гвардейцы'])
  expect(linesOf('Лучники Ворон-Буревестников')).toEqual(['Лучники', 'Ворон-', 'Буревестников'])
  expect(linesOf('Lannister Guardsmen 2')).toEqual(['Guardsmen 2'])
  expect(linesOf('Gregor Clegane, The Mountain That Rides')).toEqual(['Gregor', 'Clegane'])
  expect(linesOf('Гвардейцы Дома Ланнистеров 2')).toEqual(['Гвардейцы 2'])
  expect(linesOf('Gardisten von Haus Lannister 2')).toEqual(['Gardisten 2'])
})

test('a battle of the first edition is told in its own words', () => {
  const content = { cards: {}, abilities: { lance: { name: 'Lance', text: 'new' }, agile: { name: 'Agile', text: 'same' } }, other: { '2018': { lance: { name: 'Lance', text: 'old' } } }, weapons: { spear: 'Spear' }, missions: [], siege: [] }
  const told = (edition: string): (string | undefined)[] => ['lance', 'agile'].map((key) => saidIn({ edition } as War, content, key)?.text)
  expect([told('2018'), told('2021')]).toEqual([['old', 'same'], ['new', 'same']])
  expect(weaponName({ edition: '2021' } as War, content, 'spear')).toBe('Spear')
})
