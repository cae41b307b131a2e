// A name on a ribbon: in which lines it stands, and how large the ribbon around them is, in heights of its letters.

const BROAD = /\p{Script=Cyrillic}/u // letters that need more room than ours
const [LETTER, BROAD_LETTER] = [0.56, 0.65]
const [WIDEST, MORE] = [/[mwMWшщжюШЩЖЮМ]/gu, 0.24] // letters that need more still
const [ENDS, RIMS] = [1.5, 0.44]

export function ribbonAround(lines: string[]): { width: number; height: number } {
  const longest = Math.max(...lines.map((line) => line.length * (BROAD.test(line) ? BROAD_LETTER : LETTER) + (line.match(WIDEST)?.length ?? 0) * MORE))
  return { width: longest + ENDS, height: lines.length + RIMS }
}

/** A name in lines of about `wide` letters, at most so many. */
export function wrapped(name: string, wide: number, most: number): string[] {
  const lines: string[] = []
  for (const word of name.split(/ |(?<=\p{L}{4}-)/u)) {
    const last = lines.at(-1)
    const joined = last?.endsWith('-') ? `${last}${word}` : `${last} ${word}`
    if (last !== undefined && (joined.length <= wide || lines.length === most)) lines[lines.length - 1] = joined
    else lines.push(word)
  }
  return lines
}
