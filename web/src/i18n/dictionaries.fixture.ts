// Test helper: every dictionary of the site.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMMON } from './common.ts'
import type { Locale } from './locales.ts'
import type { Message } from './messages.ts'

interface Dictionary {
  texts: Record<Locale, Record<string, Message>>
}
interface Sentence {
  sentences: Record<Locale, string>
}
const has = (value: unknown, key: string): boolean =>
  typeof value === 'function' && typeof (value as unknown as Record<string, unknown>)[key] === 'object'
const isDictionary = (value: unknown): value is Dictionary => has(value, 'texts')
const isSentence = (value: unknown): value is Sentence => has(value, 'sentences')

export const source = join(import.meta.dirname, '..')
/** Files that define a dictionary or a sentence. */
export const files = globSync('{src,api,jobs}/**/*.ts', { cwd: join(source, '..') })
  .filter((name) => !/\.(?:test|fixture)\./.test(name))
  .map((name) => join(source, '..', name))
  .filter((path) => /= define(?:Messages|Sentence)\(/.test(readFileSync(path, 'utf8')))
  .sort()
const exported = (
  await Promise.all(
    files.map(async (path) =>
      Object.entries((await import(path)) as Record<string, unknown>).map(([name, value]) => ({
        path,
        file: path.slice(join(source, '..').length + 1),
        name,
        value,
      })),
    ),
  )
).flat()

export const common = {
  path: join(source, 'i18n/messages.ts'),
  file: 'src/i18n/common.ts',
  texts: COMMON as Dictionary['texts'],
}

export const dictionaries = exported.flatMap(({ path, file, value }) =>
  isDictionary(value) ? [{ path, file, texts: value.texts }] : [],
)

/** Sentences with a place for a link. */
export const sentences = exported.flatMap(({ file, name, value }) =>
  isSentence(value) ? [{ file, name, texts: value.sentences }] : [],
)
