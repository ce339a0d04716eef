import type { Manifest } from '../definition/entry.ts'
import { resolve } from '../input/resolve.ts'
import { narrowPages } from './layout.ts'
import { commandHelp, nounHelp, topHelp } from './pages.ts'
import { PAGE_WIDTH } from './written.ts'

const isHelp = (word: string) => word === '--help' || word === '-h'

/** The help page that a command line asks for, if it asks for one. A noun without a command does. */
export function helpFor(
  manifest: Manifest,
  words: readonly string[],
  columns = PAGE_WIDTH,
): string | undefined {
  narrowPages(columns)
  const end = words.indexOf('--')
  const wantsHelp = (end < 0 ? words : words.slice(0, end)).some(isHelp)
  const found = resolve(manifest, words)
  if (found.kind === 'noun') return nounHelp(found.noun)
  if (!wantsHelp || found.kind === 'unknown') return undefined
  return found.kind === 'command' ? commandHelp(found.command) : topHelp(manifest)
}
