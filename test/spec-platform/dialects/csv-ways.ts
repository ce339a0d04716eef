// Exports as platforms send them.

export const CSV_HEADER = '_id created status method amount currency refunded customer description'.split(' ')
export type CsvRow = Record<string, string>

export interface CsvWay {
  bytes: (rows: readonly CsvRow[]) => Buffer | string
  type?: string
  status?: number
}

const quoted = (cell: string) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
function csv(
  rows: readonly CsvRow[],
  { separator = ',', end = '\r\n', header = CSV_HEADER, isOpen = false, change = (row: CsvRow) => row } = {},
): string {
  const lines = rows.map((row) => CSV_HEADER.map((name) => quoted(change(row)[name] ?? '')).join(separator))
  return [header.join(separator), ...lines].join(end) + (isOpen ? '' : end)
}
const day = (created = '') => `${created.slice(8, 10)}/${created.slice(5, 7)}/${created.slice(0, 4)}`

/** Amounts, dates or columns of another meaning: a file of them is what was sent, rows of them are not. */
const rows = (says: RegExp) => ({ only: /exportRows/, says })
const both = (says: RegExp) => ({ only: /export/, says })

export const CSV: readonly [
  name: string,
  way: CsvWay,
  weight: number,
  extras?: { only: RegExp; says: RegExp },
][] = [
  ['plain', { bytes: (rows) => csv(rows) }, 2],
  ['bom', { bytes: (rows) => `\ufeff${csv(rows)}` }, 2],
  ['lf', { bytes: (rows) => csv(rows, { end: '\n' }) }, 2],
  ['open', { bytes: (rows) => csv(rows, { isOpen: true }) }, 2],
  ['semicolons', { bytes: (rows) => csv(rows, { separator: ';' }) }, 4, both(/separated by semicolons/)],
  ['tabs', { bytes: (rows) => csv(rows, { separator: '\t' }) }, 2, both(/separated by tabs/)],
  ['named', { bytes: (rows) => `sep=,\r\n${csv(rows)}` }, 1, both(/sep=/)],
  ['cr', { bytes: (rows) => csv(rows, { end: '\r' }) }, 2, both(/end with CR alone/)],
  [
    'utf16',
    { bytes: (rows) => Buffer.from(`\ufeff${csv(rows)}`, 'utf16le') },
    2,
    both(/not (?:in|valid) UTF-8/),
  ],
  [
    'renamed',
    { bytes: (rows) => csv(rows, { header: CSV_HEADER.map((name) => (name === 'amount' ? 'sum' : name)) }) },
    2,
    rows(/lacks amount; it has the columns _id, created/),
  ],
  [
    'headless',
    { bytes: (rows) => csv(rows).slice(csv(rows).indexOf('\n') + 1) },
    2,
    both(/header|exported 59|not verified/),
  ],
  [
    'days',
    { bytes: (rows) => csv(rows, { change: (row) => ({ ...row, created: day(row['created']) }) }) },
    2,
    rows(/created is not a timestamp/),
  ],
  [
    'decimals',
    {
      bytes: (rows) =>
        csv(rows, { change: (row) => ({ ...row, amount: (Number(row['amount']) / 100).toFixed(2) }) }),
    },
    2,
    rows(/amount is not a number of minor units/),
  ],
  // Half of the rows look like an export of a platform that has no others; a file is compared with the list.
  [
    'half',
    { bytes: (rows) => csv(rows.slice(0, rows.length / 2)) },
    2,
    { only: /export$/, says: /the list has 60 rows, but the platform exported 30|not verified/ },
  ],
  [
    'cut',
    { bytes: (rows) => csv(rows).slice(0, -40) },
    1,
    both(/before its last row|malformed|never closed/),
  ],
  ['empty', { bytes: () => '' }, 2, both(/is empty|exported 0/)],
  ['nothing', { bytes: () => '', status: 204 }, 1, both(/is empty|exported 0/)],
  ['html', { bytes: () => '<!doctype html><h1>Sign in</h1>' }, 2, both(/doctype html/)],
  ['error', { bytes: () => '{"error":"too many rows"}' }, 2, both(/too many rows/)],
  ['plainError', { bytes: () => '{"error":"too many rows"}', type: 'text/plain' }, 1, both(/too many rows/)],
  [
    'link',
    { bytes: () => '{"url":"https://files.example/1.csv"}', type: 'application/json' },
    2,
    both(/JSON instead of text\/csv/),
  ],
  ['octets', { bytes: (rows) => csv(rows), type: 'application/octet-stream' }, 2],
]
