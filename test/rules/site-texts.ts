// The texts that the site and its letters show: dictionaries, content and alt texts of the demo, letters, and emails of the sandbox.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NOTICES } from '../../cli/sandbox/commerce/notice-texts.ts'
import { FRAMES } from '../../cli/sandbox/notifications/letter.ts'
import { CODE_TEXTS } from '../../cli/sandbox/people/code-texts.ts'
import { lettersIn } from '../../web/api/emails/letters.fixture.ts'
import { common, dictionaries, sentences } from '../../web/src/i18n/dictionaries.fixture.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../web/src/i18n/locales.ts'
import { root } from '../scripts/root.ts'

export interface Text {
  /** `src/kit/flat/messages.ts terrace`, `project-hill-house lead`, `letter depositReceipt`. */
  place: string
  locale: Locale
  text: string
}

const demo = join(root, 'web/demo/projects/terasa')

/** Strings inside a value, with the way to each. */
function* strings(value: unknown, path: string): Generator<[path: string, text: string]> {
  if (typeof value === 'string') yield [path, value]
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) yield* strings(part, `${path} ${key}`)
}

/** Texts by language inside a value, wherever they are. */
function* localized(value: unknown, path: string): Generator<Text> {
  if (typeof value !== 'object' || value === null) return
  if (isByLocale(value)) {
    for (const locale of LOCALES)
      for (const [place, text] of strings(value[locale], path)) yield { place, locale, text }
    return
  }
  const { _id } = value as { _id?: string }
  for (const [key, part] of Object.entries(value))
    yield* localized(part, `${_id ?? path}${key === 'values' ? '' : ` ${key}`}`)
}

const isByLocale = (value: object): value is Record<Locale, unknown> =>
  LOCALES.every((locale) => locale in value)

const SCRIPTS: readonly [RegExp, Locale][] = [
  [/\p{Script=Georgian}/u, 'ka'],
  [/\p{Script=Cyrillic}/u, 'ru'],
]

/** Notifications are of one language, which their letters tell. */
const notifications = (): Text[] =>
  (JSON.parse(readFileSync(join(demo, 'notifications.json'), 'utf8')) as Record<string, string>[]).flatMap(
    ({ _id = '', title = '', body = '' }) =>
      [title, body].map((text) => ({
        place: _id,
        locale: SCRIPTS.find(([script]) => script.test(text))?.[1] ?? 'en',
        text,
      })),
  )

/** An email is in its reader's language, and to the office in the company's. */
const letters = (locale: Locale): Text[] =>
  lettersIn(locale).flatMap(({ name, isToOffice, email }) =>
    [email.subject ?? '', email.body, email.bodyHTML].map((text) => ({
      place: `letter ${name}`,
      locale: isToOffice ? DEFAULT_LOCALE : locale,
      text,
    })),
  )

export const siteTexts = (): Text[] =>
  allTexts()
    // Ids of pictures are no words, and the names of values are not shown.
    .filter(({ text }) => !/^(?:image|file)-[\w-]+$/.test(text))
    .map((one) => ({
      ...one,
      text: one.text.replaceAll(/<[^>]+>|https?:\S+/g, '\n').replaceAll(/\{\w+\}/g, '{}'),
    }))

const allTexts = (): Text[] => [
  ...[...dictionaries, common, ...sentences].flatMap(({ file, texts }) => [...localized(texts, file)]),
  ...globSync(['content/*.json', 'items/*.json', '{images,item-features,project}.json'], { cwd: demo })
    .sort()
    .flatMap((file) => [...localized(JSON.parse(readFileSync(join(demo, file), 'utf8')), file)]),
  ...notifications(),
  ...LOCALES.flatMap(letters),
  ...[...localized(NOTICES, 'notice'), ...localized(CODE_TEXTS, 'code'), ...localized(FRAMES, 'frame')],
]
