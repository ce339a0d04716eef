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
const ROWS = { only: /exportRows/ }
const BOTH = { only: /export/ }

export const CSV: readonly [name: string, way: CsvWay, weight: number, extras?: { only: RegExp }][] = [
  ['plain', { bytes: (rows) => csv(rows) }, 2],
  ['bom', { bytes: (rows) => `\ufeff${csv(rows)}` }, 2],
  ['lf', { bytes: (rows) => csv(rows, { end: '\n' }) }, 2],
  ['open', { bytes: (rows) => csv(rows, { isOpen: true }) }, 2],
  ['semicolons', { bytes: (rows) => csv(rows, { separator: ';' }) }, 4],
  ['tabs', { bytes: (rows) => csv(rows, { separator: '\t' }) }, 2],
  ['named', { bytes: (rows) => `sep=,\r\n${csv(rows)}` }, 1],
  ['cr', { bytes: (rows) => csv(rows, { end: '\r' }) }, 2],
  ['utf16', { bytes: (rows) => Buffer.from(`\ufeff${csv(rows)}`, 'utf16le') }, 2],
  [
    'renamed',
    { bytes: (rows) => csv(rows, { header: CSV_HEADER.map((name) => (name === 'amount' ? 'sum' : name)) }) },
    2,
    ROWS,
  ],
  ['headless', { bytes: (rows) => csv(rows).slice(csv(rows).indexOf('\n') + 1) }, 2, BOTH],
  [
    'days',
    { bytes: (rows) => csv(rows, { change: (row) => ({ ...row, created: day(row['created']) }) }) },
    2,
    ROWS,
  ],
  [
    'decimals',
    {
      bytes: (rows) =>
        csv(rows, { change: (row) => ({ ...row, amount: (Number(row['amount']) / 100).toFixed(2) }) }),
    },
    2,
    ROWS,
  ],
  // Half of the rows look like an export of a platform that has no others; a file is compared with the list.
  ['half', { bytes: (rows) => csv(rows.slice(0, rows.length / 2)) }, 2, { only: /export$/ }],
  ['cut', { bytes: (rows) => csv(rows).slice(0, -40) }, 1, BOTH],
  ['empty', { bytes: () => '' }, 2, BOTH],
  ['nothing', { bytes: () => '', status: 204 }, 1, BOTH],
  ['html', { bytes: () => '<!doctype html><h1>Sign in</h1>' }, 2, BOTH],
  ['error', { bytes: () => '{"error":"too many rows"}' }, 2, BOTH],
  ['link', { bytes: () => '{"url":"https://files.example/1.csv"}', type: 'application/json' }, 2, BOTH],
  ['octets', { bytes: (rows) => csv(rows), type: 'application/octet-stream' }, 2],
]
