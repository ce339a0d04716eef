import type { Manifest } from '../definition/entry.ts'
import { GLOBAL_FLAGS } from '../definition/globals.ts'
import { resolve } from '../input/resolve.ts'
import { narrowPages } from './layout.ts'
import { commandHelp, nounHelp, topHelp } from './pages.ts'
import { PAGE_WIDTH } from './written.ts'

const isHelp = (word: string) => word === '--help' || word === '-h'

const isForCommand = (word: string) =>
  word.startsWith('-') && !GLOBAL_FLAGS.some(({ name }) => word.split('=')[0] === `--${name}`)

/** The help page that a command line asks for, if it asks for one. A noun alone does. */
export function helpFor(
  manifest: Manifest,
  words: readonly string[],
  columns = PAGE_WIDTH,
): string | undefined {
  narrowPages(columns)
  const end = words.indexOf('--')
  const wantsHelp = (end < 0 ? words : words.slice(0, end)).some(isHelp)
  const resolution = resolve(manifest, words)
  if (resolution.kind === 'noun') {
    return wantsHelp || !resolution.rest.some(isForCommand) ? nounHelp(resolution.noun) : undefined
  }
  if (!wantsHelp || resolution.kind === 'unknown') return undefined
  return resolution.kind === 'command' ? commandHelp(resolution.command) : topHelp(manifest)
}
