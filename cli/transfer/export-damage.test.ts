import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exportRows } from './export-rows.ts'
import { CSV, type Fixture, HEADER, openFixture, ROWS } from './server.fixture.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await openFixture()
})
afterEach(() => fixture.close())

const written = () => readFile(join(fixture.folder, 'rows.csv'))

describe('a damaged response', () => {
  const at = (body: Buffer, text: string) => body.indexOf(text)
  const splice = (body: Buffer, from: number, to: number, insert: Buffer | string) =>
    Buffer.concat([body.subarray(0, from), Buffer.from(insert), body.subarray(to)])

  const DAMAGES: Record<string, (body: Buffer) => Buffer> = {
    'a segment twice': (body) =>
      splice(
        body,
        at(body, 'row-901'),
        at(body, 'row-901'),
        body.subarray(at(body, 'row-800'), at(body, 'row-901')),
      ),
    'a dropped row': (body) => splice(body, at(body, 'row-900'), at(body, 'row-901'), ''),
    'a row with a column too many': (body) =>
      splice(body, at(body, 'row-900'), at(body, 'row-900'), 'a,b,c\r\n'),
  }

  it.each(Object.entries(DAMAGES))('is detected and repaired: %s', async (_, change) => {
    fixture.faults = [{ change }]
    await exportRows(fixture.rowExport())
    expect((await written()).equals(CSV)).toBe(true)
  })

  it('is an error if the digest does not match', async () => {
    fixture.digest = 'wrong'
    await expect(exportRows(fixture.rowExport({ retries: 1 }))).rejects.toMatchObject({
      exit: 8,
      message: expect.stringContaining('do not match the digest'),
    })
    expect((await readdir(fixture.folder)).sort()).toEqual(['rows.csv.part', 'rows.csv.part.json'])
    fixture.digest = 'right'
    const { remarks, checked } = await exportRows(fixture.rowExport({ resume: true }))
    expect([remarks, checked]).toEqual([[], 'digest'])
  })

  it('is an error if an id comes twice, or more rows than were announced', async () => {
    fixture.rows = [...ROWS, ROWS[5] as never]
    fixture.isAnnouncing = false
    await expect(exportRows(fixture.rowExport({ retries: 0 }))).rejects.toThrow('the id row-5 came twice')
    fixture.isAnnouncing = true
    fixture.rows = ROWS.slice(0, 10)
    fixture.faults = [{ change: () => CSV }]
    await expect(exportRows(fixture.rowExport({ retries: 0 }))).rejects.toThrow(
      'more rows arrived than the 10',
    )
  })

  it("shows the platform's error line in an export of JSON lines", async () => {
    const change = (body: Buffer) =>
      Buffer.concat([body.subarray(0, 500), Buffer.from('\n{"error":{"message":"Out of memory"}}\n')])
    fixture.faults = [{ change: (body) => change(body.subarray(0, body.lastIndexOf('\n', 500))) }]
    await expect(exportRows(fixture.rowExport({ format: 'ndjson', retries: 0 }))).rejects.toThrow(
      'Out of memory',
    )
  })

  it.each(['csv', 'ndjson'] as const)('cannot fill the memory with one endless row of %s', async (format) => {
    const first = format === 'csv' ? `${HEADER}row-0,x\r\n` : '{"_id":"row-0"}\n'
    const endless = Buffer.concat([Buffer.from(first), Buffer.alloc(40 * 1024 * 1024, 'x')])
    fixture.faults = [{ change: () => endless }]
    await expect(exportRows(fixture.rowExport({ format, retries: 0 }))).rejects.toThrow('longer than 16 MiB')
  })
})
