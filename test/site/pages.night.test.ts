/** Every kind of page in every language, closely, at both sizes. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KINDS, LOCALES, SIZES, type Size } from '../support/kinds.ts'
import { pageFaults, pageFor } from '../support/page-faults.ts'
import { useSite } from '../support/use-site.ts'

const { site, browser } = useSite()
const sizes = Object.keys(SIZES) as Size[]
let page: Page

beforeAll(async () => {
  page = await pageFor(browser())
})
afterAll(() => page.close())

describe.each(LOCALES.flatMap((locale) => sizes.map((size) => ({ locale, size }))))(
  'a page in $locale on a $size',
  ({ locale, size }) => {
    it.each(KINDS)('has no faults: %s', async (path) => {
      expect(await pageFaults(page, { site, locale, path, size, isClose: true })).toEqual([])
    })
  },
)
