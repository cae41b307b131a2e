import type { Challenge } from './view'

/** In a box of 24 x 24. */
export const SIGNS: Record<Challenge, string> = {
  military: 'M7 19L13 11L15 12.5L9 20.5ZM11 6Q14 3.4 18.6 4.2Q16.8 7 18.8 9.6Q15.6 11.8 12.6 10.4L14.4 8Z',
  intrigue: 'M3.6 12Q7.4 6.6 12 6.6T20.4 12Q16.6 17.4 12 17.4T3.6 12ZM12 8.6A3.4 3.4 0 1 0 12 15.4A3.4 3.4 0 1 0 12 8.6ZM12 10.4A1.6 1.6 0 1 1 12 13.6A1.6 1.6 0 1 1 12 10.4Z',
  power: 'M5 17L4 8L8.4 11.4L12 5.6L15.6 11.4L20 8L19 17ZM5 18.2H19V19.8H5Z',
}
