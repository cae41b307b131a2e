// Where a long word may be parted: browsers part few languages by themselves, and a card is narrow.

const SOFT = '\u00ad'
const VOWELS = 'aeiouyäöüáéíóúаеёиоуыэюя'
/** Consonants that begin a syllable together. */
const TOGETHER = /(?:sch|pfl|pfr|str|spr|[bcdfgkpt]r|[bcfgkp]l|ch|ph|th|st|sp|qu|ck|ств|ст|ск|[бвгдкпт]р|[бвгкп]л)$/i
const SOFTENERS = 'ьъй'
const LEAST = 3 // letters before and after a break

const isVowel = (letter: string): boolean => VOWELS.includes(letter.toLowerCase())

/** A word with the places marked at which it may be parted: before the consonants that begin a syllable. */
function parted(word: string): string {
  let made = ''
  let syllable = ''
  for (let at = 0; at < word.length; at++) {
    const begins = isVowel(word[at]!) && [...syllable].some(isVowel) && !isVowel(word[at - 1]!)
    if (begins) {
      const cluster = /[^aeiouyäöüáéíóúаеёиоуыэюя]*$/i.exec(syllable)![0]
      const onset = TOGETHER.exec(cluster)?.[0] ?? (SOFTENERS.includes(cluster.at(-1)!.toLowerCase()) ? '' : cluster.slice(-1))
      const head = syllable.slice(0, syllable.length - onset.length)
      const done = made.replaceAll(SOFT, '').length + head.length
      const breaks = onset !== '' && done >= LEAST && word.length - done >= LEAST
      made += head + (breaks ? SOFT : '')
      syllable = onset
    }
    syllable += word[at]
  }
  return made + syllable
}

/** A name whose words longer than that may be parted, with a hyphen that is seen only where one is. */
export const softened = (name: string, longest: number): string =>
  name.replace(/\p{L}+/gu, (word) => (word.length > longest ? parted(word) : word))
