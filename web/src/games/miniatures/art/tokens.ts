// Tokens of a unit: each has a shape and a sign of its own besides its colour, so that it can be told in grey.

export interface Token {
  shape: string
  fill: string
  ink: string
  sign: string
}

const PALE = '#fff6e0'
export const TOKENS: Record<string, Token> = {
  weakened: { shape: 'M0 -11L9.5 -5.5V5.5L0 11L-9.5 5.5V-5.5Z', fill: '#4b3a8c', ink: PALE, sign: 'M-4.6 5.6L-1 -1M-6.4 2.4L-2.2 5M1 -1.6L3.6 -6.6L4.6 -3.4M0.2 -4.4L3.4 -1.6' },
  panicked: { shape: 'M0 -12L12 0L0 12L-12 0Z', fill: '#b85c00', ink: PALE, sign: 'M0 -6V1.6M0 5.2V5.4' },
  vulnerable: { shape: 'M-9.5 -9.5H9.5V0Q8.6 8 0 11.6Q-8.6 8 -9.5 0Z', fill: '#00617d', ink: PALE, sign: 'M1.6 -6.6L-1.8 -1.8L2 1.4L-1.2 6.6' },
  activated: { shape: 'M-10.4 0A10.4 10.4 0 1 0 10.4 0A10.4 10.4 0 1 0 -10.4 0Z', fill: '#f3e6c6', ink: '#2a1d12', sign: 'M-4.8 0.4L-1.4 4L5.2 -4' },
  pillage: { shape: 'M-11 -7H11L8.4 9.5H-8.4Z', fill: '#c79a2b', ink: '#2a1d12', sign: '' },
  wounds: { shape: 'M0 -12.6Q9.6 -1.6 9.6 3A9.6 9.2 0 0 1 -9.6 3Q-9.6 -1.6 0 -12.6Z', fill: '#8e1b1b', ink: PALE, sign: '' },
}

/** A shield about its middle; arms of a hundred by a hundred are laid into it. */
export const SHIELD = 'M-10 -11.5H10V1Q9 9 0 13.5Q-9 9 -10 1Z'
export const ON_SHIELD = 'translate(-8 -9.4) scale(.16)'
