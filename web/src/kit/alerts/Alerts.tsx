import { lazy, Suspense } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { Loading } from '../account/Loading.tsx'

const AlertList = lazy(async () => ({ default: (await import('./AlertList.tsx')).AlertList }))

/** The visitor's alerts, loaded once the visitor is known. */
export function Alerts({ locale }: { locale: Locale }) {
  return (
    <Suspense fallback={<Loading locale={locale} />}>
      <AlertList locale={locale} />
    </Suspense>
  )
}
