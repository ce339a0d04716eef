import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $liveFlats, type CurrentFlat, followFlats } from '../../stores/live-flats.ts'

/** The current flats of some complexes, by id; empty before the first response. */
export function useLiveFlats(projects: readonly string[]): ReadonlyMap<string, CurrentFlat> {
  const key = [...new Set(projects)].sort().join()
  useEffect(() => {
    const stops = key ? key.split(',').map(followFlats) : []
    return () => {
      for (const stop of stops) stop()
    }
  }, [key])
  return useStore($liveFlats, { ssr: 'initial' })
}
