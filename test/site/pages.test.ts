/**
 * Every kind of page in every language in a browser: closely in one of the languages, with axe and at all widths, and in
 * the other two at one width each. The torture looks closely at all of them.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KINDS, LOCALES } from '../support/kinds.ts'
import { pageFaults, pageFor } from '../support/page-faults.ts'
import { useSite } from '../support/use-site.ts'

const { site, browser } = useSite()
let page: Page

beforeAll(async () => {
  page = await pageFor(browser())
})
afterAll(() => page.close())

describe.each(LOCALES)('a page in %s', (locale) => {
  it.each(KINDS)('has no faults: %s', async (path) => {
    const kind = KINDS.indexOf(path)
    const turn = (kind + LOCALES.indexOf(locale)) % LOCALES.length
    const isClose = turn === 0
    const isWide = isClose ? kind % 2 === 0 : turn === 1
    const size = isWide ? 'desktop' : 'mobile'
    expect(await pageFaults(page, { site, locale, path, size, isClose })).toEqual([])
  })
})
