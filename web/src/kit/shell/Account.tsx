import { useStore } from '@nanostores/react'
import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { $session, isVerified } from '../../stores/session.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Drop } from './Drop.tsx'
import { shellMessages } from './messages.ts'
import { WishlistCount } from './WishlistLink.tsx'

interface Props {
  locale: Locale
  residentsAppUrl: string | undefined
  /** At the end of the menu of small screens, where an unverified visitor continues with the verification. */
  isInMenu?: boolean
}

/** The account area, which replaces the login button once a verified visitor is known. */
export function Account({ locale, residentsAppUrl, isInMenu = false }: Props) {
  const t = shellMessages(locale)
  const to = (path: string) => localPath(locale, path)
  const user = useStore($session, { ssr: 'initial' })?.user
  if (!user || !isVerified(user)) {
    return (
      <a
        className={isInMenu ? 'button is-wide' : 'header-tool'}
        href={to(user && isInMenu ? '/verification?verificationMethod=' : '/login')}
        data-log-in
      >
        {t('logIn')}
      </a>
    )
  }
  const logOut = async () => (await import('../account/log-out.ts')).logOut(locale)
  const rows = (
    <ul data-account>
      <li>
        <a href={to('/profile')}>{t('profile')}</a>
      </li>
      <li>
        <a href={to('/wishlist')}>
          <span>{t('wishlist')}</span>
          <WishlistCount />
        </a>
      </li>
      {residentsAppUrl && user.metadata?.haveAppartment && (
        <li data-residents>
          <a href={residentsAppUrl} target="_blank" rel="noopener">
            <span>{t('residentsApp')}</span>
            <span className="visually-hidden">{` (${t('newTab')})`}</span>
            <Icon name="outward" />
          </a>
        </li>
      )}
      <li>
        <button type="button" onClick={logOut}>
          {t('logOut')}
        </button>
      </li>
    </ul>
  )
  if (isInMenu) return rows
  return (
    <Drop className="header-tool" label={t('account')} summary={<Icon name="person" />}>
      <div className="signed-in-as">{t(user.isPhoneVerified ? 'verifiedByPhone' : 'verifiedByEmail')}</div>
      {rows}
    </Drop>
  )
}
