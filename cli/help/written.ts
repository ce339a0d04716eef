// The help pages that the build wrote, so that showing one loads neither the manifest nor the layout.
import { readFileSync } from 'node:fs'

/** In columns. A narrower terminal gets pages that are laid out for it. */
export const PAGE_WIDTH = 80

const FLAGS = ['--help', '-h']
const NAME = /^[a-z][a-z-]*$/

/** The file of a noun's pages, by the words that call them; `quoin` holds the first page. */
export const pageFile = (noun = 'quoin') => `help/${noun}.json`

/** The page of a command spelled out in full; undefined for anything else. */
export function writtenPage(words: readonly string[]): string | undefined {
  const names = words.filter((word) => !FLAGS.includes(word))
  if (!names.every((name) => NAME.test(name))) return undefined
  try {
    const pages = JSON.parse(readFileSync(`${import.meta.dirname}/${pageFile(names[0])}`, 'utf8'))
    const key = names.join(' ')
    return Object.hasOwn(pages, key) ? pages[key] : undefined
  } catch {
    // From source, nothing is written; a word that is no noun has no file.
    return undefined
  }
}
