// Which flats the site has: pages, the search, alerts and the numbers that open pages follow all count these.
import { warnOnce } from '../log.ts'
import { buildingPath, flatPath } from './addresses.ts'
import { finder, unique } from './references.ts'

interface Place {
  id: string
  project: string
  building: string
  number: string
}

/**
 * The flats of buildings that have a page, with the complex and the building as those write themselves; of two with one
 * address the older. What is left out is named.
 */
export function listedFlats<F extends Place>(
  flats: readonly F[],
  houses: readonly { project: string; letter: string }[],
): F[] {
  const find = finder(houses, ({ project, letter }) => buildingPath(project, letter))
  const houseOf = ({ project, building }: F) => find(buildingPath(project, building))
  const orphans = Map.groupBy(
    flats.filter((flat) => !houseOf(flat)),
    ({ project, building }) => `"${building}" in "${project}"`,
  )
  for (const [building, own] of orphans) {
    const numbers = own.map(({ number }) => number).join(', ')
    warnOnce(`These flats are left out. building: There is no ${building}: ${numbers}.`)
  }
  const housed = flats.flatMap((flat) => {
    const house = houseOf(flat)
    return house ? [{ ...flat, project: house.project, building: house.letter }] : []
  })
  return unique(housed, 'number', flatPath, ({ project, building, number }) =>
    ['flat', number, 'of', project, building].join(' '),
  )
}
