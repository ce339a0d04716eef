import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LOCALES } from './locales.ts'
import type { Message } from './messages.ts'

interface Dictionary {
  texts: Record<string, Record<string, Message>>
}
const isDictionary = (value: unknown): value is Dictionary =>
  typeof value === 'function' && typeof (value as unknown as Dictionary).texts === 'object'

const features = join(import.meta.dirname, '../features')
const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /(messages|strings|texts)\.ts$/.test(name),
)
/** The count itself may be missing in some languages. */
const places = (message: Message) => {
  const all = typeof message === 'string' ? [message] : Object.values(message)
  const found = new Set(all.flatMap((text) => text.match(/\{\w+\}/g) ?? []))
  found.delete('{n}')
  return [...found].sort()
}

describe('every dictionary', () => {
  it.each(files)('%s has all texts in all languages, with the same placeholders', async (file) => {
    const module: Record<string, unknown> = await import(join(features, file))
    for (const dictionary of Object.values(module).filter(isDictionary)) {
      const { ka = {} } = dictionary.texts
      for (const locale of LOCALES) {
        const texts = dictionary.texts[locale] ?? {}
        expect(Object.keys(texts).sort(), `${file} (${locale})`).toEqual(Object.keys(ka).sort())
        for (const [key, message] of Object.entries(texts)) {
          expect(places(message), `${file} ${key} (${locale})`).toEqual(places(ka[key] ?? ''))
        }
      }
    }
  })
})
