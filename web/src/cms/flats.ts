import { type FlatDetails, flatOf } from './flat.ts'
import { memo } from './memo.ts'
import { platform } from './platform.ts'

export { type FlatDetails, flatOf } from './flat.ts'

const allFlats = memo(async (_: 'flat'): Promise<FlatDetails[]> => {
  const flats: FlatDetails[] = []
  for await (const item of platform.items.search({ type: 'flat', limit: 1000 })) {
    const flat = flatOf(item)
    if (flat) flats.push(flat)
  }
  return flats
})

/** Every flat on the platform, sold ones included. */
export const flats = (): Promise<FlatDetails[]> => allFlats('flat')

/** The flats of a complex, or of one of its buildings. */
export async function flatsOf(project: string, building?: string): Promise<FlatDetails[]> {
  return (await flats()).filter(
    (flat) => flat.project === project && (building === undefined || flat.building === building),
  )
}
