/**
 * Checks every kind of page in every language in a browser, and runs axe on each at both widths in alternating
 * languages. The torture covers all languages at all widths.
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
    const turn = (KINDS.indexOf(path) + LOCALES.indexOf(locale)) % LOCALES.length
    const size = turn === 0 ? 'desktop' : 'mobile'
    const isClose = turn < 2
    expect(await pageFaults(contexts[size], { site, locale, path, size, isClose })).toEqual([])
  })
})
