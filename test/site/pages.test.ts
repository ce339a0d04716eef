/**
 * Every kind of page in every language, as a browser finds it; each at each width as assistive technology finds it,
 * the languages in turn. All of them in all languages at all widths are a part of the torture.
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

describe.each(LOCALES)('%s', (locale) => {
  it.each(KINDS)('%s', async (path) => {
    const turn = (KINDS.indexOf(path) + LOCALES.indexOf(locale)) % LOCALES.length
    const size = turn === 0 ? 'desktop' : 'mobile'
    const isClose = turn < 2
    expect(await pageFaults(contexts[size], { site, locale, path, size, isClose })).toEqual([])
  })
})
