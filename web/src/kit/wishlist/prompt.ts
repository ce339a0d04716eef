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
    render(place, close) {
      const heading = made('h2', t('prompt'), { id: 'wishlist-prompt', tabIndex: -1, autofocus: true })
      const text = made('p', t(isFleeting ? 'fleeting' : 'promptText', { number: flat.number }), {
        className: 'muted',
      })
      const ways = made('div', '', { className: 'ways' })
      const later = made('button', t('later'), { type: 'button', className: 'link' })
      later.addEventListener('click', close)
      ways.append(
        made('a', t('signUp'), { className: 'btn', href: localPath(locale, '/sign-up') + back }),
        made('a', t('logIn'), { className: 'btn line', href: localPath(locale, '/login') + back }),
        later,
      )
      place.append(heading, text, ways)
      return undefined
    },
  })
}

function made<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  text: string,
  properties: Partial<HTMLElementTagNameMap[K]>,
): HTMLElementTagNameMap[K] {
  return Object.assign(document.createElement(tag), text ? { textContent: text } : {}, properties)
}
