import type { Manifest } from '../definition/entry.ts'
import { helpWidth, indented, paragraph, section, twoColumns, wrap } from './layout.ts'

const TITLE_WIDTH = 16

/** The first section in full, the others as one line of names each. */
function sectionText(title: string, names: readonly string[]): string {
  const lines = wrap(names.join(' · '), helpWidth() - TITLE_WIDTH, ' · ')
  return `${title.padEnd(TITLE_WIDTH)}${lines.join(`\n${' '.repeat(TITLE_WIDTH)}`)}`
}

/** `quoin` and `quoin --help`. */
export function topHelp({ nouns, top, sections }: Manifest): string {
  const [first, ...others] = sections
  const summary = (name: string) => [...top, ...nouns].find((one) => one.name === name)?.summary ?? ''
  const rows = (first?.names ?? []).map((name) => [name.padEnd(TITLE_WIDTH - 4), summary(name)] as const)
  return [
    `${paragraph('quoin manages a headless content, commerce and messaging platform.')}\n`,
    section('Usage', indented(['quoin <command> [flags]'])),
    section(first?.title ?? '', twoColumns(rows)),
    `\n${others.map(({ title, names }) => sectionText(title, names)).join('\n')}\n`,
    section(
      'Examples',
      indented([
        'quoin orders list --status paid',
        'quoin transactions export --from 2026-10 --to 2026-10 -o october.csv',
        'quoin sandbox exec -- npm test',
      ]),
    ),
    `\n${paragraph('Run "quoin <command> --help" for a command, "quoin help flags" for global flags.')}\n`,
  ].join('')
}
