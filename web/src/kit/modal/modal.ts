import { atom } from 'nanostores'
import type { ReactNode } from 'react'
import { stylesheet } from '../../ui/stylesheet.ts'
import styles from './modal.css?url'

/** A dialog over the page. */
export interface Modal {
  /** Id of the heading inside, which names the dialog. */
  labelledBy: string
  className: string
  /** Its first element with a `tabIndex` gets the focus. */
  content: (close: () => void) => ReactNode
}

/** The dialog that the modal layer shows. */
export const $modal = atom<Modal | undefined>(undefined)

/** Opens a dialog over the page, in place of the one that is open. */
export async function openModal(modal: Modal): Promise<void> {
  // The content matters more than its styles.
  await stylesheet(styles).catch(() => {})
  $modal.set(modal)
}
