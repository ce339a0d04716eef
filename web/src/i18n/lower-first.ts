import type { Locale } from './locales.ts'

/** For a label that follows a comma. Georgian has no capitals, and a Latin letter that begins its text is a name: `B კორპუსი`. */
export const lowerFirst = (text: string, locale: Locale) =>
  locale === 'ka' ? text : text.slice(0, 1).toLocaleLowerCase(locale) + text.slice(1)
