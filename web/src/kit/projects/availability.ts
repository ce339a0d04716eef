import { type Flat, isAvailable, lowestPrice } from '../../platform/content/flat.ts'
import type { Project } from '../../platform/content/projects.ts'

/** Available flats of a complex and their lowest price. */
export interface Availability {
  total: number
  left: number
  /** In US cents; undefined if nothing is left. */
  from: number | undefined
}

type Counted = Pick<Flat, 'status' | 'price'> & { project: string }

export function availability(project: string, flats: readonly Counted[]): Availability {
  const own = flats.filter((flat) => flat.project === project)
  return { total: own.length, left: own.filter(isAvailable).length, from: lowestPrice(own) }
}

/** Complexes with flats for sale: those under construction first, then finished ones. */
export function onSale(projects: readonly Project[], flats: readonly Counted[]): Project[] {
  const building = projects.filter(({ status }) => status === 'current')
  const finished = projects.filter(
    ({ status, slug }) => status === 'finished' && availability(slug, flats).left > 0,
  )
  return [...building, ...finished]
}
