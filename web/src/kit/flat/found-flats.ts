import { isSold } from '../../platform/content/flat.ts'
import type { FlatDetails } from '../../platform/content/flat-details.ts'
import { facingOf } from '../plan/facing.ts'
import { type FoundFlat, packFound } from './found.ts'

/** A flat of the platform as finders know it. */
export const toFound = (flat: FlatDetails): FoundFlat => ({
  ...flat,
  facing: flat.plan ? facingOf(flat.plan) : [],
})

/** Flats for the finders of a page. Reserved ones, too: they may become available while the page is open. */
export const packUnsold = (flats: readonly FlatDetails[]): string =>
  packFound(flats.filter((flat) => !isSold(flat)).map(toFound))
