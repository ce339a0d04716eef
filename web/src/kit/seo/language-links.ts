import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'

/** The versions of a page in the languages that it is written in; the first one is for all other languages. */
export function languageLinks(path: string, languages: readonly Locale[] = LOCALES) {
  const [first = DEFAULT_LOCALE] = languages
  return [
    ...languages.map((locale) => ({ hreflang: locale as string, path: localPath(locale, path) })),
    { hreflang: 'x-default', path: localPath(first, path) },
  ]
}
