import { stylesheet } from '../../ui/stylesheet.ts'
import styles from './modal.css?url'
import { $hasLayer, $modal, LAYER_ID, type Modal } from './modal.ts'

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
