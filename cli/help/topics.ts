// Pages of `quoin help` that belong to no single command.
import { EXIT_MEANINGS } from '../output/exit.ts'
import { GLOBAL_FLAGS } from '../table/globals.ts'
import { indented, paragraph, section, twoColumns } from './layout.ts'

const VARIABLES: readonly (readonly [string, string])[] = [
  ['QUOIN_SESSION_ID', 'With QUOIN_ACCESS_TOKEN: the session to work with'],
  ['QUOIN_ACCESS_TOKEN', 'The token of that session'],
  ['QUOIN_EMAIL', 'With QUOIN_PASSWORD: sign in for this one call'],
  ['QUOIN_PASSWORD', 'The password of that email'],
  ['QUOIN_CONFIG_DIR', 'Keep profiles in this folder'],
  ['QUOIN_NO_KEYCHAIN', 'Keep credentials in a file even where there is a keychain'],
  ['HTTPS_PROXY, HTTP_PROXY', 'Go through this proxy'],
  ['NO_PROXY', 'Hosts that are reached without the proxy'],
  ['QUOIN_ALLOW_INSECURE', 'Talk to another machine without TLS; credentials then travel in plain sight'],
  ['NO_COLOR, FORCE_COLOR', 'No colours; colours even in a pipe'],
  ['CI', 'Nothing moves, nothing is asked, no colours'],
  ['TERM=dumb', 'As CI, for simple terminals'],
]

function environment(): string {
  const fromFlags = GLOBAL_FLAGS.filter((flag) => flag.variable).map(
    (flag) => [flag.variable as string, `${flag.summary} (--${flag.name})`] as const,
  )
  return [
    `${paragraph('Variables that quoin reads.')}\n`,
    section('Variables', twoColumns([...fromFlags, ...VARIABLES])),
    section(
      'What wins',
      paragraph(
        'A flag, then a variable, then .quoin.json in this folder or above it (host, project, profile), then the profile, then the default. quoin whoami shows what won; --debug says it for every call.',
      ),
    ),
    section(
      'In CI',
      indented([
        'export QUOIN_HOST=https://platform.example.com',
        'export QUOIN_EMAIL=ci@example.com QUOIN_PASSWORD=…',
        'quoin transactions export --project ID --from yesterday -o day.csv',
      ]),
    ),
  ].join('')
}

function exitCodes(): string {
  const rows = EXIT_MEANINGS.map(([code, meaning]) => [String(code), meaning] as const)
  return [
    `${paragraph('What the exit code of every command means.')}\n`,
    section('Exit codes', twoColumns(rows)),
    section(
      'In a script',
      indented([
        'quoin transactions export -o all.csv --resume',
        'test $? -eq 8 && echo "not finished: run it again"',
      ]),
    ),
    section(
      'The error itself',
      paragraph(
        'With --json one line on stderr: {"error":{"code","message","status","requestId","suggestion","fields"}}.',
      ),
    ),
  ].join('')
}

function formatting(): string {
  return [
    `${paragraph('How data is written. Data goes to stdout; notes, progress, questions and errors to stderr.')}\n`,
    section(
      '--format',
      twoColumns([
        ['table', 'For people: fitted to the terminal, money and times in words. The default on a terminal'],
        ['json', 'One document; a list is an array. --json is short for it'],
        ['ndjson', 'One JSON object a line, written as it comes'],
        ['csv', 'RFC 4180 with a header; cells that a spreadsheet would run as a formula begin with a quote'],
        [
          'tsv',
          'Tab-separated with a header. In a pipe, where no format is named, the same without a header',
        ],
        ['yaml', 'One document'],
      ]),
    ),
    section(
      'Values for programs',
      paragraph(
        'Everywhere but in tables times are RFC 3339 in UTC and money is in minor units (cents, tetri): an object in JSON, two columns (total.amount, total.currency) in csv and tsv.',
      ),
    ),
    section(
      'How much',
      twoColumns([
        ['--limit N', 'At most N of a list; 30 where not given. stderr says when there are more'],
        ['--all', 'All of them, page by page'],
      ]),
    ),
    section(
      'What of it',
      twoColumns([
        ['--fields a,b.c', 'Only these fields, in this order, in any format'],
        ['--query EXPR', 'JMESPath over the JSON; what it makes is written in the chosen format'],
      ]),
    ),
    section(
      'Examples',
      indented([
        'quoin orders list --fields number,status,total',
        'quoin orders list --all --json --query "[?status==\'paid\'].number"',
        "quoin projects list --query '[0]._id'",
        'quoin transactions list --all --format ndjson | head -3',
      ]),
    ),
  ].join('')
}

export const TOPICS: Record<string, { summary: string; page: () => string }> = {
  environment: { summary: 'Variables that quoin reads', page: environment },
  'exit-codes': { summary: 'What exit codes mean', page: exitCodes },
  formatting: { summary: 'How data is written, and what of it', page: formatting },
}
