import type { Row } from './torture.ts'

/** What came of a part. */
export interface Result {
  part: string
  rows: readonly Row[]
  seconds: number
}

const sum = (rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((total, row) => total + of(row), 0).toLocaleString('en-US')
const findingsOf = (rows: readonly Row[]) => rows.flatMap(({ findings }) => findings)

function verdict(rows: readonly Row[]): string {
  const skipped = rows.filter((row) => row.skipped)
  if (findingsOf(rows).length > 0) return '**broken**'
  if (skipped.length === 0) return 'holds'
  const reason = `skipped: ${skipped[0]?.skipped}`
  return skipped.length === rows.length ? reason : `holds; ${skipped.length} of ${rows.length} ${reason}`
}

/** One line: what came of a part. */
export const line = ({ part, rows, seconds }: Result) =>
  `${part.padEnd(10)} ${sum(rows, ({ runs }) => runs).padStart(8)} runs, ${findingsOf(rows).length} findings, ${seconds.toFixed(0)} s: ${verdict(rows).replaceAll('*', '')}`

/** A line for each promise of a part, with the first findings. */
export const details = ({ rows }: Result) =>
  rows
    .flatMap(({ what, runs, findings, skipped, note }) => [
      `  ${what}: ${[skipped ? `skipped: ${skipped}` : `${runs.toLocaleString('en-US')} runs`, ...(note ? [note] : [])].join('; ')}`,
      ...findings.slice(0, 10).map((finding) => `  - ${finding.slice(0, 600)}`),
      ...(findings.length > 10 ? [`  - and ${findings.length - 10} more`] : []),
    ])
    .join('\n')

/** The table of the README: a line a part. */
export const table = (results: readonly Result[]) =>
  [
    '| part | runs | findings | minutes | verdict |',
    '| --- | --: | --: | --: | --- |',
    ...results.map(({ part, rows, seconds }) =>
      [
        '',
        `\`${part}\``,
        sum(rows, ({ runs }) => runs),
        findingsOf(rows).length,
        (seconds / 60).toFixed(1),
        verdict(rows),
        '',
      ]
        .join(' | ')
        .trim(),
    ),
  ].join('\n')
