import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the built page and while it hydrates, true afterwards and in components rendered only in the browser. */
export const useHere = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
