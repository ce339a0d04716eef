import { useEffect } from 'react'
import { $liveFlats, $liveState, followFlats } from '../../stores/live-flats.ts'
import type { Selection } from './selection.ts'

/** Keeps the selection up to date while the page is visible. */
export function useLive(selection: Selection, project: string): void {
  useEffect(() => {
    const stops = [
      followFlats(project),
      $liveFlats.subscribe((flats) => selection.receive(flats)),
      $liveState.subscribe(({ at, hasFailed }) => {
        if (at !== undefined) selection.$freshness.set({ state: 'checked', at: new Date(at).toISOString() })
        else if (hasFailed) selection.$freshness.set({ state: 'offline' })
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [selection, project])
}
