// Text in which rules are named, cut where the names are.

export interface Piece {
  text: string
  rule: string // '' for plain words
}

const RULE = /\b[a-z][a-z0-9]*(?:-\d{4})?-[a-z]+-\d{2,3}[a-z]?\b/g

/** Only ids of books that there are: `books` are the words with which the ids of each begin. */
export function piecesOf(text: string, books: readonly string[]): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const found of text.matchAll(RULE)) {
    if (!books.some((book) => found[0].startsWith(`${book}-`))) continue
    if (found.index > end) pieces.push({ text: text.slice(end, found.index), rule: '' })
    pieces.push({ text: found[0], rule: found[0] })
    end = found.index + found[0].length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), rule: '' })
  return pieces
}
