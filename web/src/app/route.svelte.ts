// Which page is shown. Secrets stand behind the # of a link and are taken out of the address at once.

export type Place =
  | { page: 'lobby' }
  | { page: 'new'; game: string; scene: string; coming: Coming | null }
  | { page: 'table'; id: string; sit: string; token: string; moment?: Moment }
  | { page: 'build'; game: string; scene: string; list: string }
  | { page: 'list'; id: string }
  | { page: 'odds'; game: string }
  | { page: 'rules'; ruleset: string; id: string; words: string }
  | { page: 'lost' }

/** A list with which one comes to a new table: what is chosen, for a seat of which crest, and what it was built for. */
export interface Coming {
  bring: string
  crest: string
  setup: Record<string, unknown>
}

function comingIn(query: URLSearchParams): Coming | null {
  const bring = query.get('bring')
  if (!bring) return null
  let setup: unknown = null
  try {
    setup = JSON.parse(query.get('setup') ?? '{}')
  } catch {
    // what somebody has written there makes no sense; the list is chosen all the same
  }
  const settled = typeof setup === 'object' && setup !== null && !Array.isArray(setup) ? (setup as Record<string, unknown>) : {}
  return { bring, crest: query.get('crest') ?? '', setup: settled }
}

/** A moment of a match, as a link names it: after so many answers, and as whom one looks; -1 is a watcher. */
export interface Moment {
  number: number
  seat: number
}

function momentIn(query: URLSearchParams): Moment | null {
  const [number, seat] = [query.get('move'), query.get('as') ?? '-1']
  return number !== null && /^\d{1,6}$/.test(number) && /^-?\d$/.test(seat) ? { number: Number(number), seat: Number(seat) } : null
}

export const momentPath = (id: string, { number, seat }: Moment): string => `/table/${encodeURIComponent(id)}?move=${number}${seat >= 0 ? `&as=${seat}` : ''}`

export function placeOf(path: string, search = '', hash = ''): Place {
  const parts = path.split('/').filter((part) => part !== '').map(decodeURIComponent)
  const query = new URLSearchParams(search)
  const secret = new URLSearchParams(hash.replace(/^#/, ''))
  if (parts.length === 0) return { page: 'lobby' }
  if (parts[0] === 'new' && parts.length <= 3) return { page: 'new', game: parts[1] ?? '', scene: parts[2] ?? '', coming: comingIn(query) }
  if (parts[0] === 'table' && parts.length === 2 && parts[1]) {
    const moment = momentIn(query)
    return { page: 'table', id: parts[1], sit: secret.get('sit') ?? '', token: secret.get('token') ?? '', ...(moment ? { moment } : {}) }
  }
  if (parts[0] === 'build' && parts.length === 2 && parts[1]) {
    return { page: 'build', game: parts[1], scene: query.get('scene') ?? '', list: query.get('list') ?? '' }
  }
  if (parts[0] === 'odds' && parts.length === 2 && parts[1]) return { page: 'odds', game: parts[1] }
  if (parts[0] === 'lists' && parts.length === 2 && parts[1]) return { page: 'list', id: parts[1] }
  if (parts[0] === 'rules' && parts.length <= 3) {
    return { page: 'rules', ruleset: parts[1] ?? '', id: parts[2] ?? '', words: query.get('q') ?? '' }
  }
  return { page: 'lost' }
}

/** The page of one rule: it stands in the book whose rules begin with the same word. */
export const rulePath = (rule: string, books: readonly { ruleset: string; word: string }[]): string => `/rules/${bookOf(rule, books)}/${rule}`

/** The book of a rule: the first word of its id says which. */
export function bookOf(rule: string, books: readonly { ruleset: string; word: string }[]): string {
  const word = rule.split('-')[0] ?? ''
  return books.find((book) => book.word === word)?.ruleset ?? word
}

class Route {
  place = $state.raw<Place>({ page: 'lobby' })

  read(): void {
    this.place = placeOf(location.pathname, location.search, location.hash)
    if (this.place.page === 'table' && location.hash) history.replaceState(null, '', location.pathname + location.search)
  }

  go(path: string): void {
    history.pushState(null, '', path)
    this.read()
    scrollTo(0, 0)
  }

  /** Change the address without a new page, as while searching. */
  amend(path: string): void {
    history.replaceState(null, '', path)
    this.place = placeOf(location.pathname, location.search, location.hash)
  }

  /** Links within the table change the page without loading it anew. */
  follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    const link = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (link.pathname.startsWith('/api/')) return
    event.preventDefault()
    if (link.href !== location.href) this.go(link.pathname + link.search + link.hash)
  }
}

export const route = new Route()
