// Numbers of JSON that JavaScript would change: JSON has digits without end, a double about 17 of them.

/** A number with fewer digits and points is exact, unless its exponent is this long. */
const MANY_DIGITS = 16
const LONG_EXPONENT = /\d[eE][+-]?\d{3}/

const QUOTE = 34
const isDigit = (code: number) => (code > 47 && code < 58) || code === 46

/** Whether so many digits follow each other, outside of a string that has nothing else. Looks at every 16th letter. */
function hasManyDigits(text: string): boolean {
  for (let end = MANY_DIGITS - 1; end < text.length; ) {
    let at = end
    while (at > end - MANY_DIGITS && isDigit(text.charCodeAt(at))) at--
    if (at === end - MANY_DIGITS) {
      while (isDigit(text.charCodeAt(end))) end++
      if (text.charCodeAt(at) !== QUOTE || text.charCodeAt(end) !== QUOTE) return true
      at = end
    }
    end = at + MANY_DIGITS
  }
  return false
}

const TOKEN = /"((?:[^"\\]|\\.)*)"\s*(:?)|-?\d[\d.eE+-]*/g
const NUMBER = /^([+-]?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/

/** Equal for numbers that are written differently: `1.50` and `15e-1`. */
function decimalOf(text: string): string | undefined {
  const [, sign, integer, fraction = '', exponent = '0'] = NUMBER.exec(text) ?? []
  if (integer === undefined) return undefined
  const digits = (integer + fraction).replace(/^0+/, '')
  const plain = digits.replace(/0+$/, '')
  if (plain === '') return '0'
  return `${sign === '-' ? '-' : ''}${plain}e${Number(exponent) - fraction.length + digits.length - plain.length}`
}

const OTHER_BASE = /^0[xo][\da-f]+$/i

/** Whether a number is printed as it was written, or, with a fraction, is the double that was written out. */
export function isExact(source: string): boolean {
  const value = Number(source)
  if (OTHER_BASE.test(source)) return BigInt(source) === BigInt(value)
  const decimal = decimalOf(source)
  // No number at all is left to the parser.
  if (decimal === undefined || decimal === decimalOf(String(value))) return true
  const digits = source
    .replace(/[eE].*/, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '').length
  return source.includes('.') && digits <= 100 && decimal === decimalOf(value.toPrecision(digits))
}

/** The first number of a JSON text that would be rounded, and the field that it is in; undefined if there is none. */
export function findRounded(text: string): { field: string; number: string } | undefined {
  // Looking at each number takes several times as long, and nearly all JSON has none.
  if (!hasManyDigits(text) && !LONG_EXPONENT.test(text)) return undefined
  let field = ''
  for (const [token, string, colon] of text.matchAll(TOKEN)) {
    if (colon) field = string as string
    else if (string === undefined && !isExact(token)) return { field, number: token }
  }
  return undefined
}

/** The end of the sentence that begins with the field. */
export const roundedReason = (number: string): string =>
  /[.eE]/.test(number)
    ? 'is a number with too many digits to be read exactly: the platform must send it as a string'
    : 'is a number too large to be read exactly: the platform must send it as a string'
