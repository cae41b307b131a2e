import { describe, expect, it } from 'vitest'
import { softened } from './hyphens'

const seen = (name: string, longest = 9): string => softened(name, longest).replaceAll('\u00ad', '-')

describe('long words', () => {
  it.each([
    ['Wildlingshorde', 'Wild-lings-horde'],
    ['Brandmännern', 'Brand-män-nern'],
    ['Gartenpfleger', 'Gar-ten-pfle-ger'],
    ['Сторожевая', 'Сто-ро-же-вая'],
    ['Разведчиков', 'Раз-вед-чи-ков'],
  ])('%s is parted between syllables', (word, parts) => {
    expect(seen(word)).toBe(parts)
  })

  it('leaves what is short, and keeps every letter', () => {
    expect(seen('Eddard Stark')).toBe('Eddard Stark')
    const name = 'Altgedienter Baumeister, «Верные мечи Старков»'
    expect(softened(name, 8).replaceAll('\u00ad', '')).toBe(name)
  })
})
