import type { Locale } from '../../i18n/locales.ts'
import { ErrorNotice } from '../forms/ErrorNotice.tsx'
import { accountMessages } from './messages.ts'
import { ReturnLink } from './ReturnLink.tsx'

/** Shown to a visitor without a confirmed email or phone. `text` says what it is needed for. */
export function VerifyFirst({ locale, text }: { locale: Locale; text: string }) {
  const t = accountMessages(locale)
  return (
    <ErrorNotice isHeading title={t('verifyFirst')} text={text}>
      <ReturnLink className="btn" locale={locale} path="/verification?verificationMethod=" toHere>
        {t('confirm')}
      </ReturnLink>
    </ErrorNotice>
  )
}
