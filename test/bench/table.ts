import type { Row } from './measure.ts'

const said = ({ met }: Row) => (met === undefined ? 'not measured' : met ? 'yes' : '**no**')

/** Markdown, one line a row. */
export function table(rows: Row[]): string {
  const head = ['what', 'peer', 'theirs', 'ours', 'result', 'goal', 'met']
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  const body = rows.map((row) => {
    const met = row.note ? `${said(row)}: ${row.note}` : said(row)
    return line([row.what, row.peer, row.theirs, row.ours, row.value, row.goal, met])
  })
  return [line(head), line(head.map(() => '---')), ...body].join('\n')
}

/** How many goals there are, and how many are met. */
export function summary(rows: Row[]): string {
  const count = (met: boolean | undefined) => rows.filter((row) => row.met === met).length
  const open = count(undefined)
  return `${rows.length} rows: ${count(true)} goals met, ${count(false)} missed${open ? `, ${open} not measured` : ''}.`
}
