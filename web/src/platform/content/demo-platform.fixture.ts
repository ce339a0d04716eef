// Test helper: the site on the demo's content, or what a test makes of it.
import { vi } from 'vitest'
import type { ContentEntry } from '../../../../lib/domain/index.ts'
import { items } from '../../../demo/files.fixture.ts'
import { LOCALES, type Locale } from '../../i18n/locales.ts'

export type Entries = readonly (ContentEntry & { apiId: string })[]

/** A text in a language; where it is missing, in another one, as platforms send it. */
function localized(value: unknown, lang: Locale): unknown {
  const texts = value as Partial<Record<Locale, unknown>> | null
  const isLocalized = typeof texts === 'object' && LOCALES.some((locale) => texts && locale in texts)
  return isLocalized ? (texts?.[lang] ?? LOCALES.map((locale) => texts?.[locale]).find(Boolean)) : value
}

/** A platform that has these entries, in a language. */
const platformOf = (entries: Entries) => ({
  content: {
    async *list(apiId: string, { lang }: { lang: Locale }) {
      for (const { values, ...entry } of entries.filter((one) => one.apiId === apiId)) {
        const said = Object.entries(values).map(([key, value]) => [key, localized(value, lang)])
        yield { ...entry, values: Object.fromEntries(said) }
      }
    },
  },
  items: {
    search: ({ type }: { type: string }) => {
      const data = items.filter((item) => item.type === type)
      return Object.assign(Promise.resolve({ data }), {
        async *[Symbol.asyncIterator]() {
          yield* data
        },
      })
    },
  },
  images: { list: async () => ({ data: [] }) },
  files: { list: async () => ({ data: [] }) },
})

/** Has the modules that are imported from now on read these entries. Returns what the build says. */
export function load(entries: Entries): string[] {
  const lines: string[] = []
  vi.resetModules()
  vi.stubGlobal('console', { ...console, warn: (line: string) => lines.push(line) })
  vi.doMock('../client.ts', () => ({ platform: platformOf(entries) }))
  return lines
}

export function unload(): void {
  vi.doUnmock('../client.ts')
  vi.unstubAllGlobals()
  vi.resetModules()
}
