// A sign for each keyword of terrain, in a box of 20 x 20 about its middle.

export const EFFECTS: Record<string, string> = {
  cover: 'M-6 -6H6V0Q5 6 0 8Q-5 6 -6 0Z',
  rough: 'M-8 3q4 -7 8 0t8 0',
  hindering: 'M-7 -5L7 5M7 -5L-7 5',
  elevated: 'M-8 6L-2 -5L2 1L4 -2L8 6Z',
  dangerous: 'M0 -8L8 6H-8ZM0 -3V1M0 3.6V3.8',
  inspiring: 'M0 -8L2.4 -2.4L8 -2L3.6 1.8L5 8L0 4.6L-5 8L-3.6 1.8L-8 -2L-2.4 -2.4Z',
  horrific: 'M-6 2Q-7 -7 0 -7Q7 -7 6 2L3 3V6H-3V3ZM-2.6 -1V0M2.6 -1V0',
  'blocks-sight': 'M-8 0Q0 -8 8 0Q0 8 -8 0M-7 7L7 -7',
  impassable: 'M-7 0A7 7 0 1 0 7 0A7 7 0 1 0 -7 0M-4.4 0H4.4',
  destructible: 'M-7 -6H7V6H-7ZM2 -6L-2 -1L2 1L-1 6',
  fortified: 'M-8 7V-3H-5V-6H-2V-3H2V-6H5V-3H8V7Z',
}
