// Small sounds made on the spot. Silent unless the visitor has asked for them.

import { settings } from './settings.svelte'

export type Sound = 'march' | 'strike' | 'dice' | 'fall' | 'card' | 'turn' | 'horn' | 'fire'

let context: AudioContext | null = null

function noise(at: AudioContext, start: number, length: number, pitch: number, loud: number): void {
  const frames = Math.ceil(at.sampleRate * length)
  const buffer = at.createBuffer(1, frames, at.sampleRate)
  const data = buffer.getChannelData(0)
  for (let i = 0; i < frames; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / frames) ** 2
  const source = at.createBufferSource()
  source.buffer = buffer
  const filter = at.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.value = pitch
  const gain = at.createGain()
  gain.gain.value = loud
  source.connect(filter).connect(gain).connect(at.destination)
  source.start(start)
}

function tone(at: AudioContext, start: number, length: number, pitch: number, loud: number, shape: OscillatorType): void {
  const oscillator = at.createOscillator()
  oscillator.type = shape
  oscillator.frequency.value = pitch
  const gain = at.createGain()
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(loud, start + 0.03)
  gain.gain.exponentialRampToValueAtTime(0.001, start + length)
  oscillator.connect(gain).connect(at.destination)
  oscillator.start(start)
  oscillator.stop(start + length)
}

const SOUNDS: Record<Sound, (at: AudioContext, now: number) => void> = {
  march: (at, now) => [0, 0.17].forEach((late) => noise(at, now + late, 0.07, 160, 0.5)),
  strike: (at, now) => {
    noise(at, now, 0.09, 2600, 0.25)
    tone(at, now, 0.3, 1900, 0.05, 'triangle')
  },
  dice: (at, now) => [0, 0.07, 0.16, 0.27, 0.42, 0.5].forEach((late, i) => noise(at, now + late, 0.05, 900 + i * 170, 0.4)),
  fall: (at, now) => tone(at, now, 0.35, 90, 0.3, 'sine'),
  card: (at, now) => noise(at, now, 0.16, 3400, 0.14),
  turn: (at, now) => noise(at, now, 0.12, 1200, 0.12),
  horn: (at, now) => {
    tone(at, now, 0.5, 220, 0.07, 'sawtooth')
    tone(at, now + 0.28, 0.8, 330, 0.07, 'sawtooth')
  },
  fire: (at, now) => noise(at, now, 0.5, 500, 0.2),
}

export function play(sound: Sound): void {
  if (!settings.liking.sound) return
  try {
    context ??= new AudioContext()
    void context.resume()
    SOUNDS[sound](context, context.currentTime + 0.01)
  } catch {
    // this browser makes no sounds
  }
}
