import { GLOBAL_FLAGS } from '../table/globals.ts'
import { FIRST_STEPS, NOUNS } from '../table/outline.ts'
import { indented, paragraph, section, twoColumns } from './layout.ts'

const COMMON = ['profile', 'project', 'host', 'format', 'json', 'no-input', 'debug', 'help']

/** What `quoin` and `quoin --help` show. */
export function topHelp(): string {
  const flags = GLOBAL_FLAGS.filter(({ name }) => COMMON.includes(name)).map(
    ({ name, short, placeholder, kind, summary }) =>
      [
        `${short ? `-${short}, ` : '    '}--${name}${kind === 'boolean' ? '' : ` ${placeholder ?? 'VALUE'}`}`,
        summary,
      ] as const,
  )
  return [
    `${paragraph('quoin works with a headless content, commerce and messaging platform: from a terminal and in scripts.')}\n`,
    section('Usage', indented(['quoin <noun> <verb> [flags]'])),
    section('First steps', twoColumns(Object.entries(FIRST_STEPS))),
    section('Commands', twoColumns(Object.entries(NOUNS))),
    section('Global flags', twoColumns([...flags, ['    --version', 'Show the version']])),
    section(
      'Examples',
      indented([
        'quoin login',
        'quoin orders list --status paid',
        'quoin transactions export --from 2026-10 --to 2026-11 -o october.csv',
        'quoin sandbox exec -- npm test',
      ]),
    ),
    section('See also', indented(['quoin <noun> --help', 'quoin help environment|exit-codes|formatting'])),
  ].join('')
}
