import { expect, test } from 'vitest'
import type { Option } from '../../wire/types'
import { detailOf } from './detail'
import type { Content, War } from './view'

const content = {
  cards: {}, weapons: {}, ground: {}, other: { '2018': { vow: { name: 'The Vow', text: 'older' } } },
  abilities: { vow: { name: 'The Vow', text: 'newer' }, order: { name: 'Order: Run', text: 'it runs' }, short: { name: 'Run', text: 'no order' }, whisper: { name: 'Whisper', text: 'he hears' } },
  missions: [{ name: '', text: '', points: 0 }, { name: 'The heart', text: 'Hold it.', points: 2 }], siege: [{ name: 'Sappers', text: 'They dig.' }],
} as Content
const war = { edition: '2021', seats: [{ hand: [{ id: 4, card: 'vow' }], discard: [] }], ncus: [{ abilities: ['whisper'] }] } as unknown as War
const told = (thing: string, index: number, label = '', key = 'any', edition = '2021') =>
  detailOf({ thing, index, label } as Option, { key }, { ...war, edition } as War, content)

test('missions tell their points, siege cards what they do', () => {
  expect(told('mission', 1)).toContain('2')
  expect(told('mission', 1)).toContain('Hold it.')
  expect(told('siege', 0)).toBe('They dig.')
})

test('an order is told by its name after that of the unit, the longest first', () => {
  expect(told('order', 9, 'Vipers: Order: Run')).toBe('it runs')
})

test('a card in hand is told by what it is, any other by its name, as the edition has it', () => {
  expect(told('card', 4)).toBe('newer')
  expect(told('card', 7, 'The Vow')).toBe('newer')
  expect(told('card', 7, 'The Vow', 'any', '2018')).toBe('older')
})

test('an NCU tells its abilities where one of them is used', () => {
  expect(told('ncu', 0, 'Spider', 'declare-zone-claimed')).toBe('he hears')
  expect(told('ncu', 0, 'Spider', 'pick-activation')).toBe('')
})
