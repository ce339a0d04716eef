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

export const CSV: readonly [name: string, way: CsvWay, weight: number][] = [
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
  ],
  ['headless', { bytes: (rows) => csv(rows).slice(csv(rows).indexOf('\n') + 1) }, 2],
  [
    'days',
    { bytes: (rows) => csv(rows, { change: (row) => ({ ...row, created: day(row['created']) }) }) },
    2,
  ],
  [
    'decimals',
    {
      bytes: (rows) =>
        csv(rows, { change: (row) => ({ ...row, amount: (Number(row['amount']) / 100).toFixed(2) }) }),
    },
    2,
  ],
  ['half', { bytes: (rows) => csv(rows.slice(0, rows.length / 2)) }, 2],
  ['cut', { bytes: (rows) => csv(rows).slice(0, -40) }, 1],
  ['empty', { bytes: () => '' }, 2],
  ['nothing', { bytes: () => '', status: 204 }, 1],
  ['html', { bytes: () => '<!doctype html><h1>Sign in</h1>' }, 2],
  ['error', { bytes: () => '{"error":"too many rows"}' }, 2],
  ['link', { bytes: () => '{"url":"https://files.example/1.csv"}', type: 'application/json' }, 2],
  ['octets', { bytes: (rows) => csv(rows), type: 'application/octet-stream' }, 2],
]
