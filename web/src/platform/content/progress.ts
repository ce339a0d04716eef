import * as v from 'valibot'
import type { Locale } from '../../i18n/locales.ts'
import { memo } from '../memo.ts'
import { loadEntries, optional } from './entries.ts'
import { date, optionalText, text } from './fields.ts'
import { type Picture, picture } from './pictures.ts'

const floors = v.fallback(v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0)), 0), 0)

const schema = v.object({
  project: text,
  date,
  text,
  building: optionalText,
  frame: floors,
  walls: floors,
  foundation: v.fallback(v.nullish(v.boolean(), false), false),
  image: v.nullish(v.string()),
  caption: optionalText,
})

/** What was done on a complex by a day; `frame` and `walls` count the building's floors from below. */
export interface Progress extends Omit<v.InferOutput<typeof schema>, 'image'> {
  picture: Picture | undefined
}

const load = memo(async (locale: Locale): Promise<Progress[]> => {
  const entries = await loadEntries('progress', schema, locale)
  return Promise.all(
    entries.map(async ({ image, ...entry }) => ({ ...entry, picture: await picture(image, locale) })),
  )
})

/** The progress of a complex, newest first. */
export async function progressOf(project: string, locale: Locale): Promise<Progress[]> {
  const all = await optional('the construction progress', load(locale), [])
  return all.filter((one) => one.project === project).sort((a, b) => b.date.localeCompare(a.date))
}
