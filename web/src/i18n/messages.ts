import { COMMON } from './common.ts'
import { writeInflections } from './inflections.ts'
import { keepLineEnds } from './line-ends.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from './locales.ts'
import { formatCount } from './numbers.ts'
import { type PluralForms, plural } from './plural.ts'

/** A text with `{name}` placeholders; if it counts, with plural forms and the count in `{n}`. */
export type Message = string | PluralForms
export type MessageValues = Record<string, string | number>
export type Translate<K extends string> = (key: K, values?: MessageValues) => string

type CommonKey = keyof typeof COMMON.en

/** English says which texts there are: one that another language lacks, or has beside them, does not compile. */
type Texts<K extends string> = { en: Record<K, Message> } & Record<Locale, Record<NoInfer<K>, Message>>

const warned = new Set<string>()

/**
 * A dictionary in three languages, which has the common words too. Should a text be missing at run time, it is shown in
 * Georgian, and a warning is logged once.
 */
export function defineMessages<const K extends string>(name: string, texts: Texts<K>) {
  const textOf = (locale: Locale, key: K | CommonKey): Message | undefined =>
    texts[locale][key as K] ?? COMMON[locale][key as CommonKey]
  const translators = Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      (key: K | CommonKey, values: MessageValues = {}) => {
        const message = textOf(locale, key)
        if (message !== undefined) return fillMessage(locale, message, values)
        warnMissing(name, locale, key)
        return fillMessage(DEFAULT_LOCALE, textOf(DEFAULT_LOCALE, key) ?? key, values)
      },
    ]),
  ) as Record<Locale, Translate<K | CommonKey>>
  const messages = (locale: Locale) => translators[locale]
  messages.texts = texts
  /** A text as it is, for a count that the browser fills in later. */
  messages.textOf = (locale: Locale, key: K): Message => texts[locale][key]
  return messages
}

/** A text with some of its values filled in, and the others left to be. */
export function withValues(message: Message, values: Record<string, string>): Message {
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole)
  if (typeof message === 'string') return filled(message)
  return Object.fromEntries(
    Object.entries(message).map(([form, text]) => [form, filled(text)]),
  ) as PluralForms
}

/** Fills the placeholders of a translated string that a page carries for later. */
export function fillMessage(locale: Locale, message: Message, values: MessageValues) {
  const text = keepLineEnds(typeof message === 'string' ? message : plural(locale, Number(values.n), message))
  if (!text.includes('{')) return text
  const filled = text.replace(/\{(\w+)\}/g, (whole, key: string) => {
    const value = values[key]
    if (value === undefined) return whole
    return typeof value === 'number' ? formatCount(value) : value
  })
  return writeInflections(locale, filled)
}

function warnMissing(name: string, locale: Locale, key: string) {
  const id = `${name}.${key} (${locale})`
  if (warned.has(id)) return
  warned.add(id)
  console.warn(`Missing text ${id}: the Georgian one is shown.`)
}
