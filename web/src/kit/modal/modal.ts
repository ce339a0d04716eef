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

/** Whether the modal layer is rendered, which may happen after a dialog was requested. */
export const $hasLayer = atom(false)
/** Id of the element that contains the modal layer. */
export const LAYER_ID = 'modal-layer'
