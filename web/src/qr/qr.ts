// A text as a QR code, so that a telephone can take it from the screen.

import { dataWords, interleaved, versionFor } from './codewords'
import { laidOut, type Symbol } from './symbol'

/** The symbol of a text; null where the text is too long for any. */
export function symbolOf(text: string): Symbol | null {
  const bytes = new TextEncoder().encode(text)
  const version = versionFor(bytes.length)
  return version === 0 ? null : laidOut(interleaved(dataWords(bytes, version), version), version)
}

/** The dark squares as one outline for SVG, a square being 1 wide; what stands side by side is drawn in one. */
export function outlineOf(symbol: Symbol): string {
  return symbol.flatMap((row, y) => [...row.map((dark) => (dark ? '1' : '0')).join('').matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)).join('')
}
