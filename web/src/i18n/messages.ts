import { DEFAULT_LOCALE, LOCALES, type Locale } from './locales.ts'
import { formatCount } from './numbers.ts'
import { type PluralForms, plural } from './plural.ts'

/** A text with `{name}` placeholders; if it counts, with plural forms and the count in `{n}`. */
export type Message = string | PluralForms
export type MessageValues = Record<string, string | number>
export type Translate<K extends string> = (key: K, values?: MessageValues) => string

type Texts<K extends string> = Record<'ka', Record<K, Message>> &
  Record<Exclude<Locale, 'ka'>, Partial<Record<K, Message>>>

const warned = new Set<string>()

/**
 * A dictionary in three languages. Georgian is complete; if another language lacks a text, the Georgian one
 * is shown and a warning is logged once.
 */
export function defineMessages<const K extends string>(name: string, texts: Texts<K>) {
  const translators = Object.fromEntries(
    LOCALES.map((locale) => [locale, translator(name, locale, texts)]),
  ) as Record<Locale, Translate<K>>
  const messages = (locale: Locale) => translators[locale]
  messages.texts = texts
  return messages
}

function translator<K extends string>(name: string, locale: Locale, texts: Texts<K>): Translate<K> {
  return (key, values = {}) => {
    const message: Message | undefined = texts[locale][key]
    if (message !== undefined) return fill(locale, message, values)
    warnMissing(name, locale, key)
    return fill(DEFAULT_LOCALE, texts.ka[key], values)
  }
}

function fill(locale: Locale, message: Message, values: MessageValues) {
  const text = typeof message === 'string' ? message : plural(locale, Number(values.n), message)
  if (!text.includes('{')) return text
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => {
    const value = values[key]
    if (value === undefined) return whole
    return typeof value === 'number' ? formatCount(value) : value
  })
}

function warnMissing(name: string, locale: Locale, key: string) {
  const id = `${name}.${key} (${locale})`
  if (warned.has(id)) return
  warned.add(id)
  console.warn(`Missing text ${id}: the Georgian one is shown.`)
}
