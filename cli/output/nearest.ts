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

const NEGATIONS = ['un', 'de', 'dis', 'in', 'non', 'no-', 'not-']
const OPPOSITES = [
  ['import', 'export'],
  ['upload', 'download'],
  ['login', 'logout'],
  ['lock', 'unlock'],
  ['push', 'pull'],
  ['start', 'stop'],
  ['include', 'exclude'],
]

/** Whether `word` was rather meant as the opposite of `candidate`, from which it is `slips` away. */
function meansOpposite(word: string, candidate: string, slips: number): boolean {
  const negated = NEGATIONS.map((prefix) => `${prefix}${candidate}`)
  const stripped = NEGATIONS.filter((prefix) => candidate.startsWith(prefix)).map((prefix) =>
    candidate.slice(prefix.length),
  )
  const other = OPPOSITES.flatMap((pair) =>
    pair.includes(candidate) ? pair.filter((one) => one !== candidate) : [],
  )
  return (
    [...negated, ...other].some((opposite) => distance(word, opposite) <= slips) ||
    stripped.some((opposite) => distance(word, opposite) < slips)
  )
}

/**
 * The candidate that was probably meant: a slip in every third letter at most, beyond which words only look alike.
 * Never the opposite of what was typed: who meant `unpublish` must not be offered `publish`.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const typed = word.toLowerCase()
  let best: string | undefined
  let bestDistance = Math.round(typed.length / 3) + 1
  for (const candidate of candidates) {
    const known = candidate.toLowerCase()
    const slips = distance(typed, known)
    if (slips < bestDistance && !(slips > 0 && meansOpposite(typed, known, slips))) {
      best = candidate
      bestDistance = slips
    }
  }
  return best
}
