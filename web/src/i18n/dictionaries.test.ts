import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { COMMON } from './common.ts'
import { common, dictionaries, files, sentences, source } from './dictionaries.fixture.ts'
import { LOCALES, type Locale } from './locales.ts'
import type { Message } from './messages.ts'

const sources = new Map(
  globSync('{src,api,jobs,scripts}/**/*.{ts,tsx,astro}', { cwd: join(source, '..') })
    .filter((name) => !/\.test\.|fixture/.test(name))
    .map((name) => join(source, '..', name))
    .map((path) => [path, readFileSync(path, 'utf8').replace(/defineMessages\([\s\S]*?\n\}\)/, '')]),
)
const importsOf = (path: string) =>
  [...(sources.get(path) ?? '').matchAll(/['"](\.[^'"]+\.(?:ts|tsx|astro))['"]/g)].map(([, to = '']) =>
    join(dirname(path), to),
  )
const imports = new Map([...sources.keys()].map((path) => [path, new Set(importsOf(path))]))
/** Each file with those that it imports and those that import it. */
const neighbours = new Map([...imports].map(([path, to]) => [path, new Set(to)]))
for (const [path, files] of imports) for (const to of files) neighbours.get(to)?.add(path)

/**
 * Whether a key stands in the code of a dictionary's users, or in what they import or are imported by: where it is
 * nowhere, its text is never shown. By its whole name, as the name of an entry of a table, or by the parts around what
 * is only known while running: `${kind}Title`.
 */
function keysUsed(dictionary: string) {
  const near = new Set([dictionary])
  // What is shown may be a schema's word, which a loader hands to a page, which hands it to the dictionary's user.
  for (const step of [neighbours, neighbours, imports])
    for (const path of [...near]) for (const to of step.get(path) ?? []) near.add(to)
  const code = [...near].map((path) => sources.get(path)).join('\n')
  const quoted = new Set(code.match(/(?<=['"])[\w.-]+(?=['"])/g))
  for (const [name] of code.matchAll(/(?<=^ {2})\w+(?=: \{)/gm)) quoted.add(name)
  const patterns = [...new Set(code.match(/(?<=`)[\w.-]*\$\{[\w.]+\}[\w.-]*(?=`)/g))]
    .filter((pattern) => pattern.replace(/\$\{.*\}/, '').length > 2)
    .map((pattern) => new RegExp(`^${pattern.replace(/\$\{.*\}/, '\\w+')}$`))
  return (key: string) => quoted.has(key) || patterns.some((pattern) => pattern.test(key))
}
const FORMS = { ka: 'other', en: 'one,other', ru: 'one,few,many,other' } satisfies Record<Locale, string>
/** The count itself may be missing in some languages. */
const places = (message: Message) => {
  const all = typeof message === 'string' ? [message] : Object.values(message)
  const found = new Set(all.flatMap((text) => text.match(/\{\w+\}/g) ?? []))
  found.delete('{n}')
  return [...found].sort()
}

it('of the site is exported, so that tests can read it', () => {
  const count = (path: string) =>
    readFileSync(path, 'utf8').match(/= define(?:Messages|Sentence)\(/g)?.length ?? 0
  const defined = files.reduce((sum, path) => sum + count(path), 0)
  expect(dictionaries.length + sentences.length).toBe(defined)
})

it('leaves the names of developments in the nominative: „ორი ჭადარი“ has a genitive that no rule finds', () => {
  const declined = [...dictionaries, common].flatMap(({ texts }) =>
    Object.values<Message>(texts.ka).flatMap((message) =>
      Object.values(typeof message === 'string' ? { message } : message).filter((text) =>
        /\{(?:name|project)\}\p{Cf}?-/u.test(text),
      ),
    ),
  )
  expect(declined).toEqual([])
})

describe('a sentence with a place', () => {
  it.each(sentences)('$name has the same placeholders in all languages', ({ texts }) => {
    expect(Object.keys(texts)).toEqual([...LOCALES])
    for (const text of Object.values(texts)) expect(places(text)).toEqual(places(texts.en))
  })
})

describe('every dictionary', () => {
  it.each([...dictionaries, common].map((one) => ({ ...one, isUsed: keysUsed(one.path) })))(
    '$file has all texts that are shown in all languages, with the same placeholders',
    ({ file, texts, isUsed }) => {
      const { ka } = texts
      expect(
        Object.keys(ka).filter((key) => !isUsed(key)),
        `${file}: texts that nothing shows`,
      ).toEqual([])
      const common = texts === COMMON ? [] : Object.keys(ka).filter((key) => key in COMMON.en)
      expect(common, `${file}: in place of common words`).toEqual([])
      for (const locale of LOCALES) {
        const own = texts[locale]
        expect(Object.keys(own).sort(), `${file} (${locale})`).toEqual(Object.keys(ka).sort())
        for (const [key, message] of Object.entries(own)) {
          expect(places(message), `${file} ${key} (${locale})`).toEqual(places(ka[key] ?? ''))
          // A noun that follows a number has all the forms of its language, or none.
          const forms = Object.keys(typeof message === 'string' ? { other: message } : message)
          if (forms.length > 1) expect(forms.join(), `${file} ${key} (${locale})`).toBe(FORMS[locale])
        }
      }
    },
  )

  it('leaves the common words to them', () => {
    const say = (texts: (typeof common)['texts'], key: string) =>
      JSON.stringify(LOCALES.map((locale) => texts[locale][key]))
    const words = new Set(Object.keys(COMMON.en).map((key) => say(common.texts, key)))
    const repeated = dictionaries.flatMap(({ file, texts }) =>
      Object.keys(texts.en)
        .filter((key) => words.has(say(texts, key)))
        .map((key) => `${file} ${key}`),
    )
    expect(repeated).toEqual([])
  })
})
