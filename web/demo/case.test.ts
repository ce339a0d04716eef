// Every number in a Georgian or Russian sentence has its noun in the form that the number and the sentence require.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fillMessage, type Message } from '../src/i18n/messages.ts'
import { faultsOf, type Language } from './case.fixture.ts'
import { entries, images } from './files.fixture.ts'

const SAMPLES = [1, 2, 5, 11, 21, 81, 1277]

const source = join(import.meta.dirname, '../src')
const modules = await Promise.all(
  globSync('**/*messages.ts', { cwd: source }).map(
    (file) => import(join(source, file)) as Promise<Record<string, unknown>>,
  ),
)
const dictionaries = modules
  .flatMap((module) => Object.values(module))
  .flatMap((value) => (value as { texts?: Record<Language, Record<string, Message>> } | null)?.texts ?? [])

/** A message with sample numbers, and with a name in place of what is no number. */
function* filled(language: Language, message: Message) {
  const text = JSON.stringify(message)
  // Floors are ordinals: Russian has them in figures, and its nouns do not follow.
  const isNumber = language === 'ka' ? /^(n|total|list|count|floor|from|to|of)$/ : /^(n|total|list|count)$/
  for (const n of SAMPLES) {
    for (const other of text.includes('{total}') ? SAMPLES : [n]) {
      const keys = [...text.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key)
      const value = (key: string) => (key === 'total' ? other : isNumber.test(key) ? n : 'X')
      yield fillMessage(language, message, { ...Object.fromEntries(keys.map((key) => [key, value(key)])), n })
    }
  }
}

/** Texts of a language, and large figures together with the words under them. */
function* texts(value: unknown, language: Language): Generator<string> {
  if (typeof value === 'string') yield value
  if (typeof value !== 'object' || value === null) return
  const { value: figure, label, text, title } = value as Record<string, unknown>
  if (typeof figure === 'string' && /^\d+$|\u00a0/.test(figure) && !/^20\d\d$/.test(figure)) {
    yield `${figure} ${label ?? text ?? title}`
  }
  for (const [key, part] of Object.entries(
    'ka' in value && 'ru' in value ? { own: value[language] } : value,
  )) {
    if (key !== 'value' || figure === undefined) yield* texts(part, language)
    else yield String(part)
  }
}

const sentences = (text: string) => text.split(/<[^>]*>|\n|(?<=[.!?]) (?=\P{Ll})/u)

describe.each(['ka', 'ru'] as const)('a number in %s', (language) => {
  it('has its noun in the right form in every message', () => {
    const messages = dictionaries.flatMap((all) => Object.values(all[language]))
    const said = new Set(messages.flatMap((message) => [...filled(language, message)]))
    expect([...said].flatMap((text) => faultsOf(language, text))).toEqual([])
  })

  it('has its noun in the right form in every text of the demo', () => {
    const all = [...entries.map(({ values }) => values), ...images.map(({ alt }) => alt)]
    const said = all.flatMap((one) => [...texts(one, language)]).flatMap(sentences)
    expect(said.filter((text) => /\d/.test(text)).length).toBeGreaterThan(300)
    expect(said.flatMap((text) => faultsOf(language, text))).toEqual([])
  })
})

it.each([
  ['ru', '1277 семьи'],
  ['ru', '46 из 81 квартир'],
  ['ru', 'Нас 146, в среднем мы работаем вместе 6,8 лет'],
  ['ru', 'через 21 дней'],
  ['ru', 'при 36 градусов'],
  ['ru', 'Привезли 7 фикусов'],
  ['ka', '14 ბინები'],
  ['ka', '46 ბინა 81-დან'],
  ['ka', 'სართული 9'],
  ['ka', 'ხედი 7–9 სართულებიდან'],
  ['ka', 'ხედი 7 სართულიდან'],
  ['ka', 'ჩაბარდა 2026 წლის მარტი'],
  ['ka', 'ჩაბარდა 2026 წ. მარტი'],
  ['ka', 'მოვიტანეთ 7 ფიკუსი'],
] as const)('a fault in %s is found: %s', (language, text) => {
  expect(faultsOf(language, text)).not.toEqual([])
})
