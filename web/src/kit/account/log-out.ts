import type { Locale } from '../../i18n/locales.ts'
import { signOut } from '../../stores/session.ts'
import { showToast } from '../modal/toast.ts'
import { accountMessages } from './messages.ts'

/** Ends the visitor's session and reloads the page, or shows that it failed. */
export async function logOut(locale: Locale): Promise<void> {
  try {
    signOut()
    location.reload()
  } catch (error) {
    console.error('Logout failed:', (error as Error).message)
    const t = accountMessages(locale)
    await showToast({ text: t('logOutFailed') })
  }
}
