import type { Locale } from '../../i18n/locales.ts'
import { memo } from '../memo.ts'
import { content } from './built.ts'
import { required } from './entries.ts'
import type { FlatDetails } from './flat-details.ts'
import { reportFlats } from './left-out.ts'

export type { FlatDetails } from './flat-details.ts'

/** Every flat of a building that has a page, sold ones included. */
export const flats = memo(async (locale: Locale): Promise<FlatDetails[]> => {
  const own = await required('the flats', content.flats(locale))
  reportFlats(own)
  return own
})

const byProject = memo(async (locale: Locale) => Map.groupBy(await flats(locale), ({ project }) => project))

/** The flats of a complex. */
export const flatsOf = async (project: string, locale: Locale): Promise<readonly FlatDetails[]> =>
  (await byProject(locale)).get(project) ?? []
