import type { Locale } from './locales.ts'

const NBSP = '\u00a0'

/**
 * A number as en-US writes it, with at most three decimals; empty for zero and for anything that is not a number, as
 * the site shows no empty amounts. Use {@link formatCount} to show a zero.
 */
export function formatNumber(value: unknown): string {
  if (typeof value !== 'number') return ''
  const text = formatCount(value, 3)
  return text === '0' ? '' : text
}

/** A whole number as en-US writes it, or one with at most `digits` decimals; anything that is not a number is empty. */
export function formatCount(value: number, digits = 0): string {
  return inEnglish(value, 0, digits)
}

/** A length or an area with a fixed number of decimals, `71.4`; empty for anything that is not a number. */
export function formatMeasure(value: number, digits = 1): string {
  return inEnglish(value, digits, digits)
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

/** A formatter takes longer to make than to use. */
const formats = new Map<string, Intl.NumberFormat>()

function inEnglish(value: number, minimumFractionDigits: number, maximumFractionDigits: number): string {
  if (!Number.isFinite(value)) return ''
  const key = `${minimumFractionDigits} ${maximumFractionDigits}`
  const format =
    formats.get(key) ?? new Intl.NumberFormat('en-US', { minimumFractionDigits, maximumFractionDigits })
  formats.set(key, format)
  // Zero has no sign.
  return format.format(value).replace(/^-(?=[0.]+$)/, '')
}
