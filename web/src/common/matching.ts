// Finding by words that somebody types: any part of a text, in any order.

/** Letters as everybody types them: small, without accents. */
export const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/ё/g, 'е').replace(/[’']/g, '')

const wordsOf = (text: string): string[] => plain(text).split(/\s+/).filter((word) => word !== '')

/** Every word stands somewhere in it. */
export function matching(text: string, words: string): boolean {
  const all = plain(text)
  return wordsOf(words).every((word) => all.includes(word))
}
