// The printings that a table plays with and an army is built of: from 2021 to season 5, season 6, the first edition.

export const EDITIONS = ['2021', 's06', '2018'] as const
export type Line = (typeof EDITIONS)[number]

/** The line that is meant; what nobody knows is the usual one. */
export const lineOf = (given: unknown): Line => EDITIONS.find((each) => each === given) ?? '2021'
