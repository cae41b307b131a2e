import { expect, it } from 'vitest'
import { found } from './finding'
import type { Entry } from './part'

const entry = (name: string, facets: Record<string, string[]>, text = ''): Entry => ({ key: name, name, group: '', line: '', text, facets })
const ENTRIES = [entry('Eddard Stark', { type: ['character'], trait: ['Lord', 'Stark'] }), entry('Ice', { type: ['attachment'] }, 'Sacrifice Ice to kill a character.'), entry('Аддам Тёмный', { type: ['character'] })]
const names = (words: string, chosen: Record<string, string[]> = {}) => found(ENTRIES, words, chosen).map(({ name }) => name)

it('finds by words anywhere, in any case and without accents', () => {
  expect(names('stark EDD')).toEqual(['Eddard Stark'])
  expect(names('kill')).toEqual(['Ice'])
  expect(names('темный')).toEqual(['Аддам Тёмный'])
  expect(names('')).toHaveLength(3)
})

it('finds by facets: one value of each', () => {
  expect(names('', { type: ['character'] })).toEqual(['Eddard Stark', 'Аддам Тёмный'])
  expect(names('', { type: ['character', 'attachment'], trait: ['Lord'] })).toEqual(['Eddard Stark'])
  expect(names('ice', { type: [] })).toEqual(['Ice'])
})
