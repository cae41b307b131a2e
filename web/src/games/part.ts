// What a game brings to the browser. Lobby and table know a game only through what stands here; docs/table.md tells how a
// part is written. A folder of this room with a `front.ts` and an `index.ts` is a game: nothing else lists the games.

import type { Component, Snippet } from 'svelte'
import type { Sound } from '../app/sound'
import type { Symbol } from '../common/dice/drawing'
import type { Lies, Pointer } from '../table/pointing'
import * as http from '../wire/http'
import type { Decision, Forecast, Inquiry, Language, LogLine, Option, Part, Place, View } from '../wire/types'

/** A sign on a cloth: `path` in a box of 100 x 100, two colours as CSS writes them. */
export interface Crest {
  path: string
  cloth: string
  ink: string
}

/** Shows what has happened; the truth is in the view at once. */
export interface Show {
  play(before: View, after: View, lines: LogLine[], moving: boolean): void
  finish(): void
  readonly playing: boolean
}

/** Words of a game that general rooms say. */
export interface FrontWords {
  /** What a scene is called in this game: field, format, mission. */
  scene: string
  /** Which part of the table one takes: house, side, seat. */
  side: string
  /** Its title without the name of the series, where it stands among others. */
  title?: string
  /** What players call it for short. */
  short?: string
  /** What sort of game it is, in two or three words. */
  kind?: string
  /** What one does in it, in a line. */
  says?: string
}

/** What the lobby shows before anybody sits down. Small: it is fetched with the first look at the game. */
export interface GameFront {
  /** The game's own crest. */
  crest: Crest
  /** What hangs beside the name of the house, where the seats of its scenes bear nothing yet. */
  banners?: readonly Crest[]
  /** The game's own picture, drawn to fill whatever frame it is given. */
  Picture: Component
  /** Where the picture of whoever teaches the game lies. */
  teacher?: string
  words(): FrontWords
  /** The arms that a seat bears: `key` is what the server calls them. */
  arms(key: string, seat: number): Crest
  /** A scene as it is laid out, large and as small as a stamp; without them the picture stands there. */
  Scene?: Component<{ view: View }>
  Stamp?: Component<{ view: View }>
  /** What a scene is known by in a list, where its stamp would say too little. */
  loadSign?(): Promise<{ default: Component<{ scene: string }> }>
  /** How a scene is won and what is special in it. */
  goals?(content: unknown, scene: string, setup: Setup): string[]
  /** What is settled as long as nobody settles it otherwise. */
  usual?: Setup
  /** What can be settled beside the scene, for keys of the set-up. */
  Options?: Component<{ scene: string; setup: Setup; onsetup: (setup: Setup) => void }>
  /** What a seat brings, as players call it: deck, army, squad. */
  needWord?(needs: string): string
  /** What leads from there to the builder, as a whole sentence: what is built has a gender of its own in some languages. */
  ownWord?(): string
  /** Puts together what a seat brings, where choosing from lists is not enough. */
  Bring?: Component<{ scene: string; place: Place; onpart: (part: Part) => void }>
  /** What a seat brings as it looks, its name (the children) among it; fetched when somebody is to choose. */
  loadBrought?(): Promise<{ default: Component<{ part: Part; content: unknown; large?: boolean; children?: Snippet }> }>
  /** How the table would have to be settled for what was brought, and what the button says; null where nothing would help. */
  refit?(part: Part, setup: Setup): { setup: Setup; word: string } | null
  /** What the game's builder builds; without any it has none. `ANYTHING` where it is made of ready-made lists. */
  builds?: string[]
}

export const ANYTHING = '*'

/** Whether what a seat needs can be built here. */
export const canBuild = (game: string, front: GameFront, needs: string): boolean =>
  needs !== '' && (`./${game}/builder.ts` in BUILDERS || (front.builds?.some((what) => what === needs || what === ANYTHING) ?? false))

/** Keys of the set-up beside scene, players and what is brought. */
export type Setup = Record<string, unknown>

/** One pane beside the board: a tab on narrow screens. */
export interface Pane {
  key: string
  word(): string
  Pane: Component
}

/** Something that the visitor meets for the first time: a track, a token, a rule of scoring. */
export interface Matter {
  key: string
  text: string
}

/** Questions of one sort, for the settings of where to be asked. */
export interface StopGroup {
  title: string
  text?: string
  /** The table answers these by itself, unless one wants to be asked. */
  usual?: boolean
  rows: { key: string; word: string }[]
}

/** Where the seats stand on a roomy screen: in a margin beside the board, the hand below it; in a rail with the hand; on a
 * desk below the board, with the question. */
export type SeatsPlace = 'margin' | 'rail' | 'desk'

/** What the table shows while a game is played. All but the board may be left out. */
export interface GamePart {
  front: GameFront
  Board: Component
  /** A line above the board: where the match stands. */
  Status?: Component
  /** What everybody sees of one player, on the plate of the seat; `brief` where plates are folded. */
  Side?: Component<{ seat: number; brief?: boolean }>
  /** The viewer's own hand, army or squad. */
  hand?: Pane
  /** Above and below the board, unless the board is better served otherwise; by the view where boards have several shapes. */
  seats?: SeatsPlace | ((view: View) => SeatsPlace)
  /** What stands between the seats of a margin or a rail. */
  Rail?: Component
  /** The dice of what happens now: they lie beside the board, where they cover nothing of it. */
  Dice?: Component
  /** Further panes beside log and chat. */
  tabs?: Pane[]
  /** What matters now, in the order in which it is introduced; each is told once in a browser. */
  matters?(view: View): Matter[]
  /** How the match is won, and how far everybody has come. */
  Plan?: Component
  /** How the match stood at its end. */
  Ending?: Component
  /** The table at one moment, as small as a stamp; else the stamp of a scene is drawn. */
  Moment?: Component<{ view: View }>
  /** What the question is about. */
  Concern?: Component
  /** A closer look at what the visitor points at. */
  Closer?: Component<{ pointer: Pointer }>
  /** What an answer may bring, before it is given. */
  Forecast?: Component<{ forecast: Forecast }>
  /** A card of the game; `large` where it is read. With it come zoom, piles and stacks. */
  Card?: Component<{ pointer: Pointer; large?: boolean }>
  /** What a thing is called. */
  thingName?(pointer: Pointer, view: View, content: unknown): string
  /** What a window in which one may act is called, by the key of its question. */
  windowWord?(key: string): string
  /** Where one may wish to be asked or not, in the words of the game; without it, the windows that were met. */
  stops?(): StopGroup[]
  /** Being asked for the sake of one option alone: the name under which that is wished, and what it is called. */
  stopFor?(option: Option, view: View, content: unknown): { key: string; word: string } | null
  /** What such a name means. */
  stopWord?(key: string, content: unknown): string
  /** Until when one may pass in all windows: the name that the server knows, and a key of the keyboard. */
  untils?(): { key: string; letter: string; word: string }[]
  /** What a line of the log shows besides its words: dice, cards. */
  LogAside?: Component<{ line: LogLine; size?: number }>
  /** A small sign before the words of an option that the board does not show. */
  OptionSign?: Component<{ option: Option }>
  /** The symbol that a die of the game shows, where its dice show no numbers. */
  dieSymbol?(face: number, content: unknown): Symbol
  /** The face of a card that is on offer and lies nowhere on the table: a plot, what a search has found. */
  OptionCard?: Component<{ option: Option }>

  /** The board shows the seats and the viewer's hand itself; on narrow screens the hand lies below the question. */
  wholeTable?: boolean
  /** The board itself draws the plane and the ghost that is placed on it (board/plane/Placer.svelte). */
  placesItself?: boolean
  /** What the button says that takes a place, where that is more than standing there. */
  placeWord?(decision: Decision): string
  /** Options that lie on another thing of the board. */
  lies?: Lies
  /** Whether the board shows what an option points at, so that it can be chosen there. */
  shows?(option: Option, view: View): boolean
  /** Of a card in the viewer's hand: what it is one copy of. Copies are one choice. */
  copyOf?(option: Option, view: View): string
  /** Questions that ask for one card after the other: all of them can be answered together. */
  gathers?: readonly string[]
  /** Questions that can be left to the bot together, and what the button says. */
  delegates?(decision: Decision, view: View): { keys: readonly string[]; word: string } | null
  /** Whether there is a closer look at this thing. */
  looks?(pointer: Pointer): boolean
  /** What is chosen so far adds up to this, where several are chosen. */
  tally?(decision: Decision, picked: Option[], view: View, content: unknown): { text: string; over: boolean } | null
  /** Whether the server can be asked what this thing could do (`survey`). */
  surveys?(pointer: Pointer): boolean
  /** What to ask the server for a forecast of this option; null where there is none. */
  weighs?(decision: Decision, option: Option): Inquiry | null
  /** What an option means, in a line. */
  detail?(option: Option, decision: Decision, view: View, content: unknown): string
  /** What is printed on a card that an option names, for narrow screens, where the hand is out of sight. */
  printed?(option: Option, content: unknown): string
  /** Whose deed a line of the log tells of; -1: nobody's. With it the log can be read by player. */
  seatOf?(line: LogLine, view: View): number
  /** How heavy a line of the log is: a heading, something grave, or a line like others. */
  weight?(line: LogLine): 'chapter' | 'grave' | ''
  /** What kinds of events sound like. */
  sounds?: Record<string, Sound>
  /** What can be pointed at for a closer look, in a sentence; and the same for fingers. */
  lookWords?(touch: boolean): string
  show?(): Show
  /** Keys of the board, for the list of all keys. */
  keys?(): [key: string, text: string][]
}

const BUILDERS = import.meta.glob('./*/builder.ts')
const FRONTS = import.meta.glob<{ default: GameFront }>('./*/front.ts')
const PARTS = import.meta.glob<{ default: GamePart }>('./*/index.ts')

/** The front of a game, or the plain one. */
export async function loadFront(game: string): Promise<GameFront> {
  return (await (FRONTS[`./${game}/front.ts`] ?? FRONTS['./plain/front.ts'])!()).default
}

/** The part of a game, or the plain one: tables and buttons. */
export async function loadPart(game: string): Promise<GamePart> {
  return (await (PARTS[`./${game}/index.ts`] ?? PARTS['./plain/index.ts'])!()).default
}

export const loadContent = (game: string, language: Language): Promise<unknown> => http.content(game, language)

/** For games that show nothing of what has happened. */
export const noShow = (): Show => ({ play: () => {}, finish: () => {}, playing: false })
