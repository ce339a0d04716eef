import type { Locale } from './locales.ts'

/** For a label that follows a comma. */
export const lowerFirst = (text: string, locale: Locale) =>
  text.slice(0, 1).toLocaleLowerCase(locale) + text.slice(1)
