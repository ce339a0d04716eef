// The kinds of pages, languages and widths that the tests cover.
export const KINDS = [
  '/',
  '/about',
  '/company',
  '/gallery',
  '/insights',
  '/news',
  '/blogs',
  '/csr',
  '/offers',
  '/careers',
  '/club-card',
  '/contact',
  '/search',
  '/terms',
  '/privacy',
  '/accessibility',
  '/projects',
  '/projects/finished',
  '/projects/terrace-park',
  '/projects/terrace-park/a',
  '/projects/terrace-park/a/503',
  '/projects/terrace-park/a/floors/5',
  '/login',
  '/sign-up',
  '/reset-password',
  '/wishlist',
  '/reserve',
  '/visit',
]

export const LOCALES = ['ka', 'en', 'ru'] as const
export type Locale = (typeof LOCALES)[number]

export const SIZES = { desktop: { width: 1440, height: 900 }, mobile: { width: 375, height: 812 } }
export type Size = keyof typeof SIZES

/** In pixels: a page zoomed to 400%, phones, tablets in both orientations, and screens. */
export const WIDTHS = [320, 375, 768, 1024, 1120, 1440, 1920]

export const addressOf = (locale: Locale, path: string) =>
  locale === 'ka' ? path : path === '/' ? `/${locale}` : `/${locale}${path}`
