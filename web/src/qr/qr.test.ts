import { describe, expect, it } from 'vitest'
import { dataRoom, dataWords, interleaved, roomOf, versionFor } from './codewords'
import { checkBytes, power, times } from './field'
import { outlineOf, symbolOf } from './qr'
import { alignments, formatBits, frame, laidOut, MASKS, path, penalty, versionBits, type Symbol } from './symbol'

const drawn = (rows: string): Symbol => rows.trim().split(/\s+/).map((row) => [...row].map((square) => square === '1'))
const written = (symbol: Symbol): string => symbol.map((row) => row.map(Number).join('')).join('\n')

// ISO/IEC 18004, figure 1: "QR Code Symbol", bytes, version 1-M.
const FIGURE_1 = drawn(`
  111111100001101111111 100000101001101000001 101110101110101011101 101110101010001011101 101110100000101011101
  100000100010101000001 111111101010101111111 000000001100100000000 100000101111011001110 100010001110001000111
  011101111001100100010 110100001011010100110 011111111110001011011 000000001000000010110 111111100111111000110
  100000100010011011100 101110100000111000111 101110100100001010100 101110100100101010011 100000100001110111100
  111111101011001010010`)

// Annex I: 01234567 as digits, version 1-M, mask 2, with the bytes that the annex works out.
const ANNEX = [0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11]
const ANNEX_CHECKS = [0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55]
const ANNEX_SYMBOL = drawn(`
  111111100101101111111 100000100111101000001 101110101000001011101 101110101100001011101 101110101011101011101
  100000101000101000001 111111101010101111111 000000001001100000000 101111100100101111100 000101011010100101100
  001000110101010011111 000010000100000111100 000111111001010010000 000000001011111001100 111111100110101100000
  100000101011111000101 101110101000100101100 101110101100100100000 101110101011010010100 100000100000000110110
  111111101111010010100`)

/** The squares that an outline paints, as a camera sees them. */
function painted(outline: string, side: number): Symbol {
  const seen = Array.from({ length: side }, () => Array.from({ length: side }, () => false))
  for (const [, x, y, run] of outline.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) seen[Number(y)]!.fill(true, Number(x), Number(x) + Number(run))
  return seen
}

/** Read a symbol back: its mask from the format, its bytes along the path, its blocks, and the text; checks are proven. */
function readBack(symbol: Symbol): string {
  const version = (symbol.length - 17) / 4
  const format = [0, 1, 2, 3, 4, 5, 7, 8].reduce((sum, row, i) => sum | (Number(symbol[row]![8]) << i), 0) | [7, 5, 4, 3, 2, 1, 0].reduce((sum, column, i) => sum | (Number(symbol[8]![column]) << (i + 8)), 0)
  const mask = MASKS.findIndex((_, which) => formatBits(which) === format)
  const bits = path(frame(version)).map(([row, column]) => (symbol[row]![column] !== MASKS[mask]!(row, column) ? 1 : 0))
  const words = Array.from({ length: roomOf(version) }, (_, i) => parseInt(bits.slice(8 * i, 8 * i + 8).join(''), 2))
  // How bytes were dealt out is found by dealing out their numbers.
  const order = Array.from({ length: dataRoom(version) }, (_, i) => i)
  const dealt = interleaved(order.map((n) => n & 0xff), version).slice(0, order.length)
  const high = interleaved(order.map((n) => n >> 8), version).slice(0, order.length)
  const data: number[] = []
  dealt.forEach((low, at) => (data[(high[at]! << 8) | low] = words[at]!))
  expect(interleaved(data, version)).toEqual(words)
  const stream = data.map((word) => word.toString(2).padStart(8, '0')).join('')
  expect(stream.slice(0, 4)).toBe('0100')
  const wide = version < 10 ? 8 : 16
  const count = parseInt(stream.slice(4, 4 + wide), 2)
  return new TextDecoder().decode(Uint8Array.from({ length: count }, (_, i) => parseInt(stream.slice(4 + wide + 8 * i, 12 + wide + 8 * i), 2)))
}

describe('a QR code', () => {
  it('is the one that the standard draws', () => {
    const words = interleaved(dataWords(new TextEncoder().encode('QR Code Symbol'), 1), 1)
    expect(written(laidOut(words, 1, 5))).toBe(written(FIGURE_1))
  })

  it('lays the bytes of the annex out as the annex does', () => {
    expect(checkBytes(ANNEX, 10)).toEqual(ANNEX_CHECKS)
    expect(written(laidOut(interleaved(ANNEX, 1), 1, 2))).toBe(written(ANNEX_SYMBOL))
  })

  it('knows the standard\'s format, version and alignment', () => {
    expect(MASKS.map((_, mask) => formatBits(mask).toString(2).padStart(15, '0'))).toEqual([
      '101010000010010', '101000100100101', '101111001111100', '101101101001011', '100010111111001', '100000011001110', '100111110010111', '100101010100000',
    ])
    expect(versionBits(7)).toBe(0x07c94)
    expect(versionBits(40)).toBe(0x28c69)
    expect(alignments(2)).toEqual([6, 18])
    expect(alignments(7)).toEqual([6, 22, 38])
    expect(alignments(32)).toEqual([6, 34, 60, 86, 112, 138])
    expect(alignments(40)).toEqual([6, 30, 58, 86, 114, 142, 170])
  })

  it('has the room that the standard gives: level M, bytes', () => {
    expect([1, 2, 5, 6, 7, 10, 20, 40].map(dataRoom)).toEqual([16, 28, 86, 108, 124, 216, 669, 2334])
    expect([14, 15, 26, 27, 213, 2331, 2332].map(versionFor)).toEqual([1, 2, 2, 3, 10, 40, 0])
    expect(symbolOf('x'.repeat(2332))).toBeNull()
  })

  it('has check bytes that vanish where they should', () => {
    const data = Array.from({ length: 40 }, (_, i) => (i * 37 + 11) & 255)
    const whole = [...data, ...checkBytes(data, 22)]
    for (let i = 0; i < 22; i++) expect(whole.reduce((sum, byte) => times(sum, power(i)) ^ byte, 0)).toBe(0)
  })

  it.each(['https://bannermen.example/table/wolf-7#sit=0123456789abcdef0123456789abcdef', 'http://192.168.1.20:8000/t', 'Ё'.repeat(90), 'a'.repeat(900), ''])(
    'is read back as it was: %s',
    (text) => {
      const symbol = symbolOf(text)!
      expect(readBack(symbol)).toBe(text)
      expect(readBack(painted(outlineOf(symbol), symbol.length))).toBe(text)
      expect(symbol.every((row) => row.length === symbol.length)).toBe(true)
    },
  )

  it('wears the mask that is read most easily', () => {
    const words = interleaved(dataWords(new TextEncoder().encode('QR Code Symbol'), 1), 1)
    const points = MASKS.map((_, mask) => penalty(laidOut(words, 1, mask)))
    expect(penalty(symbolOf('QR Code Symbol')!)).toBe(Math.min(...points))
    expect(new Set(points).size).toBeGreaterThan(1)
    // Eight runs of four cost nothing; nine blocks of one colour, and nothing but dark.
    expect(penalty(drawn('1111 1111 1111 1111'))).toBe(9 * 3 + 100)
    // 14 of 25 squares are dark: 6 % more than half.
    expect(penalty(drawn('10111 01000 10111 01000 10111'))).toBe(10)
  })

  it('is drawn as one outline', () => {
    expect(outlineOf(drawn('101 110'))).toBe('M0 0h1v1h-1zM2 0h1v1h-1zM0 1h2v1h-2z')
    expect(dataWords(new TextEncoder().encode('a'), 1).slice(0, 3)).toEqual([0x40, 0x16, 0x10])
  })
})
