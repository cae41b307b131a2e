// The field of 256 elements in which a QR code keeps itself readable (ISO/IEC 18004, 7.5): Reed and Solomon's check bytes.

const PRIME = 0x11d // x^8 + x^4 + x^3 + x^2 + 1

const POWERS = new Uint8Array(255)
const LOGS = new Uint8Array(256)
for (let i = 0, value = 1; i < 255; i++) {
  POWERS[i] = value
  LOGS[value] = i
  value <<= 1
  if (value > 255) value ^= PRIME
}

export const times = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : POWERS[(LOGS[a]! + LOGS[b]!) % 255]!)
export const power = (n: number): number => POWERS[n % 255]!

/** The polynomial whose zeros are the first `degree` powers of 2, highest first, without its leading 1. */
function generator(degree: number): number[] {
  let found = [1]
  for (let i = 0; i < degree; i++) {
    const next = [...found, 0]
    found.forEach((value, at) => (next[at + 1] = next[at + 1]! ^ times(value, power(i))))
    found = next
  }
  return found.slice(1)
}

/** The check bytes of a block: the rest when it is divided by the generator. */
export function checkBytes(data: number[], count: number): number[] {
  const divisor = generator(count)
  const rest = Array<number>(count).fill(0)
  for (const byte of data) {
    const factor = byte ^ rest.shift()!
    rest.push(0)
    divisor.forEach((value, at) => (rest[at] = rest[at]! ^ times(value, factor)))
  }
  return rest
}
