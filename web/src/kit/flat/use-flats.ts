import { useMemo } from 'react'
import { isAvailable } from '../../platform/content/flat.ts'
import { withCurrent } from './live-text.ts'
import { type SearchFlat, unpackSearchFlats } from './search-flat.ts'
import { useLiveFlats } from './use-live-flats.ts'

/** The flats of the page with their current statuses and prices. */
export function useAllFlats(packed: string): readonly SearchFlat[] {
  const written = useMemo((): readonly SearchFlat[] => unpackSearchFlats(packed), [packed])
  const projects = useMemo(() => [...new Set(written.map(({ project }) => project))], [written])
  const live = useLiveFlats(projects)
  return useMemo(() => withCurrent(written, live), [written, live])
}

/** Those that are available now. */
export function useFlats(packed: string): readonly SearchFlat[] {
  const all = useAllFlats(packed)
  return useMemo(() => all.filter(isAvailable), [all])
}
