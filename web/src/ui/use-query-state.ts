import type { WritableAtom } from 'nanostores'
import { useEffectEvent, useLayoutEffect } from 'react'

/** Changes a part of the URL; the others and `history.state` stay. Back undoes a step. */
export function writeAddress({ search = location.search, hash = location.hash }, isStep = false): void {
  if (search === location.search && hash === location.hash) return
  const url = `${location.pathname}${search}${hash}`
  if (isStep) history.pushState(history.state, '', url)
  else history.replaceState(history.state, '', url)
}

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

/**
 * Keeps a state in the URL's query, in both directions. `write` returns the whole query, with the parameters of others
 * in it. `isStep` says which changes Back undoes.
 */
export function useQueryState<T>(
  $state: WritableAtom<T>,
  parse: (search: string) => T,
  write: (state: T, search: string) => string,
  isStep: (before: T, after: T) => boolean = () => false,
): void {
  useAddress(() => $state.set(parse(location.search)))
  const onChange = useEffectEvent((state: T, before: T) => {
    // What was read is not written: an address may say more than the state does.
    if (write(state, '') === write(parse(location.search), '')) return
    writeAddress({ search: write(state, location.search) }, isStep(before, state))
  })
  useLayoutEffect(() => $state.listen((state, before) => onChange(state, before as T)), [$state])
}
