import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LOCALES } from './locales.ts'
import type { Message } from './messages.ts'

interface Dictionary {
  texts: Record<string, Record<string, Message>>
}
const isDictionary = (value: unknown): value is Dictionary =>
  typeof value === 'function' && typeof (value as unknown as Dictionary).texts === 'object'

const source = join(import.meta.dirname, '..')
const files = globSync('**/*messages.ts', { cwd: source }).filter((name) => name !== 'i18n/messages.ts')
/** The code without its texts: a key that is nowhere in it is never shown. */
const code = globSync('{src,api,jobs,scripts}/**/*.{ts,tsx,astro}', { cwd: join(source, '..') })
  .filter((name) => !/\.test\.|fixture/.test(name))
  .map((name) => readFileSync(join(source, '..', name), 'utf8').replace(/defineMessages\([\s\S]*?\n\}\)/, ''))
  .join('\n')
/** Keys by their whole name, or by the parts around what is only known while running: `${kind}Title`. */
const quoted = new Set(code.match(/(?<=['"])[\w.-]+(?=['"])/g))
const patterns = [...new Set(code.match(/(?<=`)[\w.-]*\$\{[\w.]+\}[\w.-]*(?=`)/g))]
  .filter((pattern) => pattern.replace(/\$\{.*\}/, '').length > 2)
  .map((pattern) => new RegExp(`^${pattern.replace(/\$\{.*\}/, '\\w+')}$`))
const isUsed = (key: string) => quoted.has(key) || patterns.some((pattern) => pattern.test(key))
const FORMS = { ka: 'other', en: 'one,other', ru: 'one,few,many,other' }
/** The count itself may be missing in some languages. */
const places = (message: Message) => {
  const all = typeof message === 'string' ? [message] : Object.values(message)
  const found = new Set(all.flatMap((text) => text.match(/\{\w+\}/g) ?? []))
  found.delete('{n}')
  return [...found].sort()
}

describe('every dictionary', () => {
  it.each(files)(
    '%s has all texts that are shown in all languages, with the same placeholders',
    async (file) => {
      const module: Record<string, unknown> = await import(join(source, file))
      for (const dictionary of Object.values(module).filter(isDictionary)) {
        const { ka = {} } = dictionary.texts
        expect(
          Object.keys(ka).filter((key) => !isUsed(key)),
          `${file}: texts that nothing shows`,
        ).toEqual([])
        for (const locale of LOCALES) {
          const texts = dictionary.texts[locale] ?? {}
          expect(Object.keys(texts).sort(), `${file} (${locale})`).toEqual(Object.keys(ka).sort())
          for (const [key, message] of Object.entries(texts)) {
            expect(places(message), `${file} ${key} (${locale})`).toEqual(places(ka[key] ?? ''))
            // A noun that follows a number has all the forms of its language, or none.
            const forms = Object.keys(typeof message === 'string' ? { other: message } : message)
            if (forms.length > 1) expect(forms.join(), `${file} ${key} (${locale})`).toBe(FORMS[locale])
          }
        }
      }
    },
  )
})
