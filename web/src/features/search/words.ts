import { fold, latin } from './letters.ts'

const WORD = /[\p{L}\p{N}]+/gu

/** The words of a text, normalised for comparison: lower case, no accents. */
export const words = (text: string): string[] => fold(text).match(WORD) ?? []

/** Splits a text at words that start with a word of the query, into `[text, isMatch]` parts. */
export function highlight(text: string, query: string): [string, boolean][] {
  const wanted = words(query)
  const pieces: [string, boolean][] = []
  let from = 0
  for (const match of text.matchAll(WORD)) {
    const hit = wanted.find(
      (word) => fold(match[0]).startsWith(word) || latin(fold(match[0])).startsWith(latin(word)),
    )
    if (!hit) continue
    const length = fold(match[0]).startsWith(hit) ? Math.min(hit.length, match[0].length) : match[0].length
    if (match.index > from) pieces.push([text.slice(from, match.index), false])
    pieces.push([text.slice(match.index, match.index + length), true])
    from = match.index + length
  }
  if (from < text.length) pieces.push([text.slice(from), false])
  return pieces
}
