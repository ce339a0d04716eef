import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '../../i18n/locales.ts'
import type { SessionUser } from '../../platform/account/user.ts'
import { AppPromotion, type AppStores } from './AppPromotion.tsx'

const APP = 'https://app.terasa.example'
const STORES = { appStoreUrl: 'https://store.example/ios', googlePlayUrl: 'https://store.example/android' }
const userWith = (haveAppartment: boolean) => ({ _id: 'u1', metadata: { haveAppartment } }) as SessionUser

const linksFor = (haveAppartment: boolean, stores?: AppStores, locale: Locale = 'en') => {
  const html = renderToStaticMarkup(
    <AppPromotion locale={locale} user={userWith(haveAppartment)} url={APP} {...(stores && { stores })} />,
  )
  return [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*target="_blank"/g)].map(([, href]) => href)
}

describe('the promotion of the app', () => {
  it('links to the stores of phones for every visitor, and to the app for owners', () => {
    for (const locale of LOCALES) {
      expect(linksFor(false, STORES, locale)).toEqual(Object.values(STORES))
      expect(linksFor(true, STORES, locale)).toEqual([APP, ...Object.values(STORES)])
    }
  })

  it('leaves out a store that the company does not name', () => {
    expect(linksFor(false, { googlePlayUrl: STORES.googlePlayUrl })).toEqual([STORES.googlePlayUrl])
    expect(linksFor(false)).toEqual([])
    expect(linksFor(true)).toEqual([APP])
  })
})
