import type { Row } from './measure.ts'

const said = ({ met }: Row) => (met === undefined ? 'not measured' : met ? 'yes' : '**no**')

const withNote = (row: Row) => (row.note ? `${said(row)}: ${row.note}` : said(row))

type Column = [head: string, cell: (row: Row) => string]
const WHAT: Column[] = [
  ['what', (row) => row.what],
  ['peer', (row) => row.peer],
]
const FIGURES: Column[] = [
  ['theirs', (row) => row.theirs],
  ['ours', (row) => row.ours],
]
const VERDICT: Column[] = [
  ['result', (row) => row.value],
  ['goal', (row) => row.goal],
  ['met', withNote],
]

/** Markdown, one line a row. */
function markdown(columns: Column[], rows: Row[]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  const body = rows.map((row) => line(columns.map(([, cell]) => cell(row))))
  return [line(columns.map(([head]) => head)), line(columns.map(() => '---')), ...body].join('\n')
}

export const table = (rows: Row[]) => markdown([...WHAT, ...FIGURES, ...VERDICT], rows)

/** Without the figures, and without what is one of many and met: for the README. */
export function shortTable(rows: Row[]): string {
  const told = rows.filter(({ isOneOfMany, met }) => !(isOneOfMany && met))
  return markdown([...WHAT, ...VERDICT], told)
}

/** How many goals there are, and how many are met. */
export function summary(rows: Row[]): string {
  const count = (met: boolean | undefined) => rows.filter((row) => row.met === met).length
  const open = count(undefined)
  return `${rows.length} rows: ${count(true)} goals met, ${count(false)} missed${open ? `, ${open} not measured` : ''}.`
}
