import { DEFAULT_LOCALE, isLocale, type Locale } from '../i18n/locales.ts'

/** The language of the page, for scripts shared by all pages. */
export function pageLocale(): Locale {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : DEFAULT_LOCALE
}
