import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { columns } from '../output/columns.ts'
import { MAX_WORKBOOK_ROWS, workbook } from './workbook.ts'

async function* each(rows: readonly unknown[]) {
  yield* rows
}

async function* rowsOf(count: number, row: unknown) {
  for (let index = 0; index < count; index++) yield row
}

const sheetOf = (bytes: Uint8Array) => new TextDecoder().decode(unzipSync(bytes)['xl/worksheets/sheet1.xml'])

describe('a workbook', () => {
  it('has money in major units as numbers, and text that looks like a formula as text', async () => {
    const row = { _id: '=1+1', total: { amount: 1250, currency: 'USD' }, count: 7 }
    const sheet = sheetOf(await workbook(rowsOf(1, row), columns('_id:id total:money count:number')))
    expect(sheet).toContain('<v>12.5</v>')
    expect(sheet).toContain('<v>7</v>')
    expect(sheet).not.toContain('<f>')
  })

  it('keeps any text as it is, also what stands for a character in the format (ECMA-376, ST_Xstring)', async () => {
    const texts = fc
      .sample(fc.string({ unit: fc.constantFrom(...'__x0041F') }), 300)
      .filter((one) => one !== '')
    texts.push('_x000D_', '_x0041_x0042_', '_x005F_x0041_', ...Object.getOwnPropertyNames(Object.prototype))
    const bytes = await workbook(each(texts.map((_id) => ({ _id }))), columns('_id:id'))
    const strings = new TextDecoder().decode(unzipSync(bytes)['xl/sharedStrings.xml'])
    const stored = [...strings.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text = '']) =>
      text.replaceAll(/_x([\dA-F]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
    )
    expect(stored.slice(1)).toEqual([...new Set(texts)])
  })

  it('with more rows than fit in memory is an error', async () => {
    const rows = rowsOf(MAX_WORKBOOK_ROWS + 1, { _id: 'a' })
    await expect(workbook(rows, columns('_id:id'))).rejects.toMatchObject({ code: 'too-many-rows', exit: 2 })
  })
})
