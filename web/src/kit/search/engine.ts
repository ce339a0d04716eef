import MiniSearch from 'minisearch'
import type { Currency } from '../../i18n/money.ts'
import { type FlatFilters, hasFilters } from '../flat/filters.ts'
import { SEARCH_COLUMNS, type SearchFlat, unpackSearchFlats } from '../flat/search-flat.ts'
import { intentReader } from './intent.ts'
import { latin, otherLayouts } from './letters.ts'
import { SYNONYMS } from './lexicon.ts'
import type { Place } from './places.ts'
import { words } from './words.ts'

export const GROUPS = ['projects', 'offers', 'news', 'blog', 'csr', 'vacancies', 'pages'] as const
export type Group = (typeof GROUPS)[number]

/** A document of the index. Keys are short, because hundreds are sent to the browser. */
export interface Doc {
  /** Group. */
  g: Group
  /** Title. */
  t: string
  /** A line under it. */
  d: string
  /** Address, without the language. */
  u: string
  /** Price in US cents. */
  p?: number
  /** Address of a small square picture. */
  m?: string
  /** More text that is searched. A passage of it is shown where nothing else matches. */
  x?: string
  /** Search terms that are never shown. */
  k?: string
}

/** All that the search reads. */
export interface SearchIndex {
  docs: Doc[]
  /** See `packUnsold`. */
  flats: string
  /** `SEARCH_COLUMNS` of the release that packed them. */
  columns: string
  places: Place[]
}

export interface Found {
  /** The effective query: as typed, or on another keyboard layout. */
  query: string
  groups: { group: Group; docs: Doc[] }[]
  /** Number of pages. */
  total: number
  /** The pages or the flats are those of a query that differs by a letter or two. */
  isApproximate: boolean
  /** Only flats are asked for: not a complex as such, and no other words. */
  isMostlyFlats: boolean
  /** The flats that are asked for, in words that all make sense. */
  flats?: { filters: FlatFilters; isImpossible: boolean }
  /** Flats that are asked for beside words that nothing has: these words, and the flats without them. */
  beside?: { words: string; filters: FlatFilters }
}

/** How the visitor counts money. */
export interface Money {
  currency: Currency
  rate: number | undefined
}

export type Search = ((query: string, money: Money) => Found) & {
  index: SearchIndex
  flats: readonly SearchFlat[]
}

const HAS_DIGIT = /\d/
/** One letter may be wrong; in four letters another letter is another word, and so is any other number. */
const typos = (term: string) => (term.length > 4 && !HAS_DIGIT.test(term) ? 1 : false)
/** A number is not the beginning of another one. */
const isPrefix = (term: string) => !HAS_DIGIT.test(term)

/** The stem of a longer word: `bedrooms` finds `bedroom`, `ипотеку` finds `ипотека`. */
const stemmed = (word: string) =>
  HAS_DIGIT.test(word)
    ? word
    : word.length > 6
      ? word.slice(0, -2)
      : word.length > 4
        ? word.slice(0, -1)
        : word

/** As typed first, then with other endings, then with a typo. */
const WAYS = [
  { isStemmed: false, isTypo: false },
  { isStemmed: true, isTypo: false },
  { isStemmed: true, isTypo: true },
] as const

const isNothing = ({ total, flats }: Found) => total === 0 && !flats

/** Creates a search over pages and flats that reads questions, other keyboard layouts and Latin letters for Georgian. @throws Error if the index is that of another release, with other columns. */
export function createSearch(index: SearchIndex): Search {
  const { docs, places, columns } = index
  if (columns !== SEARCH_COLUMNS) throw new Error('The search index is that of another release.')
  const flats = unpackSearchFlats(index.flats)
  const letters = new Set(flats.map(({ building }) => building.toUpperCase()))
  const numbers = new Set(flats.map(({ number }) => number.toUpperCase()))
  const texts = new MiniSearch<Doc & { id: number }>({
    fields: ['t', 'd', 'x', 'k'],
    tokenize: words,
    processTerm: (term) => [...new Set([term, latin(term)])],
    searchOptions: { boost: { t: 3, d: 1.5 }, prefix: isPrefix, combineWith: 'AND' },
  })
  texts.addAll(docs.map((doc, id) => ({ ...doc, id })))

  /** The pages that have all of the words, the best first. */
  function pages(wanted: readonly string[], { isStemmed, isTypo }: (typeof WAYS)[number]): Doc[] {
    if (wanted.length === 0) return []
    const own = new Set(wanted.flatMap((word) => [word, latin(word)]))
    // Each word matches as typed or in Latin letters, or as another word for the same.
    const queries = wanted.map((word) => ({
      combineWith: 'OR' as const,
      queries: [
        ...new Set(
          [word, ...(SYNONYMS.get(word) ?? []), ...(isStemmed ? [stemmed(word)] : [])].flatMap((one) => [
            one,
            latin(one),
          ]),
        ),
      ],
      processTerm: (term: string) => term,
    }))
    return (
      texts
        // A stem with a typo would be more than one letter away.
        .search({ combineWith: 'AND', queries, fuzzy: (term) => isTypo && own.has(term) && typos(term) })
        .map(({ id }) => docs[id as number] as Doc)
    )
  }

  function found(query: string, best: readonly Doc[], isApproximate: boolean): Found {
    const names = [...new Set(best.map(({ g }) => g))]
    const groups = names.map((group) => ({ group, docs: best.filter(({ g }) => g === group) }))
    return { query, groups, total: best.length, isApproximate, isMostlyFlats: false }
  }

  function answer(query: string, money: Money, ways: readonly (typeof WAYS)[number][]): Found {
    const read = intentReader({ places, buildings: letters, numbers, ...money })
    const { filters, isAboutFlats, isImpossible, isTypo, rest, words: all } = read(query)
    const own = docs.filter(
      ({ g, u }) => g === 'projects' && filters.complex?.some((slug) => u.endsWith(`/${slug}`)),
    )
    if (isAboutFlats && rest.length === 0)
      return {
        ...found(query, own, isTypo),
        isMostlyFlats: isImpossible || hasFilters({ ...filters, complex: undefined }) || own.length === 0,
        flats: { filters, isImpossible },
      }
    for (const way of ways) {
      for (const wanted of isAboutFlats ? [all, rest] : [all]) {
        const best = pages(wanted, way)
        if (best.length === 0) continue
        const result = found(query, best, isTypo || way.isTypo)
        return isAboutFlats ? { ...result, flats: { filters, isImpossible } } : result
      }
    }
    const none = found(query, [], false)
    return isAboutFlats && !isImpossible ? { ...none, beside: { words: rest.join(' '), filters } } : none
  }

  const search = (query: string, money: Money): Found => {
    const direct = answer(query, money, WAYS.slice(0, 2))
    if (!isNothing(direct)) return direct
    for (const guess of otherLayouts(query)) {
      const other = answer(guess, money, WAYS.slice(0, 1))
      if (!isNothing(other)) return other
    }
    return answer(query, money, WAYS.slice(2))
  }
  return Object.assign(search, { index, flats })
}
