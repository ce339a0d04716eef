import { useStore } from '@nanostores/react'
import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { COMMON } from '../../i18n/common.ts'
import type { Locale } from '../../i18n/locales.ts'
import { below } from '../../styles/widths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { enterOverlay } from '../../ui/overlay.ts'
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx'
import { island } from '../errors/island.tsx'
import { draggable } from './drag.ts'
import { $hasLayer, $modal, type Modal } from './modal.ts'
import { Toasts } from './Toasts.tsx'

/** At this width and below, a dialog is a sheet at the bottom of the screen. */
const NARROW = below('tablet')

/** What lies over the page, whoever opens it: a dialog and a toast. */
function ModalLayer({ locale }: { locale: Locale }) {
  const modal = useStore($modal, { ssr: 'initial' })
  useEffect(() => {
    $hasLayer.set(true)
    return () => $hasLayer.set(false)
  }, [])
  return (
    <>
      {modal && <Dialog modal={modal} locale={locale} />}
      <Toasts locale={locale} />
    </>
  )
}

/** Closes once the animation has ended. */
function close(dialog: HTMLDialogElement | null): void {
  if (!dialog?.isConnected || 'closing' in dialog.dataset) return
  dialog.dataset.closing = ''
  const motions = dialog.getAnimations({ subtree: true }).map((motion) => motion.finished)
  // Another dialog may have replaced it meanwhile.
  void Promise.allSettled(motions).then(() => 'closing' in dialog.dataset && finish(dialog))
}

function finish(dialog: HTMLDialogElement): void {
  // Restores the focus.
  dialog.close()
  $modal.set(undefined)
}

/**
 * A dialog: centred, or a sheet from below on narrow screens. Escape, the backdrop, dragging the sheet down and the
 * browser's Back button close it. Meanwhile the page does not scroll; afterwards it has its scroll position and focus back.
 */
function Dialog({ modal, locale }: { modal: Modal; locale: Locale }) {
  const { labelledBy, className, content } = modal
  const place = useRef<HTMLDialogElement>(null)
  /** Only a press that starts and ends outside the dialog closes it, so that selecting text does not. */
  const isBeside = useRef(false)

  useLayoutEffect(() => {
    const dialog = place.current
    if (!dialog) return
    const leave = enterOverlay(() => close(dialog))
    draggable(
      dialog,
      () => matchMedia(NARROW).matches,
      () => close(dialog),
    )
    dialog.showModal()
    // A dialog that replaces this one takes over its history entry.
    return () => {
      if (!$modal.get()) leave()
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each content has a first element of its own.
  useLayoutEffect(() => {
    delete place.current?.dataset.closing
    place.current?.querySelector<HTMLElement>('[tabindex]')?.focus()
  }, [content])

  const onClick = (event: MouseEvent) => {
    if (isBeside.current && event.target === place.current) close(place.current)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is for pointers; Escape closes, too.
    <dialog
      ref={place}
      className={`modal-dialog ${className}`}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault()
        close(place.current)
      }}
      // Browsers close a dialog on a second Escape, even if the first was prevented.
      onClose={(event) => finish(event.currentTarget)}
      onPointerDown={(event) => {
        isBeside.current = event.target === place.current
      }}
      onClick={onClick}
    >
      <div className="modal-in">
        <div className="sheet-grip" data-drag>
          <i />
        </div>
        <button
          type="button"
          className="close-button"
          aria-label={COMMON[locale].close}
          onClick={() => close(place.current)}
        >
          <Icon name="close" />
        </button>
        <div className="modal-place">
          <ErrorBoundary locale={locale}>{content(() => close(place.current))}</ErrorBoundary>
        </div>
      </div>
    </dialog>
  )
}

export default island(ModalLayer)
