/** The HTML of built pages before a validator that is not ours. Every kind of page, in every language. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { describe, expect, it } from 'vitest'
import { client } from '../support/demo-site.ts'
import { addressOf, KINDS, LOCALES } from '../support/kinds.ts'

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

const builtPages = () =>
  readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))

async function faultsOf(page: string): Promise<string[]> {
  const html = readFileSync(join(client, page), 'utf8').replace(ISLAND_STYLE, '')
  const { results } = await validator.validateString(html, page)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${page}:${line}:${column} ${ruleId}: ${message}`),
  )
}

describe('the HTML of a page', () => {
  it.each(LOCALES)('is valid in %s', async (locale) => {
    const pages = [...KINDS.map((kind) => join(addressOf(locale, kind), 'index.html')), '404.html']
    expect((await Promise.all(pages.map(faultsOf))).flat()).toEqual([])
  })

  it('draws with numbers, and no more digits than can be seen', () => {
    const drawn = /<(?:svg|g|path|rect|line|circle|text|use|polygon|polyline|ellipse)\s[^>]*>/g
    const wrong = /\d\.\d{5,}|\de-\d|NaN|Infinity/
    const found = builtPages().flatMap((page) =>
      (readFileSync(join(client, page), 'utf8').match(drawn) ?? []).filter((tag) => wrong.test(tag)),
    )
    expect([...new Set(found)].slice(0, 10)).toEqual([])
  })

  it('ends with the document: nothing follows it', () => {
    expect(
      builtPages().filter((page) => !readFileSync(join(client, page), 'utf8').trimEnd().endsWith('</html>')),
    ).toEqual([])
  })
})
