import type { Locale } from './locales.ts'

/** A name within a sentence: Russian sets its own letters in quotes, `«Ступени Лиси»`, and Latin ones not. */
export const quoted = (locale: Locale, name: string): string =>
  locale === 'ru' && /[а-яё]/i.test(name) ? `«${name}»` : name
