import { isSold } from '../../platform/content/flat.ts'
import type { FlatDetails } from '../../platform/content/flat-details.ts'
import { facingOf } from '../plan/facing.ts'
import type { FlatFacts } from './facts.ts'
import { packSearchFlats } from './search-flat.ts'

/** A flat of the platform, with the facts that follow from its plan. */
export const factsOf = (flat: FlatDetails): FlatDetails & FlatFacts => ({
  ...flat,
  facing: flat.plan ? facingOf(flat.plan) : [],
})

/** Flats for the finders of a page. Held ones, too: they may become available while the page is open. */
export const packUnsold = (flats: readonly FlatDetails[]): string =>
  packSearchFlats(flats.filter((flat) => !isSold(flat)).map(factsOf))
