// How large a ribbon is around a name, in heights of its letters.

const BROAD = /\p{Script=Cyrillic}/u // letters that need more room than ours
const [LETTER, BROAD_LETTER] = [0.56, 0.65]
const [ENDS, RIMS] = [1.5, 0.44]

export function ribbonAround(lines: string[]): { width: number; height: number } {
  const longest = Math.max(...lines.map((line) => line.length * (BROAD.test(line) ? BROAD_LETTER : LETTER)))
  return { width: longest + ENDS, height: lines.length + RIMS }
}
