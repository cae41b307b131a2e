import { describe, expect, it } from 'vitest'
import { vista } from './vista'

describe('a sign with a landscape', () => {
  it('is the same for the same key, and another for another', () => {
    const sign = { ground: 'hills', palette: 'stark', motif: 'crown' } as const
    expect(vista('moot', sign)).toBe(vista('moot', sign))
    expect(vista('moot', sign)).not.toBe(vista('feast', sign))
    expect(vista('moot', sign)).not.toBe(vista('moot', { ...sign, motif: 'raven' }))
  })

  it('has colours where nobody knows the palette', () => {
    expect(vista('moot', { ground: 'hills', palette: 'nobody', motif: 'crown' })).not.toContain('undefined')
  })
})
