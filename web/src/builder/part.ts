// What a game brings to the builder: what can be put in a list, how a list is made of it, and how players write lists down.
// A game with a `builder.ts` in its folder has one.

import type { Component } from 'svelte'
import type { Crest, Setup } from '../games/part'
import type { Part } from '../wire/types'
import type { Unread } from './nearest'

/** Something that can be put in a list, so often. */
export interface Entry {
  key: string
  name: string
  /** Whose it is, and a sign before its name. */
  crest?: Crest
  mark?: string
  /** Under which heading it stands in the list. */
  group: string
  /** What it is, in a few words: type, cost, faction; in two lines where one is too short for every language. */
  line: string
  text?: string
  points?: number
  /** How often it may be there, if it is bounded by itself. */
  most?: number
  /** By what it can be found: facet -> its values. */
  facets: Record<string, string[]>
}

export interface Facet {
  key: string
  name: string
  values: { key: string; name: string }[]
}

export interface GameBuilder {
  empty(scene: string): Part
  /** What may be taken for a table of this scene, and what is in the list though it may not. */
  entries(content: unknown, part: Part, scene?: string): Entry[]
  facets(content: unknown): Facet[]
  groups(content: unknown): { key: string; name: string }[]
  count(part: Part, key: string): number
  /** The list with so many of an entry. */
  put(part: Part, key: string, count: number, content: unknown): Part
  /** The table that a list is built for, beside its scene: by it the list is judged. */
  setup?(part: Part): Setup
  /** The tables whose ready-made lists are offered. */
  setups?(): Setup[]
  /** What an entry looks like, small; else its crest stands there. */
  Thumb?: Component<{ item: string; content: unknown }>
  /** What is settled for the list as a whole: whose it is, and under which banner. */
  Head?: Component<{ part: Part; content: unknown; scene?: string; onpart: (part: Part) => void }>
  /** The list itself, where headings and counts are not enough. */
  List?: Component<{ part: Part; content: unknown; onpart?: (part: Part) => void }>
  /** How the list is made up, below it. */
  Figures?: Component<{ part: Part; content: unknown }>
  /** What is printed behind the list: its cards in full. */
  Sheets?: Component<{ part: Part; content: unknown }>
  /** What is settled for the list as a whole, in a few words, for paper and for those who only look. */
  headline?(part: Part, content: unknown): string
  /** How many points the list may cost. */
  limit?(part: Part): number
  /** Whose crest a seat must have for it; '' for anybody's. */
  crest?(part: Part, content: unknown): string
  /** How many of what are there, in a few words. */
  total?(part: Part, content: unknown): string
  /** As players of the game write lists down, and back; what was not understood comes along. */
  write(part: Part, name: string, content: unknown): string | Promise<string>
  read(text: string, content: unknown): Understood | Promise<Understood>
}

/** A list that was read from text. */
export interface Understood {
  part: Part
  name: string
  unknown: Unread[]
}
