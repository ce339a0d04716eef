// Words that a platform may know and quoin does not: they are sent as written, and a likely slip is pointed out.
import type { FlagEntry } from '../definition/entry.ts'
import { keyOf } from '../definition/names.ts'
import { nearest } from '../output/nearest.ts'

const START = 3

/** `NUMERIC` for `NUMBER`, if no other begins so. */
export function sameStart(word: string, known: readonly string[]): string | undefined {
  const start = word.slice(0, START).toLowerCase()
  const [one, other] = known.filter((own) => start.length === START && own.toLowerCase().startsWith(start))
  return other === undefined ? one : undefined
}

/** A note for each word that is like a known one and is none of them. */
export const unfamiliar = (words: readonly string[], known: readonly string[], source: string): string[] =>
  words.flatMap((word) => {
    const near = known.includes(word) ? undefined : (nearest(word, known) ?? sameStart(word, known))
    return near === undefined
      ? []
      : [`${source} ${JSON.stringify(word)} is sent as written; did you mean "${near}"?`]
  })

/** Notes on the values of flags. */
export const unfamiliarValues = (
  flags: readonly Pick<FlagEntry, 'name' | 'known'>[],
  values: Readonly<Record<string, unknown>>,
): string[] =>
  flags.flatMap(({ name, known }) => {
    const words = [values[keyOf(name)] ?? []].flat().filter((word) => typeof word === 'string')
    return known ? unfamiliar(words, known, `--${name}`) : []
  })
