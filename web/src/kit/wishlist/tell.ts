import { localPath } from '../../i18n/paths.ts'
import { toggle, type WishlistEvent } from '../../stores/wishlist.ts'
import { currentPath, pageLocale, withReturn } from '../../ui/page.ts'
import { tabStorage } from '../../ui/storage.ts'
import { showToast } from '../modal/toast.ts'
import { wishlistPromptMessages } from './messages.ts'

/** The dialog is shown once in a tab, after that a toast. */
const ASKED = 'wishlist-prompt'

/** Tells the visitor the outcome of pressing a favourite button. */
export async function tell(event: WishlistEvent): Promise<void> {
  const locale = pageLocale()
  const t = wishlistPromptMessages(locale)
  const { flat, kind } = event
  const { number } = flat
  if (kind === 'kept-on-device' && !tabStorage.get(ASKED)) {
    tabStorage.set(ASKED, '1')
    const { promptForAccount } = await import('./Prompt.tsx')
    return promptForAccount(locale, event)
  }
  const list = { text: t('wishlist'), href: localPath(locale, '/wishlist') }
  switch (kind) {
    case 'kept-on-device':
      return showToast({
        text: t(event.isFleeting ? 'fleeting' : 'keptHere', { number }),
        action: list,
      })
    case 'session-ended':
      return showToast({
        text: t('sessionEnded', { number }),
        action: { text: t('logIn'), href: withReturn(locale, '/login', currentPath()) },
      })
    case 'full':
      return showToast({ text: t('full'), action: list })
    default: {
      const again = { text: t('tryAgain'), press: () => void toggle(flat) }
      return showToast({
        text: t(kind === 'not-added' ? 'notAdded' : 'notRemoved', { number }),
        action: again,
      })
    }
  }
}
