import type { Locale } from './locales.ts'

const MINUS = '\u2212'
const NBSP = '\u00a0'

/**
 * A number in US style with thousands separators; empty for zero and for anything that is not a number, as the
 * site shows no empty amounts. Use {@link formatCount} to show a zero.
 */
export function formatNumber(value: unknown, digits = 0): string {
  if (typeof value !== 'number') return ''
  const text = formatCount(value, digits)
  return text === '0' ? '' : text
}

/** A number in US style with at most `digits` decimals; zero is `0`, anything that is not a number is empty. */
export function formatCount(value: number, digits = 0): string {
  if (!Number.isFinite(value)) return ''
  const rounded = roundTo(value, digits)
  return punctuate(rounded, String(Math.abs(rounded)))
}

/** A length or an area with a fixed number of decimals, `71.4`; empty for anything that is not a number. */
export function formatMeasure(value: number, digits = 1): string {
  if (!Number.isFinite(value)) return ''
  return punctuate(value, Math.abs(value).toFixed(digits))
}

/** `71.4 m²` with the unit of the language, without a line break between them. */
export function withUnit(value: string, unit: string): string {
  return `${value}${NBSP}${unit}`
}

const WORDS: Record<Locale, readonly string[]> = {
  ka: ['ნული', 'ერთი', 'ორი', 'სამი', 'ოთხი', 'ხუთი', 'ექვსი', 'შვიდი', 'რვა', 'ცხრა', 'ათი'],
  en: ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'],
  ru: ['Нет', 'Один', 'Два', 'Три', 'Четыре', 'Пять', 'Шесть', 'Семь', 'Восемь', 'Девять', 'Десять'],
}

/** A small count as a word for the start of a sentence, a larger one in figures. Masculine in Russian. */
export function numberWord(locale: Locale, n: number): string {
  return WORDS[locale][n] ?? formatCount(n)
}

/** A number's digits with its sign and with commas between thousands. */
const punctuate = (value: number, digits: string) =>
  (value < 0 ? MINUS : '') + digits.replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','))

function roundTo(value: number, digits: number) {
  const factor = 10 ** digits
  const rounded = Math.round(value * factor) / factor
  return Number.isFinite(rounded) ? rounded : value
}
