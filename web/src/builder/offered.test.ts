import { expect, it } from 'vitest'
import type { ReadyMade } from '../wire/types'
import { labelled, shelved } from './offered'

const list = (key: string, whose: string, sort = ''): ReadyMade =>
  ({ key, names: { en: key }, part: {}, notes: {}, whose: { en: whose }, sort: sort ? { en: sort } : {}, faction: '' })

it('stands house by house where a house has several sorts', () => {
  const lists = [list('Wolves', 'House Stark', 'core set'), list('Pack', 'House Stark', 'all cards'), list('Lions', 'House Lannister', 'core set')]
  expect(shelved(lists, 'Ready-made').map(({ name, lists: found }) => [name, found.map(labelled)])).toEqual([
    ['House Stark', ['Wolves · core set', 'Pack · all cards']],
    ['House Lannister', ['Lions · core set']],
  ])
})

it('stands under one name where there is but one sort, and whose it is stands beside it', () => {
  const lists = [list('Wolves', 'House Stark'), list('Host of House Lannister', 'House Lannister')]
  expect(shelved(lists, 'Ready-made').map(({ name, lists: found }) => [name, found.map(labelled)])).toEqual([
    ['Ready-made', ['Wolves · House Stark', 'Host of House Lannister']],
  ])
  expect(shelved([], 'Ready-made')).toEqual([])
})
