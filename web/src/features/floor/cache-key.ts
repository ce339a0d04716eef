import type { Locale } from '../../i18n/locales.ts'
import type { FloorSummary } from '../../platform/content/flat.ts'
import type { FlatDetails } from '../../platform/content/flats.ts'
import { digest, frame } from '../../platform/content/page-key.ts'
import type { Building, Project } from '../../platform/content/projects.ts'

interface FloorContent {
  project: Project
  building: Building
  floor: number
  /** All of the building, for the links to the others. */
  floors: readonly FloorSummary[]
  /** Of the building. */
  flats: readonly FlatDetails[]
}

/** A digest of all content that a floor's page shows. While it stays the same, the page of the last build is still good. */
export async function floorPageKey(
  locale: Locale,
  { project, building, floor, floors, flats }: FloorContent,
): Promise<string> {
  return digest({
    frame: await frame(locale),
    project: digest(project),
    building: digest(building),
    floor,
    floors: digest(floors),
    flats: flats.filter((flat) => flat.floor === floor).map(digest),
  })
}
