import type { Locale } from '../../i18n/locales.ts'
import type { WishlistEvent } from '../../stores/wishlist.ts'
import { currentPath, withReturn } from '../../ui/page.ts'
import { stylesheet } from '../../ui/stylesheet.ts'
import { openModal } from '../modal/open-modal.ts'
import { wishlistPromptMessages } from './messages.ts'
import styles from './prompt.css?url'

/** Says that saving a favourite requires an account, and that the flat is a draft on this device until then. */
export async function promptForAccount(locale: Locale, { flat, isFleeting }: WishlistEvent): Promise<void> {
  await stylesheet(styles).catch(() => {})
  const t = wishlistPromptMessages(locale)
  await openModal({
    labelledBy: 'wishlist-prompt',
    className: 'wish-prompt',
    content: (close) => (
      <>
        <h2 id="wishlist-prompt" tabIndex={-1}>
          {t('prompt')}
        </h2>
        <p className="muted-text">{t(isFleeting ? 'fleeting' : 'promptText', { number: flat.number })}</p>
        <div className="dialog-ways">
          <a className="button" href={withReturn(locale, '/sign-up', currentPath())}>
            {t('createAccount')}
          </a>
          <a className="button outlined" href={withReturn(locale, '/login', currentPath())}>
            {t('logIn')}
          </a>
          <button type="button" className="text-link" onClick={close}>
            {t('later')}
          </button>
        </div>
      </>
    ),
  })
}
