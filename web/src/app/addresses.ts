// Under which address others reach this table. What works on this computer alone is no address for a friend.

import * as http from '../wire/http'

/** Does this name lead to the visitor's own computer and nowhere else? */
export function isHome(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || hostname === '::1' || /^127(\.\d+){3}$/.test(hostname)
}

/** Where a link may lead: the addresses in the local network when the visitor came over one that is good at home only. */
export async function originsFor(here: { origin: string; hostname: string }): Promise<string[]> {
  if (!isHome(here.hostname)) return [here.origin]
  try {
    return (await http.addresses()).addresses
  } catch {
    return [] // the server says nothing about it
  }
}
