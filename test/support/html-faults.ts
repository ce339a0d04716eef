// The HTML of built pages before a validator that is not ours.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { client } from './demo-site.ts'
import { addressOf, KINDS, type Locale } from './kinds.ts'

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      // The header and the menu of phones have one name: never are both shown.
      'unique-landmark': 'off',
      // A group may be named by `aria-labelledby` as well as by a legend.
      'wcag/h71': 'off',
    },
  }),
)

/** Astro writes this before the first island, wherever that is. */
const ISLAND_STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>'

async function faultsOf(page: string): Promise<string[]> {
  const html = readFileSync(join(client, page), 'utf8').replace(ISLAND_STYLE, '')
  const { results } = await validator.validateString(html, page)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${page}:${line}:${column} ${ruleId}: ${message}`),
  )
}

/** Faults of every kind of page in a language, one line each. */
export async function htmlFaults(locale: Locale): Promise<string[]> {
  const missing = locale === 'ka' ? '404.html' : join(locale, '404/index.html')
  const pages = [...KINDS.map((kind) => join(addressOf(locale, kind), 'index.html')), missing]
  return (await Promise.all(pages.map(faultsOf))).flat()
}
