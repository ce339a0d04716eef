import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Calls `read` in the moment in which an island responds, and after every Back and Forward. A later effect would come
 * after the first press, and undo it.
 */
export function useAddress(read: () => void): void {
  const onAddress = useEffectEvent(read)
  useLayoutEffect(() => {
    const follow = () => onAddress()
    follow()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
}
