import type { Locale } from './locales.ts'

/** Plural forms; Georgian nouns stay singular after a number and need only `other`. */
export type PluralForms = {
  one?: string
  few?: string
  many?: string
  other: string
}

type Form = keyof PluralForms

/** The form for each integer. */
const FORM_OF: Record<Locale, (n: number) => Form> = {
  ka: () => 'other',
  en: (n) => (n === 1 ? 'one' : 'other'),
  ru(n) {
    const tens = Math.abs(n) % 100
    const units = tens > 10 && tens < 20 ? 0 : tens % 10
    if (units === 1) return 'one'
    return units > 1 && units < 5 ? 'few' : 'many'
  },
}

/**
 * The plural form for an integer. Not from `Intl.PluralRules`, which in
 * browsers without Georgian data silently falls back to another language.
 */
export const pluralForm = (locale: Locale, n: number): Form =>
  Number.isInteger(n) ? FORM_OF[locale](n) : 'other'

export function plural(locale: Locale, n: number, forms: PluralForms): string {
  return forms[pluralForm(locale, n)] ?? forms.other
}
