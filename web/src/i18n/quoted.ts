import type { Locale } from './locales.ts'

const QUOTES: Partial<Record<Locale, readonly [letter: RegExp, opening: string, closing: string]>> = {
  ka: [/\p{Script=Georgian}/u, '„', '“'],
  ru: [/\p{Script=Cyrillic}/u, '«', '»'],
}

/**
 * A name within a sentence, as its office writes it: a language sets its own letters in quotes, `«Ступени Лиси»`,
 * `„ორი ჭადარი“`, and Latin ones not.
 */
export function quoted(locale: Locale, name: string): string {
  const [letter, opening, closing] = QUOTES[locale] ?? []
  return letter?.test(name) ? `${opening}${name}${closing}` : name
}
