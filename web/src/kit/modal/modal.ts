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

/** Whether the modal layer is there. Its script may come after a dialog was asked for. */
export const $hasLayer = atom(false)
/** Id of the element in which the modal layer is. */
export const LAYER_ID = 'modal-layer'

/** Opens a dialog over the page, in place of the one that is open. Rejects if the modal layer cannot be loaded. */
export async function openModal(modal: Modal): Promise<void> {
  // The content matters more than its styles.
  await stylesheet(styles).catch(() => {})
  $modal.set(modal)
  await layer()
}

const layer = () =>
  new Promise<void>((resolve, reject) => {
    const settle = () => {
      const hasFailed = document.querySelector(`#${LAYER_ID} [data-failed]`) !== null
      if (!$hasLayer.get() && !hasFailed) return
      removeEventListener('astro:hydration-error', settle)
      stop()
      if ($hasLayer.get()) return resolve()
      $modal.set(undefined)
      reject(new Error('The script that shows dialogs did not load.'))
    }
    addEventListener('astro:hydration-error', settle)
    const stop = $hasLayer.listen(settle)
    settle()
  })
