// The colours of a picture. Sky, far, mid and near are its depths; cloth and trim dress people.

import { mix } from './svg'

export interface Palette {
  sky: string
  far: string
  mid: string
  near: string
  glow: string
  cloth: string
  trim: string
  strong: string
  hair: string[]
  skin: string
  night?: boolean
}

export const PALETTES: Record<string, Palette> = {
  stark: {
    sky: '#c6d2da',
    far: '#9db0bd',
    mid: '#6b8191',
    near: '#34434f',
    glow: '#f3f6f6',
    cloth: '#54636f',
    trim: '#dfe5e8',
    strong: '#8f2f2c',
    hair: ['#3a2a20', '#54331f', '#2c241f'],
    skin: '#e3bd9c',
  },
  lannister: {
    sky: '#eec27a',
    far: '#d68d45',
    mid: '#9c3027',
    near: '#4d1216',
    glow: '#fff0c4',
    cloth: '#8f1d22',
    trim: '#e9bb55',
    strong: '#c23a2c',
    hair: ['#d9ab4e', '#c8953d', '#e6c06b'],
    skin: '#eac4a0',
  },
  baratheon: {
    sky: '#f0d58a',
    far: '#d9ac48',
    mid: '#967126',
    near: '#2c241a',
    glow: '#fff5cf',
    cloth: '#2d2822',
    trim: '#e3b94b',
    strong: '#b8541f',
    hair: ['#1f1a18', '#2b2420', '#3b2f28'],
    skin: '#e2b994',
  },
  greyjoy: {
    sky: '#a9bdba',
    far: '#6f9092',
    mid: '#3d6067',
    near: '#162830',
    glow: '#eee6c3',
    cloth: '#24363d',
    trim: '#d9b24a',
    strong: '#b08a2c',
    hair: ['#2a2320', '#3d322b', '#1c1a1a'],
    skin: '#ddb594',
  },
  martell: {
    sky: '#f8d79c',
    far: '#eaa65a',
    mid: '#c8642f',
    near: '#6a2018',
    glow: '#fff4cf',
    cloth: '#b9531f',
    trim: '#f2c25c',
    strong: '#8a1f1a',
    hair: ['#1f1715', '#2c1e18', '#17110f'],
    skin: '#b98358',
  },
  nightswatch: {
    sky: '#c3ced8',
    far: '#92a2b0',
    mid: '#566472',
    near: '#15181c',
    glow: '#f6fafc',
    cloth: '#1d2024',
    trim: '#6d7680',
    strong: '#7f8d9a',
    hair: ['#2a2421', '#403630', '#17161a'],
    skin: '#e0bd9f',
  },
  targaryen: {
    sky: '#dc9079',
    far: '#a9443a',
    mid: '#6b1f20',
    near: '#1c0f11',
    glow: '#ffdcae',
    cloth: '#241619',
    trim: '#b3251f',
    strong: '#d2452b',
    hair: ['#e9e3d3', '#d8d2c4', '#f2ecdd'],
    skin: '#eccbb0',
  },
  tyrell: {
    sky: '#e6e6b8',
    far: '#aec588',
    mid: '#5f9058',
    near: '#234630',
    glow: '#fffad3',
    cloth: '#3f7047',
    trim: '#e6c65a',
    strong: '#c9546a',
    hair: ['#6a4527', '#8a5c32', '#4d321e'],
    skin: '#ecc8a4',
  },
  neutral: {
    sky: '#e4d5b4',
    far: '#c3ab84',
    mid: '#8c7553',
    near: '#3d3226',
    glow: '#fdf6e0',
    cloth: '#6b5b48',
    trim: '#d9b765',
    strong: '#8e2b1e',
    hair: ['#3a2c22', '#5c4430', '#8d8578'],
    skin: '#e2bc99',
  },
}

/** Hours of the day over a palette. */
export const HOURS: ((c: Palette) => Palette)[] = [
  (c) => c,
  (c) => ({ ...c, sky: mix(c.sky, '#f3b98a', 0.45), far: mix(c.far, '#c98a6a', 0.25) }),
  (c) => ({
    ...c,
    sky: mix(c.mid, '#26324a', 0.45),
    far: mix(c.mid, '#202a3e', 0.6),
    mid: mix(c.near, c.mid, 0.4),
    near: mix(c.near, '#0c0f16', 0.35),
    night: true,
  }),
  (c) => ({ ...c, sky: mix(c.sky, '#ffffff', 0.35), far: mix(c.far, '#ffffff', 0.22) }),
]
