import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { COMMON } from '../../i18n/common.ts'
import type { Locale } from '../../i18n/locales.ts'
import { $toast } from './toast.ts'

/** In milliseconds: enough to read it twice. */
const SHOWN_MS = 9000

const hide = () => $toast.set(undefined)

/** The last toast. It stays under the pointer, and while something in it has the focus. */
export function Toasts({ locale }: { locale: Locale }) {
  const toast = useStore($toast, { ssr: 'initial' })
  // Written into the place once that is shown: screen readers announce only what changes there.
  const [shown, setShown] = useState(toast)
  const [isHeld, setHeld] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    setShown(toast)
    setHeld(false)
    if (!toast) return
    place.current?.showPopover?.()
    return () => place.current?.hidePopover?.()
  }, [toast])
  useEffect(() => {
    if (!shown || isHeld) return
    const timer = setTimeout(hide, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown, isHeld])

  const action = shown?.action
  return (
    <div
      ref={place}
      className="toast-message"
      role="status"
      popover="manual"
      onPointerEnter={() => setHeld(true)}
      onFocus={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      {shown && (
        <div>
          <p>{shown.text}</p>
          {action && 'href' in action && <a href={action.href}>{action.text}</a>}
          {action && 'press' in action && (
            <button
              type="button"
              onClick={() => {
                hide()
                action.press()
              }}
            >
              {action.text}
            </button>
          )}
          <button type="button" aria-label={COMMON[locale].close} onClick={hide}>
            ✕
          </button>
        </div>
      )}
    </div>
  )
}
