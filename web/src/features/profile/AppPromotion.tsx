import type { Locale } from '../../i18n/locales.ts'
import type { SessionUser } from '../../platform/account/user.ts'
import { Icon } from '../../ui/Icon.tsx'
import { profileMessages } from './messages.ts'

/** Promotes the residents' app; visitors with an apartment get a link to it. */
export function AppPromotion({
  locale,
  user,
  url,
}: {
  locale: Locale
  user: SessionUser
  url: string | undefined
}) {
  const t = profileMessages(locale)
  return (
    <aside className="promo" aria-labelledby="app">
      <h2 id="app" className="h3">
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
        <a className="btn line" href={url} target="_blank" rel="noopener">
          {t('appOpen')}
          <span className="visually-hidden"> ({t('newTab')})</span>
          <Icon name="outward" />
        </a>
      ) : (
        <p className="small muted">{t('appLater')}</p>
      )}
    </aside>
  )
}
