import { describe, expect, it } from 'vitest'
import { hasBullet, unbulleted } from './bullets'

describe('marks before the lines of a list', () => {
  it('are taken away, whatever they are', () => {
    for (const mark of ['• ', '•', '- ', '-', '* ', '– ', '— ', '· ', '▪ ', '● ', '•  • ', '\t- ', '  ‣ ']) expect(unbulleted(`${mark}3x Arya Stark`)).toBe('3x Arya Stark')
    expect(unbulleted('- Arya Stark')).toBe('Arya Stark')
  })

  it('are nothing that belongs to a line', () => {
    for (const line of ['3x Arya Stark', '-> Captain', 'Robb Stark - The Wolf Lord', '-Blackfish', '◇ x']) expect(unbulleted(line)).toBe(line)
    expect([hasBullet('• Units'), hasBullet('Units')]).toEqual([true, false])
  })
})
