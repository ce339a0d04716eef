import type { Locale } from './locales.ts'

/** Endings of nouns before which `პირველი` keeps its vowel: nominative, genitive, instrumental and their postpositions. */
const KEEPS_VOWEL = /(?:(?<!შ)ი|(?<!ში|ზე|მდე|ს)აც?|ი(?:ს(?:თვის|კენ|გან)?|თ|დან))$/u
/** A hyphen at which no line ends. */
const HYPHEN = '\u2060-\u2060'

/** Whether a number is written `მე-40` and not `41-ე`: to 20, then only 40, 60, 80, whole hundreds and thousands. */
const hasPrefix = (n: number) => n <= 20 || n % (n < 100 ? 20 : n < 1000 ? 100 : 1000) === 0

/**
 * Corrects Georgian ordinals in a text that puts `მე-` before every number. The first is a word: `პირველ სართულზე`,
 * `პირველი სართულის`, `მე-5`, `21-ე`, `მე-40`. A number that has letters is no ordinal: `A12 ბინა`.
 */
const georgianOrdinals = (text: string): string =>
  text
    .replace(/მე-(?=\d*[A-Za-zა-ჰ])/gu, '')
    .replace(/მე-(\d+)(?!,?\d)(?=(?: (\p{L}+))?)/gu, (whole, digits: string, noun = 'ი') => {
      const n = Number(digits)
      if (n > 1) return hasPrefix(n) ? whole : `${digits}${HYPHEN}ე`
      return `პირველ${KEEPS_VOWEL.test(noun) ? 'ი' : ''}`
    })

/**
 * Joins an ending to a name that has been filled in before its hyphen: `მუშტაიდი-ის` is `მუშტაიდის`, `A კორპუსი-ის`
 * `A კორპუსის`. After Latin letters and digits the hyphen stays: `Hill House-ის`, but `Villa-ს`.
 */
const georgianEndings = (text: string): string =>
  text
    .replace(
      /(\p{Script=Georgian})\u2060-\u2060(ის|ში|ზე|ს)(?!\p{L})/gu,
      (_, last: string, ending: string) => {
        if (last === 'ი') return ending
        if (ending !== 'ის' || !/[აეოუ]/u.test(last)) return last + ending
        return /[აე]/u.test(last) ? ending : `${last}ს`
      },
    )
    .replace(/(?<=[aiouy]\u2060-\u2060)ის(?!\p{L})/giu, 'ს')

const WRITERS: Record<Locale, (text: string) => string> = {
  ka: (text) => georgianEndings(georgianOrdinals(text)),
  en: (text) => text,
  // `со 2-го`: the second begins with two consonants.
  ru: (text) => text.replace(/(?<!\p{L})с(?=[ \u00a0]2(?:[–-]\d+)?-го(?!\p{L}))/gu, 'со'),
}

/** Corrects ordinals and the endings of names in a text whose places have been filled in. */
export const writeInflections = (locale: Locale, text: string): string => WRITERS[locale](text)
