// Finds personal strings inside of other text: an entry of the website may name a customer.

/** Shorter strings are parts of ordinary words. */
const MIN_LENGTH = 4
const WORD_START = /[\p{L}\p{N}+]+/gu

/** Returns a function that replaces every known string, wherever it stands in a text; `kept` texts stay whole. */
export function scrubber(
  replaced: ReadonlyMap<string, string>,
  kept: ReadonlySet<string>,
): (text: string) => string {
  const byFirstWord = new Map<string, [string, string][]>()
  for (const [known, standIn] of replaced) {
    const first = known.match(WORD_START)?.[0]?.toLowerCase()
    if (first === undefined || known.length < MIN_LENGTH) continue
    const others = byFirstWord.get(first) ?? []
    others.push([known, standIn])
    byFirstWord.set(first, others)
  }
  // Longest first, so that a full name is replaced before a first name.
  for (const list of byFirstWord.values()) list.sort(([one], [other]) => other.length - one.length)
  return (text) => {
    if (kept.has(text)) return text
    let clean = ''
    let at = 0
    for (const { 0: word, index } of text.matchAll(WORD_START)) {
      if (index < at) continue
      const known = byFirstWord.get(word.toLowerCase())
      const found = known?.find(
        ([one]) => text.slice(index, index + one.length).toLowerCase() === one.toLowerCase(),
      )
      if (!found) continue
      clean += text.slice(at, index) + found[1]
      at = index + found[0].length
    }
    return clean + text.slice(at)
  }
}

/** Applies it to every string of a value. */
export function scrubAll(value: unknown, scrub: (text: string) => string): unknown {
  if (typeof value === 'string') return scrub(value)
  if (Array.isArray(value)) return value.map((one) => scrubAll(one, scrub))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, scrubAll(one, scrub)]))
}
