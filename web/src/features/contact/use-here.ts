import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the page as it was built and while it comes alive; after that, and where there was no such page, true. */
export const useHere = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
