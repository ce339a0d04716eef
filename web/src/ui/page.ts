// What a page says of itself, and how to come back to it, for the scripts of all pages.
import { DEFAULT_LOCALE, isLocale, type Locale } from '../i18n/locales.ts'
import { localPath, splitPath } from '../i18n/paths.ts'

/** The language of the page. */
export function pageLocale(): Locale {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : DEFAULT_LOCALE
}

/** Account pages, to which a return path would loop. */
const ENTRANCES = ['/login', '/sign-up', '/reset-password', '/verification', '/api']

/**
 * The page to return to after login: always a page of this site, whatever the URL says. Undefined
 * if there is none.
 */
export function sameSitePath(value: string | null | undefined, origin: string): string | undefined {
  if (!value || !/^\/(?![/\\])/.test(value) || /[\\\p{Cc}]/u.test(value) || !URL.canParse(value, origin)) {
    return undefined
  }
  const url = new URL(value, origin)
  const { path } = splitPath(url.pathname)
  const isEntrance = ENTRANCES.some((entrance) => path === entrance || path.startsWith(`${entrance}/`))
  if (url.origin !== origin || url.pathname.startsWith('//') || isEntrance) return undefined
  return url.pathname + url.search + url.hash
}

/** The return path in this page's URL. */
export const returnPath = (): string | undefined =>
  sameSitePath(new URLSearchParams(location.search).get('return'), location.origin)

/** The URL of an account page that returns to this page's return path or to this page itself. */
export function withReturn(locale: Locale, path: string, back = returnPath()): string {
  const target = localPath(locale, path)
  if (!back) return target
  return `${target}${target.includes('?') ? '&' : '?'}return=${encodeURIComponent(back)}`
}

/** The login page, returning to where this one does, or to this one. */
export const logInFromHere = (locale: Locale): string =>
  withReturn(locale, '/login', currentPath() ?? returnPath())

/** This page as a return path. */
export const currentPath = (): string | undefined =>
  sameSitePath(location.pathname + location.search + location.hash, location.origin)
