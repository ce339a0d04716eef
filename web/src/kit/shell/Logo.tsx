import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { shellMessages } from './messages.ts'

interface Props {
  name: string
  locale: Locale
  /** The company's mark and name can be hidden; the way home stays. */
  isVisible: boolean
}

export function Logo({ name, locale, isVisible }: Props) {
  const t = shellMessages(locale)
  return (
    <a
      className="site-logo"
      href={localPath(locale, '/')}
      aria-label={isVisible ? t('toHome', { company: name }) : undefined}
    >
      {isVisible ? (
        <svg viewBox="0 0 26 26" aria-hidden="true" fill="currentColor">
          <path d="M1 25v-8h8V9h8V1h8v24z" />
        </svg>
      ) : (
        <Icon name="home" />
      )}
      <span>{isVisible ? name : t('home')}</span>
    </a>
  )
}
