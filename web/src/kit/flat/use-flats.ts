import { useMemo } from 'react'
import { isAvailable } from '../../platform/content/flat.ts'
import { type SearchFlat, unpackSearchFlats } from './search-flat.ts'
import { useLiveFlats } from './use-live-flats.ts'

const keyOf = ({ project, building, number }: Pick<SearchFlat, 'project' | 'building' | 'number'>) =>
  `${project} ${building} ${number}`

/** The flats of the page that are available now, at their current prices. */
export function useFlats(packed: string): SearchFlat[] {
  const written = useMemo(() => unpackSearchFlats(packed), [packed])
  const projects = useMemo(() => [...new Set(written.map(({ project }) => project))], [written])
  const live = useLiveFlats(projects)
  return useMemo(() => {
    const current = new Map([...live.values()].map((flat) => [keyOf(flat), flat]))
    return written
      .map((flat) => {
        const now = current.get(keyOf(flat))
        return now ? { ...flat, status: now.status, price: now.price || flat.price } : flat
      })
      .filter(isAvailable)
  }, [written, live])
}
