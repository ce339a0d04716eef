import { randomBytes } from 'node:crypto'

// As with MongoDB's ids: random for the process, counted within it.
const ofProcess = randomBytes(5).toString('hex')
let counter = randomBytes(3).readUIntBE(0, 3)

/** A new id: 24 hex digits, the first eight of them the second, so that ids grow with time. */
export function newId(now: number): string {
  counter = (counter + 1) % 0x1000000
  const seconds = Math.floor(now / 1000)
  return hex(seconds, 8) + ofProcess + hex(counter, 6)
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

/** A secret that cannot be guessed, e.g. a session id: 256 bits in base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
