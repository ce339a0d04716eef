import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import type { WishlistEvent } from '../../stores/wishlist.ts'
import { stylesheet } from '../../ui/stylesheet.ts'
import { openModal } from '../modal/modal.ts'
import { wishlistPromptMessages } from './messages.ts'
import styles from './prompt.css?url'

/** Says that saving a favourite requires an account, and that the flat is a draft on this device until then. */
export async function promptForAccount(locale: Locale, { flat, isFleeting }: WishlistEvent): Promise<void> {
  await stylesheet(styles).catch(() => {})
  const t = wishlistPromptMessages(locale)
  const back = `?return=${encodeURIComponent(location.pathname + location.search + location.hash)}`
  await openModal({
    labelledBy: 'wishlist-prompt',
    className: 'wish-prompt',
    closeLabel: t('close'),
    content: (close) => (
      <>
        <h2 id="wishlist-prompt" tabIndex={-1}>
          {t('prompt')}
        </h2>
        <p className="muted">{t(isFleeting ? 'fleeting' : 'promptText', { number: flat.number })}</p>
        <div className="ways">
          <a className="btn" href={localPath(locale, '/sign-up') + back}>
            {t('createAccount')}
          </a>
          <a className="btn line" href={localPath(locale, '/login') + back}>
            {t('logIn')}
          </a>
          <button type="button" className="link" onClick={close}>
            {t('later')}
          </button>
        </div>
      </>
    ),
  })
}
