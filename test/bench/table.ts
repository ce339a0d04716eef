import type { Row } from './measure.ts'

const said = ({ met, isFloor }: Row) =>
  met === undefined ? 'not measured' : isFloor ? '' : met ? 'yes' : '**no**'

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

/**
 * What the README shows of the table, met or not: what a newcomer asks about first, each beside what they would pick in
 * its place and beside the floor.
 */
export const HEADLINES: [what: RegExp, peer: string][] = [
  [/^`quoin --version`$/, 'node -e 0'],
  [/^`quoin orders list`$/, 'node -e 0'],
  [/^One GET through the library, in a fresh process$/, 'bare axios'],
  [/^One GET through the library, in a fresh process$/, 'node:http'],
  [/^\d+ GETs through the library$/, 'bare axios'],
  [/^\d+ GETs through the library$/, 'node:http, keep-alive'],
  [/^Export of 1,000,000 transactions$/, 'curl'],
  [/^Sandbox with a store/, 'json-server, storing nothing'],
  [/^Sandbox with a store/, 'raw node:http'],
  [/^Building \d+ pages, pictures/, 'plain Astro'],
]

/** Whether nothing that was measured against itself was off. */
export const isValid = (rows: Row[]) => rows.every(({ isNull, met }) => !isNull || met === true)

/** @throws Error if one of them was not measured */
export function headlines(rows: Row[]): string {
  const found = HEADLINES.map(([what, peer]) => {
    const row = rows.find((one) => what.test(one.what) && one.peer === peer)
    if (!row?.value) throw new Error(`The README shows ${what} beside ${peer}, which was not measured.`)
    return row
  })
  return markdown([...WHAT, ['result', (row) => row.value]], found)
}

/** How many goals there are and how many are met, and whether the measuring itself can be trusted. */
export function summary(rows: Row[]): string {
  const count = (met: boolean | undefined) =>
    rows.filter((row) => row.met === met && !(met && row.isFloor)).length
  const open = count(undefined)
  const counted = `${rows.length} rows: ${count(true)} goals met, ${count(false)} missed${open ? `, ${open} not measured` : ''}.`
  const off = rows.filter(({ isNull, met }) => isNull && met === false)
  return off.length === 0
    ? counted
    : `${counted} **Not valid**: ${off.map(({ what, value }) => `${what}: ${value}`).join('; ')}.`
}
