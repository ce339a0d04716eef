import type { Project } from '../../cms/projects.ts'
import { type Flat, isAvailable, lowestPrice } from '../flats/flat.ts'

/** What is left of a complex, and from what price. */
export interface Availability {
  total: number
  left: number
  /** In US cents; `undefined` where nothing is left. */
  from: number | undefined
}

type Counted = Pick<Flat, 'status' | 'price'> & { project: string }

export function availability(project: string, flats: readonly Counted[]): Availability {
  const own = flats.filter((flat) => flat.project === project)
  return { total: own.length, left: own.filter(isAvailable).length, from: lowestPrice(own) }
}

/** Complexes where something can be bought: those being built first, then finished ones with their last flats. */
export function onSale(projects: readonly Project[], flats: readonly Counted[]): Project[] {
  const building = projects.filter(({ status }) => status === 'current')
  const finished = projects.filter(
    ({ status, slug }) => status === 'finished' && availability(slug, flats).left > 0,
  )
  return [...building, ...finished]
}
