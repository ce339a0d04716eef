import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from './locales.ts'

/** The path of a page in a language: `/projects` becomes `/projects`, `/en/projects` or `/ru/projects`. */
export function localPath(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/** Splits a path into its language and the path that all languages share. */
export function splitPath(pathname: string): { locale: Locale; path: string } {
  const [, first, ...rest] = pathname.split('/')
  if (first !== DEFAULT_LOCALE && isLocale(first)) {
    return {
      locale: first,
      path: `/${rest.join('/')}`.replace(/(.)\/$/, '$1'),
    }
  }
  return {
    locale: DEFAULT_LOCALE,
    path: pathname.replace(/(.)\/$/, '$1') || '/',
  }
}

/** The routes of `[...locale]`; undefined is the root, Georgian. */
export function localeRoutes(): {
  params: { locale: string | undefined }
  props: { locale: Locale }
}[] {
  return LOCALES.map((locale) => ({
    params: { locale: locale === DEFAULT_LOCALE ? undefined : locale },
    props: { locale },
  }))
}

/** A route for each entry and language, for pages such as `/news/{slug}`. */
export async function entryRoutes<T, P extends string>(
  param: P,
  load: (locale: Locale) => Promise<readonly T[]>,
  slugOf: (entry: T) => string,
) {
  const routes = []
  for (const { params, props } of localeRoutes()) {
    for (const entry of await load(props.locale)) {
      routes.push({
        params: { ...params, [param]: slugOf(entry) } as Record<P, string> & {
          locale: string | undefined
        },
        props: { ...props, entry },
      })
    }
  }
  return routes
}
