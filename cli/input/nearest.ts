/** Damerau-Levenshtein distance: how many slips of the finger lie between two words. */
export function distance(a: string, b: string): number {
  const left = [...a]
  const right = [...b]
  let beforeLast: number[] = []
  let last = right.map((_, index) => index).concat(right.length)
  for (let i = 1; i <= left.length; i++) {
    const row = [i]
    for (let j = 1; j <= right.length; j++) {
      const cost = left[i - 1] === right[j - 1] ? 0 : 1
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost)
      if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1]) {
        best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1)
      }
      row.push(best)
    }
    beforeLast = last
    last = row
  }
  return last[right.length] ?? 0
}

/** The candidate that was probably meant: a slip in every third letter at most, beyond which words only look alike. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const typed = word.toLowerCase()
  let best: string | undefined
  let bestDistance = Math.round(typed.length / 3) + 1
  for (const candidate of candidates) {
    const slips = distance(typed, candidate.toLowerCase())
    if (slips < bestDistance) {
      best = candidate
      bestDistance = slips
    }
  }
  return best
}
