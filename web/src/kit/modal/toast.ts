import { atom } from 'nanostores'
import { stylesheet } from '../../ui/stylesheet.ts'
import styles from './modal.css?url'

export interface Toast {
  text: string
  /** A link or a button. */
  action?: { text: string; href: string } | { text: string; press: () => void }
}

export const $toast = atom<Toast | undefined>(undefined)

/** Shows a toast at the bottom of the screen, above any dialog; screen readers announce it. */
export async function showToast(toast: Toast): Promise<void> {
  // The content matters more than its styles.
  await stylesheet(styles).catch(() => {})
  $toast.set(toast)
}
