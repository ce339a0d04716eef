import * as v from 'valibot'
import type { Locale } from '../../i18n/locales.ts'
import { isShown } from '../build-clock.ts'
import { memo } from '../memo.ts'
import { buildingPath } from './addresses.ts'
import { content } from './built.ts'
import { optional } from './entries.ts'
import { date, fallback, id, optionalText, text, whole } from './fields.ts'
import { flatsOf } from './flats.ts'
import { hasFront } from './floors.ts'
import { type Picture, picture } from './pictures.ts'
import { allBuildings, type Building, ofComplexes, projects } from './projects.ts'
import { finder, withTargets } from './references.ts'

const floors = fallback(v.nullish(whole(0, 200), 0), 0)

const schema = v.object({
  project: text,
  date,
  text,
  building: optionalText,
  podium: floors,
  podiumFloors: floors,
  frame: floors,
  walls: floors,
  windows: floors,
  image: id,
  caption: optionalText,
})

const addressOf = ({ project, letter }: { project: string; letter: string }) => buildingPath(project, letter)

/** What was done on a complex by a day; `frame`, `walls` and `windows` count the building's floors from below. */
export interface ConstructionProgress extends Omit<v.InferOutput<typeof schema>, 'image'> {
  picture: Picture | undefined
}

const load = memo(async (locale: Locale): Promise<ConstructionProgress[]> => {
  const reports = await ofComplexes('progress', await content.entries('progress', schema, locale), locale)
  const isAboutBuildings = reports.some(({ building }) => building)
  const find = finder(isAboutBuildings ? await allBuildings(locale) : [], addressOf)
  const entries = withTargets(
    'progress',
    reports,
    'building',
    (letter, { project }) => find(addressOf({ project, letter }))?.letter,
    true,
  )
  return Promise.all(
    entries.map(async ({ image, ...entry }) => ({ ...entry, picture: await picture(image, locale) })),
  )
})

/** The progress of a complex, newest first. */
export async function progressOf(project: string, locale: Locale): Promise<ConstructionProgress[]> {
  const all = await optional('the construction progress', load(locale), [])
  return all
    .filter((one) => one.project === project && isShown({ startsAt: one.date }))
    .sort((a, b) => b.date.localeCompare(a.date))
}

/** A house as it stands, floors counted from below: walls need a frame, and windows need walls. */
export interface House {
  building: Building
  /** Floors of what the houses of a complex stand on; undefined where nothing is known of them. */
  podium: { made: number; floors: number } | undefined
  frame: number
  walls: number
  windows: number
  /** Day of the newest report; undefined if there is none. */
  date: string | undefined
  isHandedOver: boolean
  /** Whether all is known that its front shows. */
  isDrawn: boolean
}

/** The progress of each house; those of a finished complex are finished. */
export async function housesInProgress(locale: Locale): Promise<House[]> {
  const [complexes, buildings] = await Promise.all([projects(locale), allBuildings(locale)])
  return Promise.all(
    buildings.map(async (building) => {
      const { project, letter, floorCount } = building
      const isFinished = complexes.some(({ slug, status }) => slug === project && status === 'finished')
      const reports = await progressOf(project, locale)
      const newest = reports.find((report) => report.building === letter)
      const under = reports.find(({ podiumFloors }) => podiumFloors)
      const frame = isFinished ? floorCount : Math.min(newest?.frame ?? 0, floorCount)
      const podiumFloors = under?.podiumFloors ?? 0
      const podium = under && {
        // A house that rises, or is finished, stands on all of it.
        made: isFinished || frame > 0 ? podiumFloors : Math.min(under.podium ?? 0, podiumFloors),
        floors: podiumFloors,
      }
      const walls = isFinished ? frame : Math.min(newest?.walls ?? 0, frame)
      const windows = isFinished ? walls : Math.min(newest?.windows ?? 0, walls)
      const flats = await flatsOf(project, locale)
      const isDrawn = hasFront(
        building,
        flats.filter((flat) => flat.building === letter),
      )
      return {
        building,
        podium,
        frame,
        walls,
        windows,
        date: newest?.date,
        isHandedOver: isFinished,
        isDrawn,
      }
    }),
  )
}
