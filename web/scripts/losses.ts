// What a release must not lose much of: content that is gone by mistake would be gone for all visitors at once.

/** By the paths of their files. Pages of flats are counted in one language. */
const COUNTED = {
  pages: /\.html$/,
  flats: /^projects\/[^/]+\/[^/]+\/[^/]+\/index\.html$/,
  pictures: /^assets\/.*\.(avif|webp|jpe?g|png)$/,
}
/** The share that may go without a question, and the number that always may: an entry has a page for each language. */
const SHARE = 0.1
const ALWAYS = 3

/** What a release has lost of the one before, in words; undefined if it is little. */
export function lossOf(before: readonly string[], files: readonly string[]): string | undefined {
  const lost = Object.entries(COUNTED).flatMap(([what, path]) => {
    const [had, has] = [before, files].map(
      (all) => all.filter((name) => path.test(name.replaceAll('\\', '/'))).length,
    )
    const gone = (had ?? 0) - (has ?? 0)
    if (!had || (has && gone <= Math.max(had * SHARE, ALWAYS))) return []
    return [`${has ? `${count(gone)} of` : 'all'} ${count(had)} ${what}`]
  })
  return lost.length > 0 ? new Intl.ListFormat('en').format(lost) : undefined
}

const count = (number: number) => number.toLocaleString('en')
