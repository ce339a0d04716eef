import { atom } from 'nanostores'
import type { ReactNode } from 'react'

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
