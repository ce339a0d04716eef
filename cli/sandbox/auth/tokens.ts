import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AdminClaims } from '../../../lib/domain/index.ts'

/** The claims, and the generation of sessions that the token belongs to. */
export type TokenClaims = Required<AdminClaims> & { gen: number }

const HEADER = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')

const signature = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest()

/** A JSON Web Token, signed with HS256. */
export function signToken(claims: TokenClaims, secret: string): string {
  const text = `${HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  return `${text}.${signature(text, secret).toString('base64url')}`
}

/** The claims of a token that we signed, expired or not; undefined for any other. Only HS256 is accepted. */
export function readToken(token: string, secret: string): TokenClaims | undefined {
  const [header, payload, given, more] = token.split('.')
  if (header !== HEADER || !payload || !given || more !== undefined) return undefined
  // Compared as text: decoding would also accept other spellings of the same bytes.
  const expected = Buffer.from(signature(`${header}.${payload}`, secret).toString('base64url'))
  const actual = Buffer.from(given)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as TokenClaims
}
