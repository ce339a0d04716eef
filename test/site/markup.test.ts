/** The HTML of built pages: valid in one language; `npm run test:night` validates the others. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { client } from '../support/demo-site.ts'
import { htmlFaults } from '../support/html-faults.ts'

const builtPages = () =>
  readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))

describe('the HTML of a page', () => {
  it('is valid', async () => {
    expect(await htmlFaults('en')).toEqual([])
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
