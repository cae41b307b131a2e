// The band that carries a name: ground, ink and trim of each house.

export interface Band {
  ground: string
  ink: string
  trim: string
}

const BANDS: Record<string, Band> = {
  stark: { ground: '#dfe3e6', ink: '#26303a', trim: '#8a98a5' },
  lannister: { ground: '#8a1b20', ink: '#fdeecb', trim: '#e9bb55' },
  baratheon: { ground: '#e3b94b', ink: '#1f1a16', trim: '#2d2822' },
  greyjoy: { ground: '#1d2a30', ink: '#f3e6bf', trim: '#d9b24a' },
  martell: { ground: '#a04416', ink: '#fff3d9', trim: '#f2c25c' },
  nightswatch: { ground: '#1d1d20', ink: '#eceef0', trim: '#8b949d' },
  targaryen: { ground: '#1d1314', ink: '#fbdcd0', trim: '#b3251f' },
  tyrell: { ground: '#2f6038', ink: '#fdf6d2', trim: '#e6c65a' },
  neutral: { ground: '#66563f', ink: '#fdf5e0', trim: '#cbb27c' },
}

export const bandOf = (faction: string): Band => BANDS[faction] ?? BANDS.neutral!
