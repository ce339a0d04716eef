import type { Manifest } from '../definition/entry.ts'
import { indented, paragraph, section, twoColumns } from './layout.ts'

/** The longest of the names, so that all sections have the same two columns. */
const NAME_WIDTH = 13

/** `quoin` and `quoin --help`. */
export function topHelp({ nouns, top, sections }: Manifest): string {
  const summary = (name: string) => [...top, ...nouns].find((one) => one.name === name)?.summary ?? ''
  const rows = (names: readonly string[]) =>
    twoColumns(names.map((name) => [name.padEnd(NAME_WIDTH), summary(name)] as const))
  return [
    `${paragraph('quoin manages a headless content, commerce and messaging platform.')}\n`,
    section('Usage', indented(['quoin <command> [flags]'])),
    ...sections.map(({ title, names }) => section(title, rows(names))),
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
