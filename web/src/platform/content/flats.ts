import { platform } from '../client.ts'
import { memo } from '../memo.ts'
import { required } from './entries.ts'
import { type FlatDetails, flatOf } from './flat-details.ts'
import { reportFlats } from './left-out.ts'

export { type FlatDetails, flatOf } from './flat-details.ts'

const loadFlats = async () => {
  const flats: FlatDetails[] = []
  for await (const item of platform.items.search({ type: 'flat', limit: 1000 })) {
    const flat = flatOf(item)
    if (flat) flats.push(flat)
  }
  reportFlats(flats)
  return flats
}
const allFlats = memo((_: 'flat'): Promise<FlatDetails[]> => required('the flats', loadFlats()))

/** Every flat on the platform, sold ones included. */
export const flats = (): Promise<FlatDetails[]> => allFlats('flat')

const byProject = memo(async (_: 'flat') => Map.groupBy(await flats(), ({ project }) => project))

/** The flats of a complex. */
export const flatsOf = async (project: string): Promise<readonly FlatDetails[]> =>
  (await byProject('flat')).get(project) ?? []
