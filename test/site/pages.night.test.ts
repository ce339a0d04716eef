/** Every kind of page in every language, closely, at both sizes. */
import { describe, expect, it } from 'vitest'
import { KINDS, LOCALES, SIZES, type Size } from '../support/kinds.ts'
import { contextFor, pageFaults } from '../support/page-faults.ts'
import { useSite } from '../support/use-site.ts'

const { site, browser } = useSite()
const ALL = LOCALES.flatMap((locale) => (Object.keys(SIZES) as Size[]).map((size) => ({ locale, size })))

describe.each(ALL)('a page in $locale on a $size', ({ locale, size }) => {
  it.each(KINDS)('has no faults: %s', async (path) => {
    const context = await contextFor(browser(), size)
    expect(await pageFaults(context, { site, locale, path, size, isClose: true })).toEqual([])
    await context.close()
  })
})
