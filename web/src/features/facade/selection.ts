import { atom, computed } from 'nanostores'
import { type FlatFilters, NO_FILTERS, shownFilters } from '../../kit/flat/filters.ts'
import { withCurrent } from '../../kit/flat/live-text.ts'
import { DEFAULT_QUERY, type FlatQuery, parseQuery } from '../../kit/flat/query.ts'
import { fits, matches, relaxations, sortFlats } from '../../kit/flat/select.ts'
import { floorsOf } from '../../platform/content/flat.ts'
import type { CurrentFlat } from '../../stores/live-flats.ts'
import type { FacadeFlat } from './pack.ts'

/** When the flats were last updated; `offline` if the platform did not respond. */
export type Freshness = { state: 'built' | 'offline' } | { state: 'checked'; at: string }

/** The filters for the whole building: choosing one leaves the floor. */
const overall = (query: FlatFilters): FlatFilters => ({ ...query, floor: undefined })

/** The first match; without one, the first flat of the chosen floor. */
const firstOf = (flats: readonly FacadeFlat[], query: FlatQuery): FacadeFlat | undefined =>
  sortFlats(flats, query.sort).find((flat) => matches(flat, query)) ??
  flats.find(({ floor }) => floor === query.floor)

/**
 * The state shared by façade, filters, list, card, table and comparison: one for each page, created from its flats.
 */
export function createSelection(all: readonly FacadeFlat[]) {
  const $flats = atom<readonly FacadeFlat[]>(all)
  const $query = atom<FlatQuery>(DEFAULT_QUERY)
  /** Number of the flat that pointer or focus were on last. */
  const $pointed = atom<string | undefined>(undefined)
  const $freshness = atom<Freshness>({ state: 'built' })

  const $sorted = computed([$flats, $query], (flats, query) => sortFlats(flats, query.sort))
  const $matching = computed([$sorted, $query], (flats, query) =>
    flats.filter((flat) => matches(flat, query)),
  )
  const $inBuilding = computed([$sorted, $query], (flats, query) =>
    flats.filter((flat) => matches(flat, overall(query))),
  )
  const $fitting = computed([$sorted, $query], (flats, query) => flats.filter((flat) => fits(flat, query)))
  const $floors = computed($flats, floorsOf)
  /** The flat that pointer, focus or the URL are on. */
  const $selected = computed([$flats, $pointed, $query], (flats, pointed, query) =>
    flats.find((flat) => flat.number === (pointed ?? query.flat)),
  )
  /** Id of the first match of the choice, when it was made. */
  const $first = atom<string | undefined>(undefined)
  $query.subscribe((query) => $first.set(firstOf($flats.get(), query)?.id))
  /**
   * The flat that is marked everywhere: the selected one, or else the first of the choice. That one is being looked at: it
   * stays, even if it has just left the list.
   */
  const $highlighted = computed(
    [$selected, $first, $flats, $query],
    (selected, first, flats, query) =>
      selected ?? flats.find(({ id }) => id === first) ?? firstOf(flats, query),
  )

  return {
    $flats,
    $query,
    $pointed,
    $freshness,
    /** Matching flats, on the selected floor if there is one. */
    $matching,
    /** Matching flats in the whole building. */
    $inBuilding,
    $fitting,
    $floors,
    $selected,
    $highlighted,
    $numbers: computed($matching, (flats): ReadonlySet<string> => new Set(flats.map(({ number }) => number))),
    /** The way of paying that the flats open at. */
    $pay: computed($query, ({ pay }) => pay),
    $relaxations: computed([$flats, $query], (flats, query) => relaxations(flats, overall(query))),
    /** The floor shown on narrow screens: the selected one, or one with flats on it. */
    $shownFloor: computed([$floors, $query, $selected, $inBuilding], (floors, query, lit, inBuilding) => {
      const asked = query.floor ?? lit?.floor ?? inBuilding[0]?.floor
      return floors.find(({ floor }) => floor === asked) ?? floors.at(-1)
    }),
    $compared: computed([$flats, $query], (flats, query) =>
      query.compare.map((number) => flats.find((flat) => flat.number === number)).filter((flat) => !!flat),
    ),

    light(number: string | undefined) {
      if ($pointed.get() !== number) $pointed.set(number)
    },
    clearLight() {
      $pointed.set(undefined)
      if ($query.get().flat) $query.set({ ...$query.get(), flat: undefined })
    },
    /** Reads the query of a URL; filters that the building cannot show are ignored, such as a floor that it does not have, and so are flats of other buildings. */
    parse(search: string): FlatQuery {
      const asked = parseQuery(search, (number) => $flats.get().some((flat) => flat.number === number))
      const floor = $floors.get().find((one) => one.floor === asked.floor)?.floor
      return { ...asked, ...NO_FILTERS, ...shownFilters(asked), floor }
    },
    choose(change: Partial<FlatQuery>) {
      $query.set({ ...$query.get(), ...change })
    },
    /** Changes the filters. They are for the whole building, so a chosen floor is left. */
    filter(change: Partial<FlatFilters>) {
      $query.set({ ...$query.get(), ...change, floor: undefined })
    },
    clearFilters() {
      $query.set({ ...$query.get(), ...NO_FILTERS })
    },
    /** Brings the flats up to date. If nothing changed, the list keeps its identity, so that only changes are rendered. */
    receive(now: ReadonlyMap<string, Pick<CurrentFlat, 'status' | 'price' | 'isJustReserved'>>) {
      $flats.set(withCurrent($flats.get(), now))
    },
  }
}

export type Selection = ReturnType<typeof createSelection>
