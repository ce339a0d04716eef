import { enterOverlay, leaveWithoutTrace } from '../../ui/overlay.ts'
import { stylesheet } from '../../ui/stylesheet.ts'
import { draggable } from './drag.ts'
import styles from './modal.css?url'

/** At this width and below, a dialog is a sheet at the bottom of the screen. */
export const NARROW = '(max-width: 767px)'

export interface ModalOptions {
  /** Id of the heading inside, which names the dialog. */
  labelledBy: string
  className?: string
  /** Label of the close button. */
  closeLabel: string
  /** Fills the dialog. Returns a clean-up function, called when the dialog is closed. */
  render: (place: HTMLElement, close: () => void) => (() => void) | undefined
}

interface OpenModal {
  dialog: HTMLDialogElement
  close: () => void
  /** Closes at once, without animation or history entry, for a dialog that replaces it. */
  drop: () => void
}

let current: OpenModal | undefined

/**
 * Opens a dialog over the page: centred, or a sheet from below on narrow screens. There is only one at a time: a
 * second one replaces the first. Escape, the backdrop, dragging the sheet down and the browser's Back button close
 * it. Meanwhile the page does not scroll; afterwards it has its scroll position and focus back.
 */
export async function openModal(options: ModalOptions): Promise<void> {
  // The content matters more than its styles.
  await stylesheet(styles).catch(() => {})
  current?.drop()
  const dialog = document.createElement('dialog')
  dialog.className = `modal ${options.className ?? ''}`
  dialog.setAttribute('aria-labelledby', options.labelledBy)
  dialog.innerHTML =
    '<div class="modal-in"><div class="grip" data-drag><i></i></div><button type="button" class="close-button"><svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="m4 4 12 12M16 4 4 16"/></svg></button><div class="modal-place"></div></div>'
  const button = dialog.querySelector<HTMLElement>('.close-button')
  const place = dialog.querySelector<HTMLElement>('.modal-place')
  if (!button || !place) return
  button.setAttribute('aria-label', options.closeLabel)
  document.body.append(dialog)

  let isClosing = false
  // Its history entry passes to the dialog that replaces it.
  let isReplaced = false
  const finish = () => {
    if (current?.dialog !== dialog) return
    current = undefined
    if (!isReplaced) leave()
    // Restores the focus.
    dialog.close()
    cleanUp?.()
    dialog.remove()
  }
  const close = () => {
    if (isClosing) return
    isClosing = true
    dialog.dataset.closing = ''
    const motions = dialog.getAnimations({ subtree: true }).map((motion) => motion.finished)
    void Promise.allSettled(motions).then(finish)
  }
  const leave = enterOverlay(close)
  const drop = () => {
    isReplaced = true
    finish()
  }
  current = { dialog, close, drop }

  const cleanUp = options.render(place, close)
  button.addEventListener('click', close)
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    close()
  })
  // Browsers close a dialog on a second Escape, even if the first was prevented.
  dialog.addEventListener('close', finish)
  closeOnBackdrop(dialog, close)
  dialog.addEventListener('click', leaveWithoutTrace)
  draggable(dialog, () => matchMedia(NARROW).matches, close)

  dialog.showModal()
}

/** Only a press that starts and ends outside the dialog closes it, so that selecting text does not. */
function closeOnBackdrop(dialog: HTMLDialogElement, close: () => void) {
  let isBeside = false
  dialog.addEventListener('pointerdown', (event) => {
    isBeside = event.target === dialog
  })
  dialog.addEventListener('click', (event) => {
    if (isBeside && event.target === dialog) close()
  })
}
