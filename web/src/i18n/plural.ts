import type { Locale } from './locales.ts'

/** Plural forms; Georgian nouns stay singular after a number and need only `other`. */
export type PluralForms = {
  one?: string
  few?: string
  many?: string
  other: string
}

/**
 * The plural form for an integer. Not from `Intl.PluralRules`, which in
 * browsers without Georgian data silently falls back to another language.
 */
export function pluralForm(locale: Locale, n: number): keyof PluralForms {
  if (locale === 'ka' || !Number.isInteger(n)) return 'other'
  if (locale === 'en') return n === 1 ? 'one' : 'other'
  const tens = Math.abs(n) % 100
  const units = tens > 10 && tens < 20 ? 0 : tens % 10
  if (units === 1) return 'one'
  return units > 1 && units < 5 ? 'few' : 'many'
}

export function plural(locale: Locale, n: number, forms: PluralForms): string {
  return forms[pluralForm(locale, n)] ?? forms.other
}
