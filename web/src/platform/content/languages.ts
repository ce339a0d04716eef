import { LOCALES, type Locale } from '../../i18n/locales.ts'
import { warnOnce } from '../log.ts'

/** The letters of each language: no two share theirs. */
const LETTERS: Record<Locale, RegExp> = {
  ka: /\p{Script=Georgian}/gu,
  en: /\p{Script=Latin}/gu,
  ru: /\p{Script=Cyrillic}/gu,
}

/** The languages in which an entry with a page of its own is written. */
export interface Translations {
  /** The languages that its text is written in. */
  languages: readonly Locale[]
  /** The language whose page search engines are to show: that of this page, or of the text that it shows instead. */
  original: Locale
}

/** An entry with the languages of its texts. */
export type Translated<T, F extends string> = T & {
  translations: Translations
  /** The languages of those texts that are not in the language of the page. */
  lang: Partial<Record<F, Locale>>
}

/** What every article, offer and vacancy has. */
interface Texts {
  id: string
  slug: string
  title: string
  body: string
}

/** The words of a text without its elements, or of all texts of a list or record. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value.replace(/<[^>]*>/g, ' ').trim()
  if (value === null || typeof value !== 'object') return ''
  return Object.values(value).map(wordsOf).filter(Boolean).join(' ')
}

/** The language that most letters of a text belong to; undefined if it has none. */
function languageOfLetters(words: string): Locale | undefined {
  const counts = LOCALES.map((locale) => words.match(LETTERS[locale])?.length ?? 0)
  const most = Math.max(...counts)
  return most === 0 ? undefined : LOCALES[counts.indexOf(most)]
}

/**
 * The languages in which one text of an entry is written, by the language that shows it. Platforms send the text of another
 * language where one is missing, and do not say so. A text that two languages have alike is written in the one whose
 * letters it has.
 */
function writtenIn(texts: ReadonlyMap<Locale, unknown>): Map<Locale, Locale> {
  const words = new Map([...texts].map(([locale, value]) => [locale, wordsOf(value)]))
  const found = [...words].flatMap(([locale, own]): [Locale, Locale][] => {
    if (!own) return []
    const alike = [...words.keys()].filter((one) => words.get(one) === own)
    const language = languageOfLetters(own)
    return [[locale, language && alike.includes(language) ? language : locale]]
  })
  return new Map(found)
}

/**
 * Adds to the entries of a model the languages that they are written in, from the same entries in all languages. The build
 * names, in one line for each entry, the texts that it lacks.
 */
export function withLanguages<T extends Texts, F extends Extract<keyof T, string>>(
  model: string,
  lists: Readonly<Record<Locale, readonly T[]>>,
  fields: readonly F[],
  locale: Locale,
): Translated<T, F>[] {
  const byId = new Map(LOCALES.map((one) => [one, new Map(lists[one].map((entry) => [entry.id, entry]))]))
  return lists[locale].map((entry) => {
    const versions = LOCALES.flatMap((one): [Locale, T][] => {
      const version = byId.get(one)?.get(entry.id)
      return version ? [[one, version]] : []
    })
    const written = (field: keyof T) =>
      writtenIn(new Map(versions.map(([one, version]) => [one, version[field]])))
    const inFields = fields.map((field): [F, Map<Locale, Locale>] => [field, written(field)])
    reportMissing(`${model} entry ${entry.slug}`, inFields)

    const body = written('body')
    const decisive = body.size > 0 ? body : written('title')
    const languages = LOCALES.filter((one) => decisive.get(one) === one)
    const shown = decisive.get(locale) ?? languages[0] ?? locale
    const elsewhere = inFields.flatMap(([field, found]): [F, Locale][] => {
      const language = found.get(locale)
      return language && language !== locale ? [[field, language]] : []
    })
    return {
      ...entry,
      translations: { languages, original: shown },
      lang: Object.fromEntries(elsewhere) as Partial<Record<F, Locale>>,
    }
  })
}

/** Texts that an entry has in some languages and lacks in others, or has alike: which of them, the platform does not say. */
function reportMissing(entry: string, inFields: readonly [string, ReadonlyMap<Locale, Locale>][]): void {
  const lacking = inFields.flatMap(([field, found]): [string, string][] => {
    const missing = LOCALES.filter((one) => found.get(one) !== one)
    return found.size > 0 && missing.length > 0 ? [[field, missing.join(', ')]] : []
  })
  if (lacking.length === 0) return
  const parts = [...Map.groupBy(lacking, ([, missing]) => missing)].map(
    ([missing, own]) => `${own.map(([field]) => field).join(', ')} in ${missing}`,
  )
  warnOnce(`The ${entry} has the text of another language as ${parts.join('; as ')}.`)
}
