import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { readCsvFile } from './csv-file.ts'

let file: string
beforeAll(async () => {
  file = join(await mkdtemp(join(tmpdir(), 'quoin-csv-')), 'some.csv')
})

async function read(bytes: Buffer | string) {
  await writeFile(file, bytes)
  return readCsvFile(file)
}

describe('a CSV file', () => {
  it('knows the line of each row, whatever its cells hold and its lines end with', async () => {
    const cell = fc.stringMatching(/^[a-z", \n]{0,6}$/)
    const row = fc.array(cell, { minLength: 2, maxLength: 3 })
    const table = fc.array(fc.tuple(row, fc.nat(2)), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(table, fc.constantFrom('\n', '\r\n'), fc.boolean(), async (parts, end, isEnded) => {
        let text = ''
        const rows = parts.map(([cells, blankLines]) => {
          const line = text.split('\n').length
          const quoted = cells.map((one) => (/[",\n]/.test(one) ? `"${one.replaceAll('"', '""')}"` : one))
          text += quoted.join(',') + end.repeat(1 + blankLines)
          return { line, cells }
        })
        expect(await read(isEnded ? text : text.replace(/[\r\n]+$/, ''))).toEqual(rows)
      }),
    )
  })

  it('with bytes that are not UTF-8 is refused with the line, wherever they are', async () => {
    const cell = fc.stringMatching(/^[a-zა-ჰ é]{0,12}$/)
    const lines = fc.array(cell, { minLength: 1, maxLength: 8 })
    const bad = fc.constantFrom([0xe9], [0xe9, 0x41], [0xff], [0xc3], [0xed, 0xa0, 0x80], [0xf8, 0x80])
    await fc.assert(
      fc.asyncProperty(lines, fc.nat(), bad, async (texts, at, bytes) => {
        const line = at % texts.length
        const parts = texts.map((text, index) =>
          Buffer.concat([
            Buffer.from(`x,${text}`),
            Buffer.from(index === line ? bytes : []),
            Buffer.from('\n'),
          ]),
        )
        await expect(read(Buffer.concat(parts))).rejects.toMatchObject({
          code: 'bad-csv',
          message: expect.stringMatching(new RegExp(`^line ${line + 1} of .*\\.csv is not UTF-8$`)),
        })
      }),
    )
  })

  it.each([
    ['UTF-16, little-endian', Buffer.from('\uFEFF_id,note\n', 'utf16le'), 'UTF-16'],
    ['separated by semicolons', '_id;note\norder-001;x\n', 'semicolons'],
    ['separated by bars', '_id|note\norder-001|x\n', 'bars'],
    ['without line feeds', '_id,note\rorder-001,x\r', 'CR alone'],
    ['for a spreadsheet of its own', 'sep=;\n_id;note\norder-001;x\n', 'sep='],
    ['separated by tabs', '_id\tnote\norder-001\tx\n', 'tabs'],
  ])('that is %s is refused by name', async (_, bytes, named) => {
    await expect(read(bytes)).rejects.toMatchObject({
      code: 'bad-csv',
      message: expect.stringContaining(named),
      suggestion: expect.stringContaining('CSV UTF-8'),
    })
  })

  it('that does not exist is named', async () => {
    await expect(readCsvFile('/nowhere/at/all.csv')).rejects.toThrow('/nowhere/at/all.csv: no such file')
  })
})
