// Text in which rules are named, cut where the names are.

export interface Piece {
  text: string
  rule: string // '' for plain words
}

const RULE = /\b(?:bow|agot2|tactics|tmg-20\d\d|tmg\d\d)-[a-z]+-\d{2,3}[a-z]?\b/g

export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const found of text.matchAll(RULE)) {
    if (found.index > end) pieces.push({ text: text.slice(end, found.index), rule: '' })
    pieces.push({ text: found[0], rule: found[0] })
    end = found.index + found[0].length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), rule: '' })
  return pieces
}
