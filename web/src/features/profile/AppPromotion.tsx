import type { Locale } from '../../i18n/locales.ts'
import type { SessionUser } from '../../platform/account/user.ts'
import { Icon } from '../../ui/Icon.tsx'
import { profileMessages } from './messages.ts'

/** The app's pages in the stores of phones. */
export interface AppStores {
  appStoreUrl?: string | undefined
  googlePlayUrl?: string | undefined
}

/** Promotes the residents' app with links to its stores; visitors with an apartment get a link to the app itself. */
export function AppPromotion({
  locale,
  user,
  url,
  stores: { appStoreUrl, googlePlayUrl } = {},
}: {
  locale: Locale
  user: SessionUser
  url: string | undefined
  stores?: AppStores | undefined
}) {
  const shops = [
    ['App Store', appStoreUrl],
    ['Google Play', googlePlayUrl],
  ].filter(([, href]) => href)
  const t = profileMessages(locale)
  return (
    <aside className="app-promotion" aria-labelledby="app">
      <h2 id="app" className="heading-3">
        {t('residentsApp')}
      </h2>
      <p>{t('appLead')}</p>
      <ul>
        {t('appPoints')
          .split('|')
          .map((point) => (
            <li key={point}>
              <Icon name="check" />
              <span>{point}</span>
            </li>
          ))}
      </ul>
      {url && user.metadata.haveAppartment ? (
        <a className="button outlined" href={url} target="_blank" rel="noopener">
          {t('appOpen')}
          <span className="visually-hidden"> ({t('newTab')})</span>
          <Icon name="outward" />
        </a>
      ) : (
        <p className="small-text muted-text">{t('appLater')}</p>
      )}
      {shops.map(([name, href]) => (
        <a key={name} className="button outlined" href={href} target="_blank" rel="noopener">
          <span>{name}</span>
          <span className="visually-hidden"> ({t('newTab')})</span>
          <Icon name="outward" />
        </a>
      ))}
    </aside>
  )
}
