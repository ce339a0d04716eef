import { useEffect, useState } from 'react'
import type { FlatDetails } from '../../platform/content/flats.ts'

/**
 * The current flats of the platform, with their plans; fetched again when the list changes. `flats` is undefined before
 * the first response, and `isStale` is set if the last request has failed.
 */
export function useFlatsById(ids: readonly string[]) {
  const [flats, setFlats] = useState<ReadonlyMap<string, FlatDetails>>()
  const [isStale, setStale] = useState(false)
  const key = [...ids].sort().join()
  useEffect(() => {
    if (!key) return
    const abort = new AbortController()
    const load = async () => {
      try {
        const { flatsById } = await import('../../platform/content/flats-by-id.ts')
        const found = await flatsById(key.split(','), abort.signal)
        setFlats(found)
        setStale(false)
      } catch (error) {
        if (abort.signal.aborted) return
        console.warn('The flats of the list could not be loaded:', (error as Error).message)
        setStale(true)
      }
    }
    void load()
    return () => abort.abort()
  }, [key])
  return { flats, isStale }
}
