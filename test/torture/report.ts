import type { Row } from './torture.ts'

const verdict = ({ skipped, findings }: Row) =>
  skipped ? `skipped: ${skipped}` : findings.length === 0 ? 'holds' : '**broken**'
const line = (row: Row) =>
  `| ${row.what} | ${row.runs.toLocaleString('en-US')} | ${row.findings.length} | ${verdict(row)}${row.note ? `; ${row.note}` : ''} |`

/** The table: what was tried, how often, and whether it holds. */
export const table = (rows: readonly Row[]) =>
  ['| what | runs | findings | verdict |', '| --- | --- | --- | --- |', ...rows.map(line)].join('\n')

/** The first findings of each row. */
export function details(rows: readonly Row[]): string {
  return rows
    .filter(({ findings }) => findings.length > 0)
    .map(({ what, findings }) => {
      const shown = findings.slice(0, 10).map((finding) => `- ${finding.slice(0, 600)}`)
      return [`\n${what}:`, '', ...shown, ...(findings.length > 10 ? ['- …'] : [])].join('\n')
    })
    .join('\n')
}
