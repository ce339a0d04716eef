const MINUS = '\u2212'
const NBSP = '\u00a0'

/**
 * A number in US style with thousands separators; empty for zero and for anything that is not a number, as the
 * site shows no empty amounts. Use {@link formatCount} to show a zero.
 */
export function formatNumber(value: unknown, digits = 0): string {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) && number !== 0
    ? formatCount(number, digits)
    : ''
}

/** A number in US style, zero included, with at most `digits` decimals. */
export function formatCount(value: number, digits = 0): string {
  const [whole = '0', decimals] = String(Math.abs(roundTo(value, digits))).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${roundTo(value, digits) < 0 ? MINUS : ''}${grouped}${decimals ? `.${decimals}` : ''}`
}

/** A length or an area with a fixed number of decimals: `71.4`. */
export function formatMeasure(value: number, digits = 1): string {
  return `${value < 0 ? MINUS : ''}${Math.abs(value).toFixed(digits)}`
}

/** `71.4 m²` with the unit of the language, without a line break between them. */
export function withUnit(value: string, unit: string): string {
  return `${value}${NBSP}${unit}`
}

function roundTo(value: number, digits: number) {
  const factor = 10 ** digits
  return Math.round(value * factor) / factor
}
