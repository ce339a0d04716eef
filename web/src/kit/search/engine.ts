import MiniSearch from 'minisearch'
import { latin, otherLayouts } from './letters.ts'
import { words } from './words.ts'

/** In the order they are shown. */
export const GROUPS = ['projects', 'flats', 'offers', 'news', 'blog', 'csr', 'vacancies', 'pages'] as const
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
  /** Id of a flat. */
  i?: string
  /** Address of a small square picture. */
  m?: string
  /** More text that is searched. A passage of it is shown where nothing else matches. */
  x?: string
  /** Search terms that are never shown. */
  k?: string
}

export interface Found {
  /** The effective query: as typed, or on another keyboard layout. */
  query: string
  groups: { group: Group; docs: Doc[] }[]
  total: number
}

export type Search = (query: string) => Found

/** For queries without other results: two typos per word, such as two swapped letters. */
const looseSlips = (term: string) => (term.length > 3 && !/^\d+$/.test(term) ? 2 : false)

/** The stem of a longer word: `bedrooms` finds `bedroom`, `ипотеку` finds `ипотека`. */
const stemmed = (word: string) =>
  word.length > 6 ? word.slice(0, -2) : word.length > 4 ? word.slice(0, -1) : word

/** Creates a search over documents that tolerates typos, other keyboard layouts and Latin letters for Georgian. */
export function createSearch(docs: readonly Doc[]): Search {
  const index = new MiniSearch<Doc & { id: number }>({
    fields: ['t', 'd', 'x', 'k'],
    tokenize: words,
    processTerm: (term) => [...new Set([term, latin(term)])],
    searchOptions: {
      boost: { t: 3, d: 1.5 },
      prefix: true,
      // In four letters a typo is another word: park, part.
      fuzzy: (term) => (term.length > 4 && !/^\d+$/.test(term) ? 0.2 : false),
      combineWith: 'AND',
    },
  })
  index.addAll(docs.map((doc, id) => ({ ...doc, id })))

  const find = (query: string, isLoose = false): Found => {
    // Each word matches as typed or in Latin letters.
    const queries = words(query).map((word) => ({
      combineWith: 'OR' as const,
      queries: [...new Set([word, ...(isLoose ? [stemmed(word)] : [])].flatMap((one) => [one, latin(one)]))],
      processTerm: (term: string) => term,
    }))
    if (queries.length === 0) return { query, groups: [], total: 0 }
    const slips = isLoose ? { fuzzy: looseSlips } : {}
    const hits = index
      .search({ combineWith: 'AND', queries, ...slips })
      .map(({ id }) => docs[id as number] as Doc)
    const groups = GROUPS.map((group) => ({ group, docs: hits.filter(({ g }) => g === group) }))
    return { query, groups: groups.filter((group) => group.docs.length > 0), total: hits.length }
  }

  return (query) => {
    const direct = find(query)
    if (direct.total > 0) return direct
    for (const guess of otherLayouts(query)) {
      const found = find(guess)
      if (found.total > 0) return found
    }
    return find(query, true)
  }
}
