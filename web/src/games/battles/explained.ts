// Which rules tell what a token, a track or a counter of the table means.

const TOKEN_RULES = [['bow-token-02'], ['bow-token-03'], ['bow-token-04'], ['bow-token-05'], ['bow-token-06', 'bow-token-07']]
const COUNT_RULES = [
  ['bow-muster-05', 'bow-card-01', 'bow-regroup-07'], // cards in hand
  ['bow-muster-05'], // the deck
  ['bow-card-01'], // the discard pile
  ['bow-card-12', 'bow-rally-02', 'bow-rally-04'], // command tokens
]

export function rulesFor(thing: string, index: number): string[] {
  switch (thing) {
    case 'morale':
      return ['bow-moraletrack-01', 'bow-moraletrack-03', 'bow-defeat-01', 'bow-regroup-08']
    case 'token':
      return [...(TOKEN_RULES[index] ?? []), 'bow-token-08']
    case 'points':
      return ['bow-victory-01', 'bow-regroup-05']
    case 'mace':
      return ['bow-rally-03', 'bow-ties-02']
    case 'count':
      return COUNT_RULES[index] ?? []
    default:
      return []
  }
}
