import { readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Interrupted } from '../output/failure.ts'
import { csvLine } from '../output/machine.ts'
import { exportRows } from './export-rows.ts'
import { CSV, type Fixture, NDJSON, openFixture, ROWS } from './server.fixture.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await openFixture()
})
afterEach(() => fixture.close())

const written = () => readFile(join(fixture.folder, 'rows.csv'))

describe('an export', () => {
  it('is written whole, and leaves nothing beside it', async () => {
    expect(await exportRows(fixture.rowExport())).toMatchObject({ rows: ROWS.length, bytes: CSV.length })
    expect((await written()).equals(CSV)).toBe(true)
    expect(await readdir(fixture.folder)).toEqual(['rows.csv'])
  })

  it.each([1, 5, 11, 500, CSV.length - 1])(
    'goes on from its last whole row after a cut at byte %i',
    async (cut) => {
      fixture.faults = [{ cut }]
      await exportRows(fixture.rowExport())
      expect((await written()).equals(CSV)).toBe(true)
    },
  )

  it('goes on through several cuts as long as each try brings something', async () => {
    fixture.faults = [{ cut: 9000 }, { cut: 9000 }, { cut: 9000 }, { cut: 9000 }, { cut: 9000 }]
    await exportRows(fixture.rowExport())
    expect((await written()).equals(CSV)).toBe(true)
  })

  it('does the same with JSON lines', async () => {
    fixture.faults = [{ cut: 12_345 }]
    await exportRows(fixture.rowExport({ format: 'ndjson' }))
    expect((await written()).equals(NDJSON)).toBe(true)
  })

  it('exits 8 where it cannot be finished, and is finished by --resume with identical bytes', async () => {
    fixture.faults = [{ cut: 20_000 }, { status: 503 }, { status: 503 }, { status: 503 }]
    await expect(exportRows(fixture.rowExport())).rejects.toMatchObject({
      exit: 8,
      suggestion: expect.stringContaining('--resume'),
    })
    expect((await readdir(fixture.folder)).sort()).toEqual(['rows.csv.part', 'rows.csv.part.json'])
    await exportRows(fixture.rowExport({ resume: true }))
    expect((await written()).equals(CSV)).toBe(true)
    expect(await readdir(fixture.folder)).toEqual(['rows.csv'])
  })

  it('resumes a part that was cut at any byte', async () => {
    for (let cut = 0; cut <= CSV.length; cut += 1 + Math.floor(CSV.length / 60)) {
      fixture.faults = [{ cut: CSV.length - 3 }, { status: 500 }]
      await exportRows(fixture.rowExport({ retries: 0, overwrite: true })).catch(() => {})
      fixture.faults = []
      await truncate(join(fixture.folder, 'rows.csv.part'), Math.min(cut, CSV.length - 40))
      await exportRows(fixture.rowExport({ resume: true, overwrite: true }))
      expect((await written()).equals(CSV)).toBe(true)
    }
  })

  it('does not take an early end for the end', async () => {
    fixture.faults = [{ end: 30_000 }]
    await exportRows(fixture.rowExport({ count: async () => ROWS.length }))
    expect((await written()).equals(CSV)).toBe(true)
    expect(fixture.calls).toHaveLength(2)
  })

  it('does not take an early end at a row for the end either, where the rows cannot be counted', async () => {
    const count = async () => {
      throw new Error('Nobody knows.')
    }
    fixture.faults = [{ end: csvLine(['_id', 'note']).length }, { end: CSV.indexOf('row-70') }]
    await exportRows(fixture.rowExport({ count }))
    expect((await written()).equals(CSV)).toBe(true)
  })

  it.each(['csv', 'ndjson'] as const)(
    'takes no page that comes instead of rows for %s, at its beginning or later, and is finished by --resume',
    async (format) => {
      const page = '<!doctype html>\n<title>Sign in, please</title>\n<p>\n'
      const whole = format === 'csv' ? CSV : NDJSON
      fixture.faults = [{ page }]
      await expect(exportRows(fixture.rowExport({ format }))).rejects.toMatchObject({
        code: 'unexpected-content',
      })
      expect(await readdir(fixture.folder)).toEqual([])
      fixture.faults = [{ cut: 20_000 }, { page }]
      await expect(exportRows(fixture.rowExport({ format }))).rejects.toMatchObject({ exit: 8 })
      await exportRows(fixture.rowExport({ format, resume: true }))
      expect((await written()).equals(whole)).toBe(true)
    },
  )

  it('gives a refusal as it is where nothing has come yet', async () => {
    fixture.faults = [{ status: 403 }]
    await expect(exportRows(fixture.rowExport())).rejects.toMatchObject({ status: 403 })
    expect(await readdir(fixture.folder)).toEqual([])
  })

  it('says so when the row to go on from is gone', async () => {
    fixture.faults = [{ cut: 20_000 }]
    await exportRows(fixture.rowExport({ retries: 0 })).catch(() => {})
    const part = join(fixture.folder, 'rows.csv.part')
    await writeFile(part, `${await readFile(part, 'utf8')}gone,x\r\n`)
    await expect(exportRows(fixture.rowExport({ resume: true }))).rejects.toMatchObject({
      code: 'cannot-resume',
    })
  })

  it('keeps the part on Ctrl-C and exits 130', async () => {
    const controller = new AbortController()
    const stop = new Interrupted()
    const task = fixture.rowExport({ signal: controller.signal })
    const open = task.open
    task.open = async (after) => {
      const download = await open(after)
      fixture.faults = []
      return Object.assign(Object.create(download), {
        async *[Symbol.asyncIterator]() {
          for await (const chunk of download) {
            yield chunk
            controller.abort(stop)
          }
        },
        cancel: () => download.cancel(),
      })
    }
    fixture.faults = [{ cut: 30_000 }]
    await expect(exportRows(task)).rejects.toMatchObject({
      exit: 130,
      suggestion: expect.stringContaining('--resume'),
    })
    await exportRows(fixture.rowExport({ resume: true }))
    expect((await written()).equals(CSV)).toBe(true)
  })
})

describe('the file that is made', () => {
  it('is refused where one is there, and replaced where that is asked for', async () => {
    await writeFile(join(fixture.folder, 'rows.csv'), 'mine')
    await expect(exportRows(fixture.rowExport())).rejects.toMatchObject({ exit: 2, code: 'file-exists' })
    expect((await written()).toString()).toBe('mine')
    expect(fixture.calls).toEqual([])
    await exportRows(fixture.rowExport({ overwrite: true }))
    expect((await written()).equals(CSV)).toBe(true)
  })

  it('is not gone on with by another export', async () => {
    fixture.faults = [{ cut: 20_000 }]
    await exportRows(fixture.rowExport({ retries: 0 })).catch(() => {})
    await expect(exportRows(fixture.rowExport({ resume: true, of: 'others' }))).rejects.toMatchObject({
      code: 'other-part',
    })
  })

  it('is not written by two processes at once', async () => {
    await writeFile(
      join(fixture.folder, 'rows.csv.part.json'),
      JSON.stringify({ of: 'rows', pid: process.ppid }),
    )
    await expect(exportRows(fixture.rowExport())).rejects.toMatchObject({ code: 'in-use' })
  })

  it.each([
    ['/nowhere/at/all/rows.csv', 'file-not-found'],
    ['/dev/full', 'disk-full'],
  ])('cannot be %s: that is said with its reason', async (destination, code) => {
    await expect(exportRows(fixture.rowExport({ destination }))).rejects.toMatchObject({ exit: 1, code })
  })
})
