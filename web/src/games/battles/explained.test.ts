import { describe, expect, it } from 'vitest'
import { rulesFor } from './explained'

describe('what a thing of the table means', () => {
  it('is told by the rules of that very thing', () => {
    expect(rulesFor('token', 0)[0]).toBe('bow-token-02')
    expect(rulesFor('token', 4)).toContain('bow-token-07')
    expect(rulesFor('morale', 0)).toContain('bow-defeat-01')
  })

  it('is left to the closer look where there is one', () => {
    expect(rulesFor('unit', 3)).toEqual([])
    expect(rulesFor('hex', 63)).toEqual([])
  })
})
