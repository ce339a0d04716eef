import { createHash } from 'node:crypto'
import type { Locale } from '../../i18n/locales.ts'
import { memo } from '../memo.ts'
import { offices, siteInfo } from './company.ts'
import { offerPeriods } from './offers.ts'
import { page } from './pages.ts'
import { projects } from './projects.ts'

const digests = new WeakMap<object, string>()

/** A short text that is the same for the same content. Content that hundreds of pages share is read once. */
export function digest(content: object): string {
  const known = digests.get(content)
  if (known) return known
  const made = createHash('sha256').update(JSON.stringify(content)).digest('base64url')
  digests.set(content, made)
  return made
}

/** The content of the header and footer, for the cache key of a page. */
export const frame = memo(async (locale: Locale) =>
  digest({
    info: await siteInfo(locale),
    offices: await offices(locale),
    offers: await offerPeriods(locale),
    hasStatement: (await page('accessibility', locale)).body.length > 0,
    projects: (await projects(locale)).map(({ slug, name }) => [slug, name]),
  }),
)
