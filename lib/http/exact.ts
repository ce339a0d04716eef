// Numbers of JSON that JavaScript would change: those beyond 2⁵³ have digits that a double does not hold.

/** What such a number has: looking at each one takes several times as long, and nearly all JSON has none. */
const MAY_BE_ROUNDED = /(?:^|[\s,:[-])\d{16}|\de\+?\d{3}/i
const TOKEN = /"((?:[^"\\]|\\.)*)"\s*(:?)|-?\d[\d.eE+-]*/g
const EXPONENT = /^[^x]*e/i

/** Whether a number is printed as it was written. Behind 2⁵³, one with an exponent is a double that was written out. */
export function isExact(source: string): boolean {
  const value = Number(source)
  if (Math.abs(value) < 2 ** 53 || EXPONENT.test(source)) return Number.isFinite(value)
  return String(value) === source
}

/** The first number of a JSON text that would be rounded, and the field that it is in; undefined if there is none. */
export function findRounded(text: string): { field: string; number: string } | undefined {
  if (!MAY_BE_ROUNDED.test(text)) return undefined
  let field = ''
  for (const [token, string, colon] of text.matchAll(TOKEN)) {
    if (colon) field = string as string
    else if (string === undefined && !isExact(token)) return { field, number: token }
  }
  return undefined
}

/** The end of a sentence about such a number. */
export const TOO_LARGE = 'is a number too large to be read exactly: the platform must send it as a string'
