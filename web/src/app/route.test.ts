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
    const books = [['bow', 'bow'], ['tmg-2018', 'tmg18'], ['tmg-2021', 'tmg21'], ['tactics', 'tac']].map(([ruleset, word]) => ({ ruleset: ruleset!, word: word! }))
    expect(rulePath('bow-flank-02', books)).toBe('/rules/bow/bow-flank-02')
    expect(rulePath('tmg21-move-01', books)).toBe('/rules/tmg-2021/tmg21-move-01')
    expect(rulePath('tac-charge-05', books)).toBe('/rules/tactics/tac-charge-05')
    expect(rulePath('bow-flank-02', [])).toBe('/rules/bow/bow-flank-02')
  })
})
