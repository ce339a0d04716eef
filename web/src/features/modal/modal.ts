import { enterOverlay, leaveWithoutTrace } from '../../ui/overlay.ts'
import { stylesheet } from '../../ui/stylesheet.ts'
import { draggable } from './drag.ts'
import styles from './modal.css?url'

/** From here on down a dialog is a sheet at the bottom of the screen. */
export const NARROW = '(max-width: 767px)'

export interface ModalOptions {
  /** Id of the heading inside, which names the dialog. */
  labelledBy: string
  className?: string
  /** Told to close: a button's label. */
  closeLabel: string
  /** Fills the dialog. What it answers is called when the dialog has gone. */
  render: (place: HTMLElement, close: () => void) => (() => void) | undefined
}

interface OpenModal {
  dialog: HTMLDialogElement
  close: () => void
  /** At once, without motion and without a step in the history: another one takes its place. */
  drop: () => void
}

let current: OpenModal | undefined

/**
 * Opens a dialog over the page: centred, or a sheet from below on narrow screens. There is never more than one: a
 * second takes the place of the first. Escape, the backdrop, dragging the sheet down and the browser's way back close
 * it; the page stands still meanwhile, and has its place and focus back after.
 */
export async function openModal(options: ModalOptions): Promise<void> {
  // What it says matters more than its looks.
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
  // Its step in the history passes on to the dialog that takes its place.
  let isReplaced = false
  const finish = () => {
    if (current?.dialog !== dialog) return
    current = undefined
    if (!isReplaced) leave()
    // Gives the focus back to where it was.
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
  // The browser may insist, after a second Escape.
  dialog.addEventListener('close', finish)
  closeOnBackdrop(dialog, close)
  dialog.addEventListener('click', leaveWithoutTrace)
  draggable(dialog, () => matchMedia(NARROW).matches, close)

  dialog.showModal()
}

/** Only a press that begins and ends beside the dialog: a text that is marked with the mouse closes nothing. */
function closeOnBackdrop(dialog: HTMLDialogElement, close: () => void) {
  let isBeside = false
  dialog.addEventListener('pointerdown', (event) => {
    isBeside = event.target === dialog
  })
  dialog.addEventListener('click', (event) => {
    if (isBeside && event.target === dialog) close()
  })
}
