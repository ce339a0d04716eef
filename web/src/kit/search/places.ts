import { latin } from './letters.ts'
import { isNearly } from './near.ts'
import { words } from './words.ts'

/** A complex as buyers call it. */
export interface Place {
  slug: string
  name: string
  /** Its names and its district, in every language. */
  called: readonly string[]
}

export interface Named {
  slugs: string[]
  /** Number of words. */
  length: number
  isTypo: boolean
}

const LATIN = /^[a-z]+$/
/** Letters of a case ending. */
const LONGEST_ENDING = 4

/** The consonants that one hears: `ლაინი` and `line` have the same. */
const sound = (word: string): string =>
  latin(word)
    .replace(/c(?=[eiy])/g, 's')
    .replace(/kh/g, 'h')
    .replace(/gh/g, 'g')
    .replace(/ph|f/g, 'p')
    .replace(/[cq]/g, 'k')
    .replace(/w/g, 'v')
    .replace(/[aeiouy]/g, '')
    .replace(/(.)\1+/g, '$1')

/** How a typed word agrees with a word of a name; undefined if it does not. */
function agree(typed: string, name: string, isLong: boolean): 'exactly' | 'nearly' | undefined {
  if (typed === name) return 'exactly'
  const stem = LATIN.test(name) ? name : name.replace(/[აეიოუаеиоуыэюя]$/, '')
  if (!LATIN.test(name) && stem.length > 2 && typed.startsWith(stem)) {
    if (typed.length - stem.length <= LONGEST_ENDING) return 'exactly'
  }
  if (LATIN.test(typed) !== LATIN.test(name)) {
    // In other letters: a name of several words by its consonants, a single one by all of its letters.
    const [own, other] = isLong ? [sound(typed), sound(name)] : [simple(typed), simple(name)]
    if (other.length > 1 && own.startsWith(other) && own.length - other.length <= 2) return 'exactly'
  }
  if (typed.length > 4 && isNearly(typed, name)) return 'nearly'
  return undefined
}

const simple = (word: string): string =>
  latin(word)
    .replace(/kh/g, 'h')
    .replace(/gh/g, 'g')
    .replace(/[aeiou]$/, '')

/** Finds complexes by their names and districts. */
export function placeFinder(places: readonly Place[]) {
  const names = places.flatMap(({ slug, called }) =>
    called.flatMap((name) => {
      const parts = words(name)
      return [parts, ...(parts.length > 1 ? [[parts.join('')]] : [])].map((parts) => ({ slug, parts }))
    }),
  )
  return (typed: readonly string[], at: number): Named | undefined => {
    const found = names.flatMap(({ slug, parts }) => {
      const agreed = parts.map((part, place) => agree(typed[at + place] ?? '', part, parts.length > 1))
      if (parts.length === 0 || agreed.includes(undefined)) return []
      return [{ slug, length: parts.length, isTypo: agreed.includes('nearly') }]
    })
    const length = Math.max(0, ...found.map((one) => one.length))
    const longest = found.filter((one) => one.length === length)
    const isTypo = longest.every((one) => one.isTypo)
    const slugs = [...new Set(longest.filter((one) => one.isTypo === isTypo).map(({ slug }) => slug))]
    return slugs.length > 0 ? { slugs, length, isTypo } : undefined
  }
}
