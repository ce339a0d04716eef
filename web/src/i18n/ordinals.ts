import type { Locale } from './locales.ts'

/** Endings of nouns before which `პირველი` keeps its vowel: nominative, genitive, instrumental and their postpositions. */
const KEEPS_VOWEL = /(?:(?<!შ)ი|ი(?:ს(?:თვის|კენ|გან)?|თ|დან))(?:აც)?$/u

/**
 * Corrects Georgian ordinals in a text that puts `მე-` before every number. The first is a word; above 20, only 40, 60,
 * 80 and the hundreds keep `მე-`: `პირველ სართულზე`, `პირველი სართულის`, `მე-5`, `21-ე`, `მე-40`.
 */
const georgian = (text: string): string =>
  text.replace(/მე-(\d+)(?!,?\d)(?=(?: (\p{L}+))?)/gu, (whole, digits: string, noun = 'ი') => {
    const n = Number(digits)
    if (n > 1) return n > 20 && n % (n < 100 ? 20 : 100) ? `${digits}-ე` : whole
    return `პირველ${KEEPS_VOWEL.test(noun) ? 'ი' : ''}`
  })

const ORDINALS: Record<Locale, (text: string) => string> = {
  ka: georgian,
  en: (text) => text,
  ru: (text) => text,
}

/** Corrects the ordinals in a text whose numbers have been filled in. */
export const writeOrdinals = (locale: Locale, text: string): string => ORDINALS[locale](text)
