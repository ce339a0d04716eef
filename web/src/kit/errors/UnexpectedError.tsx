import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { unexpectedMessages } from './messages.ts'

interface Props {
  locale: Locale
  /** For the copy in each page's template: a script closes it. */
  canDismiss?: boolean
}

/** Error notice in place of a part of a page. Static pages carry one for islands that never started. */
export function UnexpectedError({ locale, canDismiss = false }: Props) {
  const t = unexpectedMessages(locale)
  return (
    <div className="unexpected" role="alert">
      <p className="heading-3">{t('unexpectedError')}</p>
      <a className="button" href={localPath(locale, '/')}>
        {t('goToHomePage')}
      </a>
      {canDismiss && (
        <button type="button" data-dismiss aria-label={t('close')}>
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}
