export const LOCALES = ['ka', 'en', 'ru'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'ka'

/** Names in the language switch: short for the bar, in full for screen readers. */
export const LOCALE_NAMES: Record<Locale, { short: string; name: string }> = {
  ka: { short: 'ქართ', name: 'ქართული' },
  en: { short: 'EN', name: 'English' },
  ru: { short: 'Рус', name: 'Русский' },
}

/** Open Graph locales, which need a territory. */
export const OG_LOCALES: Record<Locale, string> = {
  ka: 'ka_GE',
  en: 'en_US',
  ru: 'ru_RU',
}

export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale)
}

/** Loads something in all languages. */
export async function inLocales<T>(load: (locale: Locale) => Promise<T>): Promise<Record<Locale, T>> {
  const loaded = LOCALES.map(async (locale) => [locale, await load(locale)] as const)
  return Object.fromEntries(await Promise.all(loaded)) as Record<Locale, T>
}
