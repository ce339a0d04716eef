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

/** Characters of a passage before and after its first match. */
const [BEFORE, AFTER] = [30, 60]

/** What of a longer text a query found, in whole words; undefined if the texts that are shown anyway match. */
export function passage(shown: readonly string[], text: string, query: string): string | undefined {
  const isIn = (one: string) => highlight(one, query).some(([, isMatch]) => isMatch)
  if (shown.some(isIn)) return undefined
  const pieces = highlight(text, query)
  const first = pieces.findIndex(([, isMatch]) => isMatch)
  if (first < 0) return undefined
  const at = pieces.slice(0, first).reduce((length, [piece]) => length + piece.length, 0)
  const end = at + (pieces[first]?.[0].length ?? 0) + AFTER
  const before = text.slice(Math.max(0, at - BEFORE), at)
  const after = text.slice(at, end)
  const head = at > BEFORE ? `… ${before.replace(/^\S*\s/, '')}` : before
  return head + (end < text.length ? `${after.replace(/\s\S*$/, '')} …` : after)
}
