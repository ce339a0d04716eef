import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { unexpectedMessages } from './messages.ts'

/** Error notice in place of a part of a page; `UnexpectedError.astro` is the same for islands that never started. */
export function UnexpectedError({ locale }: { locale: Locale }) {
  const t = unexpectedMessages(locale)
  return (
    <div className="unexpected" role="alert">
      <p className="h3">{t('unexpectedErrorOccurred')}</p>
      <a className="btn" href={localPath(locale, '/')}>
        {t('goToHomePage')}
      </a>
    </div>
  )
}
