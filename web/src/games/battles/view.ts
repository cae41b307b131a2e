// The view of Battles as it comes over the wire (bannermen/games/battles/view.py), and the content that it points at.

export interface Unit {
  id: number
  key: string
  seat: number
  rank: string
  class: string
  figures: number
  full: number
  commander: number
  hex: number
  fate: string
  active: boolean
  foe: number
  token: number
  boons: Record<string, number>
  stalwart: boolean
  controlled: boolean
  deeds: number
}

export interface Commander {
  id: number
  key: string
  seat: number
  unit: number
  tokens: number
  limit: number
  capture: number
  zone: number
  committed: boolean
  captor: number
}

export interface Side {
  house: string
  pool: Record<string, number>
  command_tokens: number
  hand: number[] | null
  /** Cards of one's hand that may be played now and would do nothing. */
  idle: number[]
  cards: number
  deck: number
  discard: number[]
  passed: boolean
  points: number
  destroyed: number
  exited: number
  tents: number
  overlays: string[]
  reserve: number
  ratings: number[]
}

export interface Objective {
  key: string
  hex: number
  kind: 'objective' | 'hidden' | 'real' | 'decoy'
  holder: number
  while_occupied: boolean
}

export interface Field {
  rows: number
  columns: number
  portrait: boolean
  home: string[]
  terrain: string[]
  markers: Record<string, string>
  fire: Record<string, number>
  exits: number[][]
}

export interface BattleView {
  game: string
  scene: string
  seat: number
  round: number
  rounds: number
  phase: string
  first: number
  turn: number
  mace: number
  over: boolean
  winners: number[]
  morale: { marker: number; zones: string[]; rout: boolean[] }
  field: Field
  units: Unit[]
  commanders: Commander[]
  sides: Side[]
  objectives: Objective[]
  ordered: number[]
  person: null | { key: string; seat: number; hex: number; taken: boolean }
}

interface Named {
  index: number
  key: string
  name: string
}

export interface Keyword {
  key: string
  name: string
  value: number
}

export interface UnitCard extends Named {
  house: number
  class: string
  figures: number
  attack: 'melee' | 'ranged'
  range: number
  no_valor: boolean
  traits: string[]
  chart: { rank: string; fighting: number; running: number; dice: number }[]
  keywords: Keyword[]
  provenance: Record<string, string>
}

export interface CommanderCard extends Named {
  title: string
  house: number
  mounted: boolean
  limit: number
  capture: number
  zone: number
  keywords: Keyword[]
  ability: string
  commit: { name: string; text: string; timing: string }
  provenance: Record<string, string>
}

export interface LeadershipCard extends Named {
  number: string
  house: number
  person: string
  commands: { text: string }[]
  tactics: { text: string; timing: string }[]
  provenance: Record<string, string>
}

export interface Content {
  houses: Named[]
  units: UnitCard[]
  commanders: CommanderCard[]
  cards: LeadershipCard[]
  setup_cards: (Named & {
    house: number
    commander: number | null
    value: number
    rank: string
    units: { unit: number; rank: string }[]
    terrain: Record<string, number>
  })[]
  scenes: { key: string; name: string; intro: string; victory: string; special: string[]; objectives: Record<string, string>; most_value?: number }[]
  terrain: (Named & { rules: string[] })[]
  keywords: Named[]
  tokens: Named[]
  faces: number[]
  ranks: Named[]
  classes: Named[]
  phases: Named[]
  zones: Named[]
  fates: Named[]
  track: number
}

/** What a piece could do (message `survey`). */
export interface Survey {
  reach?: number[]
  run?: number[]
  range?: number[]
  targets?: number[]
  threatened?: number[]
  zone?: number[]
  sight?: number[]
}

export const TOKENS = ['green', 'blue', 'red', 'valor', 'morale'] as const
export const RANKS = ['green', 'blue', 'red'] as const

export const onField = (unit: Unit): boolean => unit.fate === 'field' && unit.hex >= 0

/** Who stands where. */
export function unitsByHex(units: Unit[]): Map<number, Unit> {
  return new Map(units.filter(onField).map((unit) => [unit.hex, unit]))
}

/** Which ground counts in a hex: a marker's rule goes before that of the terrain under it. */
export function groundAt(field: Field, hex: number): string {
  return field.markers[String(hex)] ?? field.terrain[hex] ?? 'plains'
}
