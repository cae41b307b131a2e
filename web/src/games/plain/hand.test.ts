import { expect, it } from 'vitest'
import { heldIn, nameIn, textIn } from './hand'

it('is what the view shows of it', () => {
  expect(heldIn({ hand: [3, 9] })).toEqual([3, 9])
  expect(heldIn({ hand: null })).toEqual([])
  expect(heldIn(undefined)).toEqual([])
})

it('is called as the content calls it', () => {
  expect(nameIn({ cards: [{ index: 3, name: 'Song' }] }, 3)).toBe('Song')
  expect(nameIn({ cards: [{ index: 3, name: 'Song' }] }, 4)).toBe('')
  expect(nameIn({ cards: 7 }, 4)).toBe('')
  expect(nameIn(null, 4)).toBe('')
  expect(textIn({ cards: [{ index: 3, name: 'Song', text: 'Sing.' }] }, 3)).toBe('Sing.')
})
