import { DEFAULT_LOCALE, isLocale, type Locale } from '../i18n/locales.ts'

// What a page says of itself, for the scripts of all pages.

export function pageLocale(): Locale {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : DEFAULT_LOCALE
}

/** The company's telephone number, if the content has one. */
export const companyPhone = (): string | undefined => document.documentElement.dataset.phone
