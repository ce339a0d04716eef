/** What pages load before any interaction. */
import { describe, expect, it } from 'vitest'
import { PAGES } from '../bench/rows/site-pages.ts'
import { client } from '../support/demo-site.ts'
import { weigh } from '../support/page-weight.ts'

/** Forms and pages of accounts, in kB like the others. */
const ACCOUNT_PAGES = {
  login: 108.5,
  'reset-password': 117,
  verification: 120,
  profile: 116,
  wishlist: 119.5,
}
const LIMITS = [
  ...PAGES,
  ...Object.entries(ACCOUNT_PAGES).map(([page, script]) => ({ path: `/${page}`, script })),
]
const MOST = { style: 20, fonts: 60 }

describe('a page', () => {
  it.each(LIMITS)('loads no more than its budget: $path, $script kB of scripts', async ({ path, script }) => {
    const size = await weigh(client, path)
    for (const [part, most] of Object.entries({ script, ...MOST })) {
      const loaded = size[part as keyof typeof size] / 1024
      expect(loaded, part).toBeGreaterThan(0)
      expect(loaded, part).toBeLessThanOrEqual(most)
    }
  })
})
