import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a button that opens a question in its place: when the question is closed, the button has the focus again, which would
 * otherwise be lost with what had it.
 */
export function useReturnFocus<T extends HTMLElement>(isOpen: boolean): RefObject<T | null> {
  const opener = useRef<T>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return opener
}
