import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { discard, keptList, listsOf, shelve, type Kept } from './shelf'

const list = (id: string, more: Partial<Kept> = {}): Kept => ({ id, game: 'feast', name: id, part: { gifts: 1 }, touched: 1, ...more })

describe('the shelf of lists', () => {
  const kept = new Map<string, string>()
  beforeEach(() => vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text) }))
  afterEach(() => {
    kept.clear()
    vi.unstubAllGlobals()
  })

  it('keeps each list once, youngest first, by game', () => {
    shelve(list('a'))
    shelve(list('b', { touched: 5 }))
    shelve(list('c', { game: 'other' }))
    shelve(list('a', { touched: 9, name: 'anew' }))
    expect(listsOf('feast').map(({ name }) => name)).toEqual(['anew', 'b'])
    discard('b')
    expect(keptList('b')).toBeUndefined()
    expect(keptList('a')?.name).toBe('anew')
  })

  it.each(['no json', '{}', '[null, 7, {"id": "x"}]'])('is empty where its contents are strange: %s', (stored) => {
    kept.set('bannermen.lists', stored)
    expect(listsOf('feast')).toEqual([])
  })

  it('says when nothing can be kept', () => {
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => { throw new Error('full') } })
    expect(shelve(list('a'))).toBe(false)
  })
})
