import writeXlsx from 'write-excel-file/node'
import type { HolidayReportRow } from '../../../lib/domain/index.ts'

const COLUMNS: { title: string; width: number; value: (row: HolidayReportRow) => string | number }[] = [
  { title: 'Name', width: 28, value: (row) => row.name },
  { title: 'Department', width: 24, value: (row) => row.department },
  { title: 'Type', width: 14, value: (row) => row.type },
  { title: 'Entitled', width: 10, value: (row) => row.entitled },
  { title: 'Used', width: 10, value: (row) => row.used },
  { title: 'Left', width: 10, value: (row) => row.left },
]

/** The rows as an XLSX workbook with one sheet. Texts are cells of text, so nothing in them can run as a formula. */
export function workbook(rows: readonly HolidayReportRow[], sheet: string): Promise<Buffer> {
  const head = COLUMNS.map(({ title }) => ({ value: title, fontWeight: 'bold' as const }))
  const body = rows.map((row) =>
    COLUMNS.map(({ value }) => {
      const cell = value(row)
      return typeof cell === 'number'
        ? { value: cell, type: Number, format: '0.##' }
        : { value: cell, type: String }
    }),
  )
  return writeXlsx([head, ...body], {
    sheet,
    columns: COLUMNS.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer()
}
