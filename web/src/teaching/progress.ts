// How far the visitor has come in guided games and puzzles, kept in this browser.

export interface Progress {
  /** The table at which it is played; '' for none. */
  table: string
  /** Where each step so far began; the last one is the present one. */
  marks: Mark[]
  done: boolean
}

/** Where a step began: after so many answers, with so many lines in the log. */
export interface Mark {
  number: number
  heard: number
}

/** Game and key of a lesson or puzzle. */
export interface Subject {
  game: string
  key: string
}

const STORE = 'bannermen.taught'
const LATER = 'bannermen.taught.later'
const WON = 'bannermen.won'
const MET = 'bannermen.met'
const START: Mark = { number: 0, heard: 0 }
const FRESH: Progress = { table: '', marks: [START], done: false }
let inMemory: Record<string, Progress> = {} // where storage is closed to us

const nameOf = ({ game, key }: Subject): string => `${game}/${key}`

/** Strange contents count as nothing. */
export function progressFrom(stored: string | null): Record<string, Progress> {
  try {
    const data: unknown = JSON.parse(stored ?? '{}')
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return {}
    const found: Record<string, Progress> = {}
    for (const [name, value] of Object.entries(data as Record<string, Partial<Progress> | null>)) {
      if (typeof value !== 'object' || value === null) continue
      found[name] = { table: typeof value.table === 'string' ? value.table : '', marks: marksFrom(value.marks), done: value.done === true }
    }
    return found
  } catch {
    return {}
  }
}

function marksFrom(value: unknown): Mark[] {
  const count = (what: unknown): number => (typeof what === 'number' && what >= 0 ? Math.floor(what) : 0)
  const found = (Array.isArray(value) ? value : []).filter((mark) => typeof mark === 'object' && mark !== null) as Partial<Mark>[]
  return found.length > 0 ? found.map(({ number, heard }) => ({ number: count(number), heard: count(heard) })) : [START]
}

function readAll(): Record<string, Progress> {
  try {
    return progressFrom(localStorage.getItem(STORE))
  } catch {
    return inMemory
  }
}

export function progressOf(subject: Subject): Progress {
  return readAll()[nameOf(subject)] ?? FRESH
}

export function note(subject: Subject, change: Partial<Progress>): void {
  const all = { ...readAll(), [nameOf(subject)]: { ...progressOf(subject), ...change } }
  inMemory = all
  try {
    localStorage.setItem(STORE, JSON.stringify(all))
  } catch {
    // it lasts as long as the page
  }
}

/** What is taught at a table, if anything is. */
export function subjectAt(table: string): Subject | null {
  for (const [name, progress] of Object.entries(readAll())) {
    if (progress.table !== table || table === '') continue
    const cut = name.indexOf('/')
    return { game: name.slice(0, cut), key: name.slice(cut + 1) }
  }
  return null
}

function isAmong(store: string, game: string): boolean {
  try {
    return (localStorage.getItem(store) ?? '').split(' ').includes(game)
  } catch {
    return false
  }
}

function put(store: string, game: string): void {
  if (isAmong(store, game)) return
  try {
    localStorage.setItem(store, `${localStorage.getItem(store) ?? ''} ${game}`.trim())
  } catch {
    // it is forgotten with the page
  }
}

/** The visitor has said that the first game may wait. */
export const isPutOff = (game: string): boolean => isAmong(LATER, game)
export const putOff = (game: string): void => put(LATER, game)

/** The visitor has won a match of this game: from then on the usual bots are met. */
export const hasWon = (game: string): boolean => isAmong(WON, game)
export const noteWin = (game: string): void => put(WON, game)

/** What has been introduced in a game. */
export const hasMet = (game: string, key: string): boolean => isAmong(MET, `${game}/${key}`)
export const noteMet = (game: string, key: string): void => put(MET, `${game}/${key}`)
