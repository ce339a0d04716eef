/**
 * Every kind of page in every language in a browser: closely in one of the languages, with axe and at all widths, and in
 * the other two at one width each. `npm run test:night` looks closely at all of them.
 */
import type { BrowserContext } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { KINDS, LOCALES, type Size } from '../support/kinds.ts'
import { contextFor, pageFaults } from '../support/page-faults.ts'
import { useSite } from '../support/use-site.ts'

const { site, browser } = useSite()
let contexts: Record<Size, BrowserContext>

beforeAll(async () => {
  contexts = {
    desktop: await contextFor(browser(), 'desktop'),
    mobile: await contextFor(browser(), 'mobile'),
  }
})

describe.each(LOCALES)('a page in %s', (locale) => {
  it.each(KINDS)('has no faults: %s', async (path) => {
    const kind = KINDS.indexOf(path)
    const turn = (kind + LOCALES.indexOf(locale)) % LOCALES.length
    const isClose = turn === 0
    const isWide = isClose ? kind % 2 === 0 : turn === 1
    const size = isWide ? 'desktop' : 'mobile'
    expect(await pageFaults(contexts[size], { site, locale, path, size, isClose })).toEqual([])
  })
})
