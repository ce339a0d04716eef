import { tabStorage } from '../../ui/storage.ts'

const KEY = 'visit-source'
const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const
/** Characters that are kept of one value, and of all. */
const LENGTH = 80
const WHOLE_LENGTH = 300

/**
 * Where a visit came from, in words: `utm_source=instagram, utm_campaign=spring, referrer=l.instagram.com`. Empty
 * where neither the address nor another site says so. Of the other site, only the host is kept.
 */
export function sourceOf(search: string, referrer: string, ownHost: string): string {
  const params = new URLSearchParams(search)
  const parts = CAMPAIGN.flatMap((name) => {
    const value = (params.get(name) ?? '')
      .replace(/[\p{Cc}\s,]+/gu, ' ')
      .trim()
      .slice(0, LENGTH)
    return value ? [`${name}=${value}`] : []
  })
  const host = URL.canParse(referrer) ? new URL(referrer).host : ''
  if (host && host !== ownHost) parts.push(`referrer=${host.slice(0, LENGTH)}`)
  return parts.join(', ').slice(0, WHOLE_LENGTH)
}

/** Remembers where the visit came from, in this tab and for its duration; no cookie, and nothing that tells visitors apart. */
export function rememberSource(): void {
  const source = sourceOf(location.search, document.referrer, location.host)
  if (source) tabStorage.set(KEY, source)
}

/** Where this visit came from; empty where unknown. */
export const rememberedSource = (): string => tabStorage.get(KEY) ?? ''
