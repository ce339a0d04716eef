import { randomBytes } from 'node:crypto'

let counter = randomBytes(3).readUIntBE(0, 3)

/** A new id: 24 hex digits, the first eight of them the second, so that ids grow with time. */
export function newId(now: number): string {
  counter = (counter + 1) % 0x1000000
  const seconds = Math.floor(now / 1000)
    .toString(16)
    .padStart(8, '0')
  return seconds + randomBytes(5).toString('hex') + counter.toString(16).padStart(6, '0')
}

/** A secret that cannot be guessed, e.g. a session id: 256 bits in base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
