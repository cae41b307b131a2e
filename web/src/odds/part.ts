// What a game brings to the page of odds: a folder with an `Odds.svelte` has one.

import type { Component } from 'svelte'

export type OddsPart = Component<{ content: unknown; onrule: (rule: string) => void }>

const PARTS = import.meta.glob<{ default: OddsPart }>('../games/*/Odds.svelte')

export const hasOdds = (game: string): boolean => `../games/${game}/Odds.svelte` in PARTS
export const loadOdds = async (game: string): Promise<OddsPart | null> => (await PARTS[`../games/${game}/Odds.svelte`]?.())?.default ?? null
