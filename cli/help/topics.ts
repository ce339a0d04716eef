// Pages of `quoin help` that belong to no single command.
import { GLOBAL_FLAGS } from '../definition/globals.ts'
import { LIMITS } from '../definition/limits.ts'
import { EXIT_MEANINGS } from '../output/exit.ts'
import { indented, paragraph, section, twoColumns } from './layout.ts'
import { flagRows } from './pages.ts'

const VARIABLES: readonly (readonly [string, string])[] = [
  ['QUOIN_SESSION_ID', 'Session to use, together with QUOIN_ACCESS_TOKEN'],
  ['QUOIN_ACCESS_TOKEN', 'Access token of that session'],
  ['QUOIN_EMAIL', 'Email to sign in with, together with QUOIN_PASSWORD'],
  ['QUOIN_PASSWORD', 'Password for that email'],
  ['QUOIN_CONFIG_DIR', 'Folder for profiles and credentials'],
  ['QUOIN_NO_KEYCHAIN', 'Store credentials in a file even if a keychain is available'],
  ['QUOIN_DOWNLOAD_HOSTS', 'Hosts besides the platform that images may come from, such as a CDN'],
  ['HTTPS_PROXY, HTTP_PROXY', 'Proxy for all connections: http://USER:PASSWORD@HOST:3128'],
  ['ALL_PROXY', 'Proxy if HTTPS_PROXY and HTTP_PROXY are not set'],
  ['NO_PROXY', 'Hosts and networks (10.0.0.0/8) to connect to directly'],
  ['QUOIN_ALLOW_INSECURE', 'Allow plain HTTP to other machines; credentials are sent unencrypted'],
  ['NO_COLOR, FORCE_COLOR', 'Disable or force colours'],
  ['CI', 'No animations, prompts or colours'],
  ['TERM=dumb', 'No animations or colours'],
]

const flags = () =>
  [
    `${paragraph('Flags that work with every command.')}\n`,
    section('Flags', flagRows(GLOBAL_FLAGS)),
    section('See also', indented(['quoin help environment', 'quoin help formatting'])),
  ].join('')

function environment(): string {
  const fromFlags = GLOBAL_FLAGS.filter((flag) => flag.variable).map(
    (flag) => [flag.variable as string, `${flag.summary} (--${flag.name})`] as const,
  )
  return [
    `${paragraph('Environment variables that quoin reads.')}\n`,
    section('Variables', twoColumns([...fromFlags, ...VARIABLES])),
    section(
      'Precedence',
      paragraph(
        'A flag, then an environment variable, then .quoin.json in this folder or above it (host, project, profile), then the profile, then the default. "quoin whoami" shows where each setting comes from; --debug logs it for every command.',
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
    `${paragraph('Exit codes, the same for every command.')}\n`,
    section('Exit codes', twoColumns(rows)),
    section(
      'In a script',
      indented([
        'quoin transactions export -o all.csv --resume',
        'test $? -eq 8 && echo "incomplete: run it again"',
      ]),
    ),
    section(
      'Errors as JSON',
      paragraph(
        'With --json an error is one line on stderr: {"error":{"code","message","status","requestId","suggestion","fields"}}.',
      ),
    ),
  ].join('')
}

/** What people ask first, and how JMESPath says it. */
const FILTERS = [
  '# With a status, with strings in single quotes',
  'quoin orders list --query "[?status==\'paid\'].number"',
  '',
  '# Since a day: dates are strings, which < and > compare',
  'quoin orders list --query "[?created>=\'2026-03-15\'].number"',
  '',
  '# Without a translation: the parentheses make ! apply to the whole path',
  'quoin content list -m article --query "[?!(values.title.ka)].slug"',
]

/** Functions of JMESPath that its tutorial does not show. */
const TOTALS = [
  'quoin orders list --status paid,fulfilled --major --query \\',
  "  \"items(group_by(@, &join(' ', [created[:7], total.currency])))[*]",
  '   .{month: [0], total: sum([1][].total.major)}"',
]

function formatting(): string {
  return [
    `${paragraph('Data goes to stdout; notes, progress, prompts and errors go to stderr.')}\n`,
    section(
      '--format',
      twoColumns([
        ['table', 'For people: fitted to the terminal, readable money and times. The default on a terminal'],
        ['json', 'One document; a list is an array. --json is shorthand for it'],
        ['ndjson', 'One JSON object per line, written as it arrives'],
        ['csv', 'RFC 4180 with a header; cells that start like a formula get a leading apostrophe'],
        ['tsv', 'Tab-separated with a header. A pipe without a format gets the same without a header'],
        ['yaml', 'One document'],
        ['github', 'Annotations for GitHub Actions: content push and diff, models push and types'],
      ]),
    ),
    section(
      'Values',
      paragraph(
        'Money for people is in major units: $12.50 in tables and workbooks. All other formats have minor units (cents, tetri): an object in JSON, NDJSON and YAML, two columns (total.amount, total.currency) in csv and tsv. With --major, csv, tsv and pipes have major units (total.major), and money in JSON has both: --query sums total.major. In a pipe, get writes one line per field: name, tab, value; with --fields it writes one row, like list. Tables show times in the time zone of --tz, all other formats in UTC (RFC 3339). Control characters in text from the platform are escaped on stdout, as \\u001b. --raw leaves them as they are.',
      ),
    ),
    section(
      'Rows',
      twoColumns([
        [
          '--limit N',
          'Maximum number of results (default: 30; with --query all). stderr says if there are more',
        ],
        ['--all', 'Fetch all results, page by page'],
      ]),
    ),
    section(
      'Fields',
      twoColumns([
        ['--fields a,b.c', 'Show only these fields, in this order, in any format'],
        ['--query EXPR', 'Apply JMESPath to the JSON; the result is written in the chosen format'],
      ]),
    ),
    section(
      '--where',
      `${twoColumns([
        [
          'status=paid,created',
          'One of these; status!=paid,created is none of them. A comma within quotes is text',
        ],
        ['reservedUntil!=', 'Has a value; without ! it has none'],
        ['isActive=yes', 'As tables show it, or true and false'],
        [
          'created=2026-05-04',
          'A day, a month or a time as tables show it, in the time zone of --tz; ages as in --from',
        ],
        [
          '"total>100 USD"',
          'Major units in every format; total.amount is minor. Rows of several currencies need one',
        ],
        ['"size>1.5 MB"', 'A size, or a number of bytes'],
        ['"flat>=1000"', 'Text that is a number is compared as one; other text has no order'],
      ])}\n\n${paragraph(
        'Conditions that the platform has a filter for are sent as that filter. For others all rows are read, and --status, --users, --from and --to leave fewer to read.',
      )}`,
    ),
    section(
      'Examples',
      indented([
        'quoin orders list --fields number,status,total',
        "quoin projects list --query '[0]._id'",
        'quoin transactions list --all --format ndjson | head -3',
        '',
        ...FILTERS,
        '',
        '# Sales by month and currency, in dollars or lari',
        ...TOTALS,
      ]),
    ),
  ].join('')
}

function limits(): string {
  return [
    `${paragraph("What the platform's API does not support, and what to do instead.")}\n`,
    section('Limits', twoColumns(LIMITS)),
    section(
      'Examples',
      indented([
        '# Refunds of the last seven days; "transactions events ID" shows who made one',
        'quoin transactions tail --status refunded,partially_refunded --after 7d --no-follow',
        '',
        '# Close conversations without activity for 90 days',
        'quoin conversations list --status open --by updated --to 90d --all --fields _id --format csv |',
        '  quoin conversations update --csv - --status closed',
      ]),
    ),
  ].join('')
}

export const TOPICS: Record<string, { summary: string; page: () => string }> = {
  flags: { summary: 'Flags that work with every command', page: flags },
  environment: { summary: 'Environment variables', page: environment },
  'exit-codes': { summary: 'Exit codes', page: exitCodes },
  formatting: { summary: 'Output formats', page: formatting },
  limits: { summary: 'What the platform does not support', page: limits },
}
