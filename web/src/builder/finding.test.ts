import { expect, it } from 'vitest'
import { found, worthwhile } from './finding'
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

it('offers what tells entries apart, and what is chosen', () => {
  const values = (...keys: string[]) => keys.map((key) => ({ key, name: key }))
  const facets = [{ key: 'type', name: '', values: values('character', 'attachment', 'plot') }, { key: 'trait', name: '', values: values('Lord') }, { key: 'pack', name: '', values: values('core', 'true-steel') }]
  expect(worthwhile(facets, ENTRIES, {}).map(({ key, values: kept }) => [key, ...kept.map((value) => value.key)])).toEqual([['type', 'character', 'attachment']])
  expect(worthwhile(facets, ENTRIES, { type: ['plot'] })[0]!.values).toHaveLength(3)
})
