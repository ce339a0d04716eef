import * as v from 'valibot'
import type { Locale } from '../../i18n/locales.ts'
import { isShown } from '../build-clock.ts'
import { memo } from '../memo.ts'
import { buildingPath } from './addresses.ts'
import { content } from './built.ts'
import { optional } from './entries.ts'
import { date, fallback, id, optionalText, text, whole } from './fields.ts'
import { type Picture, picture } from './pictures.ts'
import { allBuildings, ofComplexes } from './projects.ts'
import { finder, withTargets } from './references.ts'

const floors = fallback(v.nullish(whole(0, 200), 0), 0)

const schema = v.object({
  project: text,
  date,
  text,
  building: optionalText,
  frame: floors,
  walls: floors,
  foundation: fallback(v.nullish(v.boolean(), false), false),
  image: id,
  caption: optionalText,
})

const addressOf = ({ project, letter }: { project: string; letter: string }) => buildingPath(project, letter)

/** What was done on a complex by a day; `frame` and `walls` count the building's floors from below. */
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
