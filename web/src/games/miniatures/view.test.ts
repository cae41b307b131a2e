import { expect, test } from 'vitest'
import { figuresOn, linesOf, piecesOf, saidIn, unitName, weaponName, type Unit, type War } from './view'

test('twelve figures stand in three ranks of four, the front rank first', () => {
  const places = figuresOn({ tray: [5500, 4800], most: 12, row: 4 })
  expect(places).toHaveLength(12)
  expect(places[0]).toEqual([-2062.5, -1600])
  expect(places[11]).toEqual([2062.5, 1600])
})

test('terrain that was taken away is not drawn', () => {
  expect(piecesOf({ terrain: [null, { id: 1, kind: 'forest', pose: [0, 0, 0], size: [6000, 6000], keywords: [] }] }).map(({ id }) => id)).toEqual([1])
})

test('two units of a kind on one side are told apart', () => {
  const units = [{ seat: 0, card: 'a' }, { seat: 0, card: 'a' }, { seat: 1, card: 'a' }] as Unit[]
  const war = { units } as War
  expect(units.map((unit) => unitName(war, { cards: { a: 'Guards' }, abilities: {}, other: {}, weapons: {} }, unit))).toEqual(['Guards 1', 'Guards 2', 'Guards'])
})

test('a name fits a tray: without its house, in at most three lines', () => {
  expect(linesOf('House Bolton Bastard\'s Girls')).toEqual(['Bastard\'s', 'Girls'])
  expect(linesOf('Stark Sworn Swords')).toEqual(['Sworn', 'Swords'])
  expect(linesOf('Gefolgsmänner des Berges von Haus Clegane')).toEqual(['Gefolgsmänner', 'des Berges'])
  expect(linesOf('Гвардейцы Дома Ланнистеров')).toEqual(['Гвардейцы'])
  expect(linesOf('Лучники Ворон-Буревестников')).toEqual(['Лучники', 'Ворон-', 'Буревестников'])
  expect(linesOf('Lannister Guardsmen 2')).toEqual(['Guardsmen 2'])
  expect(linesOf('Гвардейцы Дома Ланнистеров 2')).toEqual(['Гвардейцы 2'])
  expect(linesOf('Gardisten von Haus Lannister 2')).toEqual(['Gardisten 2'])
})

test('a battle of the first edition is told in its own words', () => {
  const content = { cards: {}, abilities: { lance: { name: 'Lance', text: 'new' }, agile: { name: 'Agile', text: 'same' } }, other: { lance: { name: 'Lance', text: 'old' } }, weapons: { spear: 'Spear' } }
  const told = (edition: string): (string | undefined)[] => ['lance', 'agile'].map((key) => saidIn({ edition } as War, content, key)?.text)
  expect([told('2018'), told('2021')]).toEqual([['old', 'same'], ['new', 'same']])
  expect(weaponName({ edition: '2021' } as War, content, 'spear')).toBe('Spear')
})
