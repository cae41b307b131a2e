// Who sits on a seat, in a few words: a name, a bot and its level, nobody yet.

import { t, tPart } from '../app/words.svelte'
import type { Session } from './session.svelte'

export function sitterOf(session: Session, seat: number): string {
  const player = session.table?.seats[seat]
  if (!player) return ''
  if (player.level) {
    const level = tPart('level', player.level)
    return player.name ? t('seat.stand-in', { name: player.name, level }) : t('seat.bot', { level })
  }
  if (player.player === 'empty') return t('seat.empty')
  const name = player.name || (session.seats.includes(seat) ? t('seat.you') : t('seat.person'))
  return player.player === 'person' && !player.present ? `${name} · ${t('seat.away')}` : name
}
