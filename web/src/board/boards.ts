// The boards, one for each game. Everything else at the table knows only what stands here.

import type { Component } from 'svelte'
import type { Language, Decision, LogLine, OddsMessage, Option, View } from '../wire/types'
import * as http from '../wire/http'
import type { Lies, Pointer } from '../table/pointing'

/** Shows what has happened; the truth is in the view at once. */
export interface Show {
  play(before: View, after: View, lines: LogLine[], moving: boolean): void
  finish(): void
  readonly playing: boolean
}

export interface GameBoard {
  /** The book of this game. */
  ruleset: string
  /** Options that lie on another thing of the board. */
  lies: Lies
  /** Whether the board shows what an option points at, so that it can be chosen there. */
  shows(option: Option, view: View): boolean
  /** A small sign before the words of an option that the board does not show. */
  OptionSign: Component<{ option: Option }>
  /** The battlefield itself; Status lies above it, Side is one player's part, Near the viewer's own hand and the like. */
  Board: Component
  Status: Component
  Side: Component<{ seat: number }>
  Near: Component
  Odds: Component<{ odds: OddsMessage }>
  /** What a log line shows besides its words: dice. */
  Aside: Component<{ line: LogLine; size?: number }>
  /** What the question is about. */
  Concern: Component
  /** How the match is won. */
  Plan: Component
  /** A closer look at what the visitor points at. */
  Closer: Component<{ pointer: Pointer }>
  /** What `odds` can be asked about an option. */
  attackBy(decision: Decision, option: Option, subject: number): { attacker: number; target: number } | null
  /** What an option means, in a line. */
  detail(option: Option, decision: Decision, view: View, content: unknown): string
  /** For those who play for the first time: what this question is about, in plain words; nothing where it says enough itself. */
  guide(decision: Decision): string
  /** Whose colours a seat has, and its sign. */
  crest(seat: number): { path: string; house: string }
  seatName(seat: number, content: unknown): string
  show(): Show
}

export interface Preview {
  Preview: Component<{ view: View }>
  /** The same as small as a stamp. */
  Thumb: Component<{ view: View }>
  crest(seat: number): { path: string; house: string }
  /** How a scene is won, in the language of the content. */
  goalsOf(content: unknown, scene: string): string[]
}

const BOARDS: Record<string, () => Promise<{ default: GameBoard }>> = {
  battles: () => import('./battles/battles'),
}

const PREVIEWS: Record<string, () => Promise<Preview>> = {
  battles: () => import('./battles/preview'),
}

export const hasBoard = (game: string): boolean => game in BOARDS

export async function loadBoard(game: string): Promise<GameBoard | null> {
  return (await BOARDS[game]?.())?.default ?? null
}

export async function loadPreview(game: string): Promise<Preview | null> {
  return (await PREVIEWS[game]?.()) ?? null
}

export const loadContent = (game: string, language: Language): Promise<unknown> => http.content(game, language)
