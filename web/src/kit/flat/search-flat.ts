import { FACTS, type FlatFacts } from './facts.ts'
import { rowsOf } from './pack.ts'

/** A flat of any complex, as the finder, the search and their results show it: with all that can be asked of it. */
export type SearchFlat = FlatFacts & {
  /** Somebody has reserved it while this page was open. */
  isJustReserved?: boolean
}

/** Tells one order of packed columns from another: a page of an earlier release may be open. */
export const SEARCH_COLUMNS = Object.keys(FACTS).join()

export const { pack: packSearchFlats, unpack: unpackSearchFlats } = rowsOf<FlatFacts>(FACTS)
