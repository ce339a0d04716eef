import type { Locale } from '../../i18n/locales.ts'
import { warnOnce } from '../log.ts'
import { memo } from '../memo.ts'
import { buildingPath, flatPath } from './addresses.ts'
import { content } from './built.ts'
import { required } from './entries.ts'
import type { FlatDetails } from './flat-details.ts'
import { reportFlats } from './left-out.ts'
import { allBuildings } from './projects.ts'
import { finder, unique } from './references.ts'

export type { FlatDetails } from './flat-details.ts'

/** Every flat of a building that has a page, sold ones included. */
export const flats = memo(async (locale: Locale): Promise<FlatDetails[]> => {
  const all = await required('the flats', content.flats())
  const houses = await allBuildings(locale)
  const find = finder(houses, ({ project, letter }) => buildingPath(project, letter))
  const houseOf = ({ project, building }: FlatDetails) => find(buildingPath(project, building))
  const orphans = Map.groupBy(
    all.filter((flat) => !houseOf(flat)),
    ({ project, building }) => `"${building}" in "${project}"`,
  )
  for (const [building, own] of orphans) {
    const numbers = own.map(({ number }) => number).join(', ')
    warnOnce(`These flats are left out. building: There is no ${building}: ${numbers}.`)
  }
  const housed = all.flatMap((flat) => {
    const house = houseOf(flat)
    return house ? [{ ...flat, project: house.project, building: house.letter }] : []
  })
  const own = unique(housed, 'number', flatPath, ({ project, building, number }) =>
    ['flat', number, 'of', project, building].join(' '),
  )
  reportFlats(own)
  return own
})

const byProject = memo(async (locale: Locale) => Map.groupBy(await flats(locale), ({ project }) => project))

/** The flats of a complex. */
export const flatsOf = async (project: string, locale: Locale): Promise<readonly FlatDetails[]> =>
  (await byProject(locale)).get(project) ?? []
