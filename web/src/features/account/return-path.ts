import type { Locale } from '../../i18n/locales.ts'
import { localPath, splitPath } from '../../i18n/paths.ts'

/** Pages that lead to an account; coming back to one of them would go in circles. */
const ENTRANCES = ['/login', '/sign-up', '/reset-password', '/verification', '/api']

/**
 * Where to go on after signing in: a page of this site and nothing else, whatever the address says. `undefined`
 * where it is none.
 */
export function safeReturn(value: string | null | undefined, origin: string): string | undefined {
  if (!value || !/^\/(?![/\\])/.test(value) || /[\\\p{Cc}]/u.test(value) || !URL.canParse(value, origin)) {
    return undefined
  }
  const url = new URL(value, origin)
  const { path } = splitPath(url.pathname)
  const isEntrance = ENTRANCES.some((entrance) => path === entrance || path.startsWith(`${entrance}/`))
  if (url.origin !== origin || url.pathname.startsWith('//') || isEntrance) return undefined
  return url.pathname + url.search + url.hash
}

/** The return path that this page was given. */
export const givenReturn = (): string | undefined =>
  safeReturn(new URLSearchParams(location.search).get('return'), location.origin)

/** The address of an account page that leads back, to where this page leads or to this page itself. */
export function withReturn(locale: Locale, path: string, back = givenReturn()): string {
  const target = localPath(locale, path)
  if (!back) return target
  return `${target}${target.includes('?') ? '&' : '?'}return=${encodeURIComponent(back)}`
}

/** This page, to come back to. */
export const herePath = (): string | undefined =>
  safeReturn(location.pathname + location.search + location.hash, location.origin)
