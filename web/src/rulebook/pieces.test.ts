import { describe, expect, it } from 'vitest'
import { piecesOf } from './pieces'

describe('rules named in a text', () => {
  it('are cut out as links', () => {
    expect(piecesOf('See bow-flank-02, then bow-dice-01.', ['bow'])).toEqual([
      { text: 'See ', rule: '' },
      { text: 'bow-flank-02', rule: 'bow-flank-02' },
      { text: ', then ', rule: '' },
      { text: 'bow-dice-01', rule: 'bow-dice-01' },
      { text: '.', rule: '' },
    ])
  })

  it('leave other words whole', () => {
    expect(piecesOf('A bow and an arrow, wow-such-22.', ['bow'])).toEqual([{ text: 'A bow and an arrow, wow-such-22.', rule: '' }])
    expect(piecesOf('', ['bow'])).toEqual([])
  })
})
