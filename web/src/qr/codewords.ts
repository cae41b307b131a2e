// From a text to the bytes of a QR code (ISO/IEC 18004, 7.4 to 7.6): bytes as they are, check level M, the smallest version.

import { checkBytes } from './field'

// By version, 1 to 40, at level M: check bytes in each block, and how many blocks there are (table 9).
const CHECKS = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28]
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49]
export const LARGEST = CHECKS.length

const BYTES = 0b0100 // the mode
const PADDING = [0xec, 0x11]

/** How many bytes a symbol has room for: its squares without finders, timing, alignment, format and version. */
export function roomOf(version: number): number {
  let squares = (16 * version + 128) * version + 64
  if (version >= 2) {
    const along = Math.floor(version / 7) + 2
    squares -= (25 * along - 10) * along - 55
  }
  if (version >= 7) squares -= 36
  return squares >> 3
}

/** How many of them are the text's. */
export const dataRoom = (version: number): number => roomOf(version) - CHECKS[version - 1]! * BLOCKS[version - 1]!

const countBits = (version: number): number => (version < 10 ? 8 : 16)

/** The smallest version in which so many bytes fit; 0 where none is large enough. */
export function versionFor(bytes: number): number {
  for (let version = 1; version <= LARGEST; version++) {
    if (4 + countBits(version) + 8 * bytes <= 8 * dataRoom(version)) return version
  }
  return 0
}

/** Mode, count, the bytes themselves, and padding until the symbol is full. */
export function dataWords(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = []
  const add = (value: number, length: number): void => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >>> i) & 1)
  }
  add(BYTES, 4)
  add(bytes.length, countBits(version))
  for (const byte of bytes) add(byte, 8)
  const room = 8 * dataRoom(version)
  add(0, Math.min(4, room - bits.length)) // the end
  add(0, (8 - (bits.length % 8)) % 8)
  const words: number[] = []
  for (let i = 0; i < bits.length; i += 8) words.push(parseInt(bits.slice(i, i + 8).join(''), 2))
  for (let i = 0; words.length < dataRoom(version); i++) words.push(PADDING[i % 2]!)
  return words
}

/** In blocks with their check bytes, and the blocks dealt out in turn. */
export function interleaved(words: number[], version: number): number[] {
  const [checks, count] = [CHECKS[version - 1]!, BLOCKS[version - 1]!]
  const short = Math.floor(words.length / count)
  const longer = words.length % count // so many blocks at the end hold one byte more
  const blocks: number[][] = []
  for (let i = 0, at = 0; i < count; i++) {
    const size = short + (i >= count - longer ? 1 : 0)
    blocks.push(words.slice(at, at + size))
    at += size
  }
  const tails = blocks.map((block) => checkBytes(block, checks))
  const dealt = (from: number[][]): number[] => {
    const most = Math.max(...from.map(({ length }) => length))
    return Array.from({ length: most }, (_, i) => from.flatMap((block) => (i < block.length ? [block[i]!] : []))).flat()
  }
  return [...dealt(blocks), ...dealt(tails)]
}
