import { useEffect, useState } from 'react'
import type FoundComparison from './FoundComparison.tsx'

/** The table of the flats that are compared, loaded with the first of them; after a failure with the next. */
export function useComparison(count: number): typeof FoundComparison | undefined {
  const [Comparison, setComparison] = useState<typeof FoundComparison>()
  useEffect(() => {
    if (count === 0 || Comparison) return
    const load = async () => {
      const loaded = await import('./FoundComparison.tsx').catch(() => undefined)
      if (loaded) setComparison(() => loaded.default)
    }
    void load()
  }, [count, Comparison])
  return Comparison
}
