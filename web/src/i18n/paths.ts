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
export const localeRoutes = () =>
  LOCALES.map((locale) => ({
    params: { locale: locale === DEFAULT_LOCALE ? undefined : locale },
    props: { locale },
  }))

/** Routes below `[...locale]`, from what each language has: for pages such as `/news/{slug}`. */
export async function routesOf<P extends Record<string, string | undefined>, T extends object>(
  load: (locale: Locale) => Promise<readonly { params: P; props: T }[]>,
) {
  const routes = localeRoutes().map(async ({ params, props }) =>
    (await load(props.locale)).map((route) => ({
      params: { ...params, ...route.params },
      props: { ...props, ...route.props },
    })),
  )
  return (await Promise.all(routes)).flat()
}
