import { expect, it } from 'vitest'
import { builderFrom } from './listing'

const LISTS = [{ house: 'north', retainers: ['honey', 'song'] }, { house: 'south', retainers: ['cup', 'song', 'song'] }]

it('puts together anew what stands in ready-made lists', () => {
  const builder = builderFrom(LISTS)!
  expect(builder.entries(null, {}).map(({ name }) => name)).toEqual(['Cup', 'Honey', 'Song'])
  let part = builder.empty('')
  expect(part).toEqual({ house: 'north', retainers: [] })
  part = builder.put(part, 'retainers/song', 2, null)
  part = builder.put(part, 'retainers/cup', 1, null)
  expect(part.retainers).toEqual(['song', 'song', 'cup'])
  expect(builder.count(part, 'retainers/song')).toBe(2)
  expect(builder.put(part, 'retainers/song', 0, null).retainers).toEqual(['cup'])
})

it('counts where lists count', () => {
  const builder = builderFrom([{ cards: { '01': 2 } }])!
  const part = builder.put(builder.empty(''), 'cards/01', 3, null)
  expect(part).toEqual({ cards: { '01': 3 } })
})

it('writes a list down and reads it back', () => {
  const builder = builderFrom(LISTS)!
  const text = builder.write({ house: 'north', retainers: ['song', 'song', 'cup'] }, 'Singers', null)
  expect(text).toBe('Singers\n2x song\n1x cup')
  expect(builder.read(`${text}\n3 dragons\n`, null)).toEqual({ part: { house: 'north', retainers: ['song', 'song', 'cup'] }, name: 'Singers', unknown: [{ line: '3 dragons', meant: [] }] })
  expect(builder.read('2 sonng', null)).toMatchObject({ unknown: [{ meant: ['2x song'] }] })
})

it('is none where nothing can be put together', () => {
  expect(builderFrom([])).toBeNull()
  expect(builderFrom([{ name: 'x' }])).toBeNull()
})
