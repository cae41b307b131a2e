import { describe, expect, it } from 'vitest'
import { momentPath, placeOf, rulePath } from './route.svelte'

describe('addresses', () => {
  it('lead to their pages', () => {
    expect(placeOf('/')).toEqual({ page: 'lobby' })
    expect(placeOf('/new/battles/wolf-raiders')).toEqual({ page: 'new', game: 'battles', scene: 'wolf-raiders', coming: null })
    expect(placeOf('/new/cards/joust', '?bring=own%3Aabc&crest=stark&setup=%7B%22points%22%3A40%7D')).toMatchObject({ coming: { bring: 'own:abc', crest: 'stark', setup: { points: 40 } } })
    expect(placeOf('/new/cards/joust', '?bring=stark&setup=%7B')).toMatchObject({ coming: { bring: 'stark', crest: '', setup: {} } })
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

  it('lead to a moment of a match', () => {
    expect(placeOf('/table/Kq3v', '?move=42&as=1')).toMatchObject({ id: 'Kq3v', moment: { number: 42, seat: 1 } })
    expect(placeOf('/table/Kq3v', '?move=0')).toMatchObject({ moment: { number: 0, seat: -1 } })
    for (const odd of ['?move=', '?move=x', '?move=-3', '?as=1', '?move=4&as=seven']) expect(placeOf('/table/Kq3v', odd)).not.toHaveProperty('moment')
    const moment = { number: 7, seat: 0 }
    const [path, search] = momentPath('Kq3v', moment).split('?')
    expect(placeOf(path!, `?${search}`)).toMatchObject({ page: 'table', id: 'Kq3v', moment })
  })

  it('know which book a rule stands in', () => {
    const books = [['bow', 'bow'], ['tmg-2018', 'tmg18'], ['tmg-2021', 'tmg21'], ['tactics', 'tac']].map(([ruleset, word]) => ({ ruleset: ruleset!, word: word! }))
    expect(rulePath('bow-flank-02', books)).toBe('/rules/bow/bow-flank-02')
    expect(rulePath('tmg21-move-01', books)).toBe('/rules/tmg-2021/tmg21-move-01')
    expect(rulePath('tac-charge-05', books)).toBe('/rules/tactics/tac-charge-05')
    expect(rulePath('bow-flank-02', [])).toBe('/rules/bow/bow-flank-02')
  })
})
