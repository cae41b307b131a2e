// What a picture is made from: the facts of a card, in English whatever the language of the table.

export interface Facts {
  /** The English name: the seed of everything that is left to chance. */
  key: string
  type: string
  faction: string
  traits: string[]
  keywords: string[]
  icons: string[]
  unique: boolean
  /** Of an agenda: whose banner it is. */
  banner?: string | undefined
}
