import { describe, expect, it } from 'vitest'
import { placeOf, rulePath } from './route.svelte'

describe('addresses', () => {
  it('lead to their pages', () => {
    expect(placeOf('/')).toEqual({ page: 'lobby' })
    expect(placeOf('/new/battles/wolf-raiders')).toEqual({ page: 'new', game: 'battles', scene: 'wolf-raiders' })
    expect(placeOf('/rules/bow/bow-flank-02')).toEqual({ page: 'rules', ruleset: 'bow', id: 'bow-flank-02', words: '' })
    expect(placeOf('/rules/bow', '?q=flank')).toMatchObject({ ruleset: 'bow', words: 'flank' })
    expect(placeOf('/build/feast', '?scene=moot')).toEqual({ page: 'build', game: 'feast', scene: 'moot', list: '' })
    expect(placeOf('/lists/Zx9')).toEqual({ page: 'list', id: 'Zx9' })
    expect(placeOf('/no/such/page/here')).toEqual({ page: 'lost' })
  })

  it('carry secrets behind the hash only', () => {
    expect(placeOf('/table/Kq3v', '', '#sit=abc')).toEqual({ page: 'table', id: 'Kq3v', sit: 'abc', token: '' })
    expect(placeOf('/table/Kq3v', '?sit=abc', '')).toMatchObject({ sit: '' })
    expect(placeOf('/table/Kq3v', '', '#token=xyz')).toMatchObject({ token: 'xyz' })
  })

  it('know which book a rule stands in', () => {
    expect(rulePath('bow-flank-02', ['bow'])).toBe('/rules/bow/bow-flank-02')
    expect(rulePath('tmg-2021-move-01', ['tmg-2018', 'tmg-2021'])).toBe('/rules/tmg-2021/tmg-2021-move-01')
    expect(rulePath('bow-flank-02', [])).toBe('/rules/bow/bow-flank-02')
  })
})
