import { beforeEach, expect, it, vi } from 'vitest'
import type { StateMessage } from '../wire/types'
import { dropSight, keepSight, keptSight } from './kept'

const sight = (id: string): StateMessage => ({ type: 'state', table: { id }, revision: 3 }) as unknown as StateMessage

class Store {
  [key: string]: unknown
  getItem = (key: string): string | null => (typeof this[key] === 'string' ? (this[key] as string) : null)
  setItem = (key: string, value: string): void => void (this[key] = value)
  removeItem = (key: string): void => void delete this[key]
}

beforeEach(() => vi.stubGlobal('localStorage', new Store()))

it('gives back what was seen last of a table', () => {
  keepSight(sight('a'))
  expect(keptSight('a')).toEqual(sight('a'))
  expect(keptSight('b')).toBeNull()
  dropSight('a')
  expect(keptSight('a')).toBeNull()
})

it('keeps the youngest few', () => {
  for (let at = 0; at < 9; at++) keepSight(sight(`t${at}`), at)
  expect([...Array(9).keys()].filter((at) => keptSight(`t${at}`))).toEqual([3, 4, 5, 6, 7, 8])
})

it('lets go of all where there is no room', () => {
  keepSight(sight('a'))
  localStorage.setItem = () => {
    throw new Error('full')
  }
  keepSight(sight('b'))
  expect(keptSight('a')).toBeNull()
  expect(keptSight('b')).toBeNull()
})

it('does not stumble over what is not ours', () => {
  localStorage.setItem('bannermen.kept.x', '{')
  expect(keptSight('x')).toBeNull()
})
