/** JavaScript that pages load before any interaction. */
import { describe, expect, it } from 'vitest'
import { PAGES } from '../bench/rows/site-pages.ts'
import { weigh } from '../bench/rows/site-weight.ts'
import { client } from '../support/demo-site.ts'

/** Forms and pages of accounts, in kB like the others. */
const ACCOUNT_PAGES = ['login', 'reset-password', 'verification', 'profile', 'wishlist']
const LIMITS = [...PAGES, ...ACCOUNT_PAGES.map((page) => ({ path: `/${page}`, script: 121.5 }))]

describe('the scripts of a page', () => {
  it.each(LIMITS)('of $path stay within $script kB', async ({ path, script }) => {
    const size = (await weigh(client, path)).script
    expect(size).toBeGreaterThan(0)
    expect(size / 1024).toBeLessThanOrEqual(script)
  })
})
