import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Interrupted } from '../output/failure.ts'
import { exportRows, verification } from './export-rows.ts'
import { CSV, csvOf, type Fixture, HEADER, openFixture, ROWS } from './server.fixture.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await openFixture()
})
afterEach(() => fixture.close())

const written = () => readFile(join(fixture.folder, 'rows.csv'))

/** Interrupts an export after some rows, which leaves a partial file. */
async function leavePart() {
  fixture.faults = [{ cut: 20_000 }]
  await exportRows(fixture.rowExport({ retries: 0 })).catch(() => {})
  fixture.faults = []
}

describe('an export', () => {
  it('writes every row, verified by the digest of the platform, and leaves no other files', async () => {
    const exported = await exportRows(fixture.rowExport())
    expect(exported).toMatchObject({ amount: ROWS.length, bytes: CSV.length, checked: 'digest', remarks: [] })
    expect(verification(exported)).toBe('digest verified')
    expect((await written()).equals(CSV)).toBe(true)
    expect(await readdir(fixture.folder)).toEqual(['rows.csv'])
  })

  it('exits 8 if it cannot be finished, and --resume completes it with identical bytes', async () => {
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

  it('detects an early end by the announced number of rows', async () => {
    fixture.faults = [{ end: 30_000 }, { end: HEADER.length }, { end: CSV.indexOf('row-70') }]
    await exportRows(fixture.rowExport())
    expect((await written()).equals(CSV)).toBe(true)
  })

  it('writes its header to a stream once, however often the connection drops before the first row', async () => {
    const chunks: Uint8Array[] = []
    const stdout = async (chunk: string | Uint8Array) => void chunks.push(Buffer.from(chunk))
    fixture.faults = [{ cut: HEADER.length }, { status: 503 }]
    await exportRows(fixture.rowExport({ destination: '-', stdout }))
    expect(Buffer.concat(chunks).equals(CSV)).toBe(true)
  })

  it('reports the error of the platform if nothing has arrived yet', async () => {
    fixture.faults = [{ status: 403 }]
    await expect(exportRows(fixture.rowExport())).rejects.toMatchObject({ status: 403 })
    expect(await readdir(fixture.folder)).toEqual([])
  })

  it('sends a dead platform three requests, because its retries are not nested', async () => {
    fixture.faults = Array.from({ length: 20 }, () => ({ status: 503 }))
    await expect(exportRows(fixture.rowExport())).rejects.toMatchObject({ status: 503 })
    expect(fixture.calls).toHaveLength(3)
    expect(await readdir(fixture.folder)).toEqual([])
  })

  it('keeps the partial file on Ctrl-C and exits 130', async () => {
    const controller = new AbortController()
    const task = fixture.rowExport({ signal: controller.signal })
    const open = task.open
    task.open = async (after) => {
      const download = await open(after)
      return Object.assign(Object.create(download), {
        async *[Symbol.asyncIterator]() {
          for await (const chunk of download) {
            yield chunk
            controller.abort(new Interrupted())
          }
        },
        cancel: () => download.cancel(),
      })
    }
    fixture.faults = [{ cut: 30_000 }]
    await expect(exportRows(task)).rejects.toMatchObject({
      exit: 130,
      message: expect.stringContaining('Stopped at'),
      suggestion: expect.stringContaining('--resume'),
    })
    await exportRows(fixture.rowExport({ resume: true }))
    expect((await written()).equals(CSV)).toBe(true)
  })
})

describe('an export from a platform that announces nothing', () => {
  beforeEach(() => {
    fixture.isAnnouncing = false
    fixture.isResumable = false
  })

  it('ends with one complete response', async () => {
    const exported = await exportRows(fixture.rowExport())
    expect((await written()).equals(CSV)).toBe(true)
    expect(verification(exported)).toBe('not verified')
    expect(fixture.calls).toHaveLength(1)
  })

  it('starts over after a dropped connection, and says so', async () => {
    fixture.faults = [{ cut: 20_000 }]
    const { remarks } = await exportRows(fixture.rowExport())
    expect((await written()).equals(CSV)).toBe(true)
    expect(remarks).toEqual(['started over: the connection was lost, and the platform cannot resume exports'])
    expect(fixture.calls.map(({ searchParams }) => searchParams.get('after'))).toEqual([null, null])
  })

  it('starts over with --resume, and says so', async () => {
    Object.assign(fixture, { isAnnouncing: true })
    await leavePart()
    Object.assign(fixture, { isAnnouncing: false })
    const { remarks } = await exportRows(fixture.rowExport({ resume: true }))
    expect((await written()).equals(CSV)).toBe(true)
    expect(remarks).toEqual(['started over: the platform cannot resume exports'])
  })

  it('stops retrying if every response is cut at the same place', async () => {
    fixture.faults = Array.from({ length: 20 }, () => ({ cut: 20_000 }))
    await expect(exportRows(fixture.rowExport())).rejects.toMatchObject({ code: 'connection-cut' })
    expect(fixture.calls).toHaveLength(3)
    expect(await readdir(fixture.folder)).toEqual([])
  })

  it('cannot start over on stdout, and fails instead of repeating rows', async () => {
    fixture.faults = [{ cut: 20_000 }]
    await expect(exportRows(fixture.rowExport({ destination: '-' }))).rejects.toMatchObject({
      exit: 1,
      code: 'cannot-resume',
    })
  })

  it('is compared with the total of the list before the file gets its name, however late that comes', async () => {
    const counted = (total: number | undefined) => () =>
      new Promise<number | undefined>((resolve) => setImmediate(() => setImmediate(resolve, total)))
    const whole = await exportRows(fixture.rowExport({ count: counted(ROWS.length) }))
    expect(verification(whole)).toBe('row count verified')
    const unknown = await exportRows(fixture.rowExport({ count: counted(undefined), overwrite: true }))
    expect(verification(unknown)).toBe('not verified')
    await rm(join(fixture.folder, 'rows.csv'))
    fixture.faults = [{ end: CSV.indexOf('row-70') }]
    await expect(exportRows(fixture.rowExport({ count: counted(ROWS.length) }))).rejects.toMatchObject({
      exit: 8,
      message: expect.stringContaining('the list has 3,000 rows, but the platform exported 7'),
    })
    expect((await readdir(fixture.folder)).sort()).toEqual(['rows.csv.part', 'rows.csv.part.json'])
  })

  it('may have as many rows as the list had at any time meanwhile', async () => {
    const totals = [ROWS.length - 2, ROWS.length + 1]
    const exported = await exportRows(fixture.rowExport({ count: async () => totals.shift() }))
    expect(exported.checked).toBe('count')
  })
})

describe('a resumed export', () => {
  it('completes a partial file that was truncated at any byte', async () => {
    for (let cut = 0; cut <= CSV.length; cut += 1 + Math.floor(CSV.length / 40)) {
      fixture.faults = [{ cut: CSV.length - 3 }, { status: 500 }]
      await exportRows(fixture.rowExport({ retries: 0, overwrite: true })).catch(() => {})
      fixture.faults = []
      await truncate(join(fixture.folder, 'rows.csv.part'), Math.min(cut, CSV.length - 40))
      await exportRows(fixture.rowExport({ resume: true, overwrite: true }))
      expect((await written()).equals(CSV)).toBe(true)
    }
  })

  it('ignores what was appended to the partial file, and starts over if that was damaged', async () => {
    await leavePart()
    const part = join(fixture.folder, 'rows.csv.part')
    await writeFile(part, 'gone,x\r\n', { flag: 'a' })
    expect((await exportRows(fixture.rowExport({ resume: true }))).resumedAt).toBeGreaterThan(0)
    expect((await written()).equals(CSV)).toBe(true)

    fixture.faults = [{ cut: 20_000 }]
    await exportRows(fixture.rowExport({ retries: 0, overwrite: true })).catch(() => {})
    const bytes = await readFile(part)
    bytes[bytes.indexOf('row-30') + 8] = 0x7a
    await writeFile(part, bytes)
    const { remarks } = await exportRows(fixture.rowExport({ resume: true, overwrite: true }))
    expect(remarks).toEqual([expect.stringContaining('was changed or damaged')])
    expect((await written()).equals(CSV)).toBe(true)
  })

  it('starts over if rows changed in the meantime', async () => {
    await leavePart()
    fixture.rows = ROWS.map((row) => ({ ...row, note: 'refunded' }))
    fixture.updated = '2026-11-21T13:00:00.000Z'
    const { remarks } = await exportRows(fixture.rowExport({ resume: true }))
    expect(remarks).toEqual(['started over: rows were added or changed in the meantime'])
    expect((await written()).equals(csvOf(fixture.rows))).toBe(true)
  })

  it('starts over if rows of its filter disappeared while the connection was down', async () => {
    fixture.faults = [{ cut: 20_000 }]
    const task = fixture.rowExport()
    const open = task.open
    task.open = (after) => {
      if (after !== undefined) fixture.rows = ROWS.slice(100)
      return open(after)
    }
    await exportRows(task)
    expect((await written()).equals(csvOf(ROWS.slice(100)))).toBe(true)
  })

  it('starts over if the row to resume after was deleted', async () => {
    await leavePart()
    fixture.rows = ROWS.slice(2000)
    await exportRows(fixture.rowExport({ resume: true }))
    expect((await written()).equals(csvOf(fixture.rows))).toBe(true)
  })

  it('detects a platform that announces resuming and then repeats everything', async () => {
    fixture.isResumable = false
    fixture.faults = [{ cut: 20_000 }]
    await expect(exportRows(fixture.rowExport({ retries: 1 }))).rejects.toMatchObject({
      exit: 8,
      message: expect.stringContaining('more rows arrived than the 3,000 announced'),
    })
  })
})

describe('the file of an export', () => {
  it('is not replaced without --overwrite', async () => {
    await writeFile(join(fixture.folder, 'rows.csv'), 'mine')
    await expect(exportRows(fixture.rowExport())).rejects.toMatchObject({ exit: 2, code: 'file-exists' })
    expect((await written()).toString()).toBe('mine')
    expect(fixture.calls).toEqual([])
    await exportRows(fixture.rowExport({ overwrite: true }))
    expect((await written()).equals(CSV)).toBe(true)
  })

  it('keeps what an earlier run left until a flag says what to do with it', async () => {
    const part = join(fixture.folder, 'rows.csv.part')
    await leavePart()
    const before = await readFile(part)
    for (const of of ['rows', 'others']) {
      await expect(exportRows(fixture.rowExport({ of }))).rejects.toMatchObject({
        exit: 2,
        code: 'part-exists',
        suggestion: expect.stringMatching(/--resume.*--restart/),
      })
      expect((await readFile(part)).equals(before)).toBe(true)
    }
    const { resumedAt } = await exportRows(fixture.rowExport({ restart: true }))
    expect(resumedAt).toBeUndefined()
    expect((await written()).equals(CSV)).toBe(true)
  })

  it.each([
    ['/nowhere/at/all/rows.csv', 'file-not-found', 2],
    ['/dev/full', 'disk-full', 1],
  ])('that cannot be written (%s) is reported with the reason', async (destination, code, exit) => {
    await expect(exportRows(fixture.rowExport({ destination }))).rejects.toMatchObject({ exit, code })
  })
})
