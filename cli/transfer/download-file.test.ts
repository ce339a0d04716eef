import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { downloadFile, downloadSummary } from './download-file.ts'
import { FILE, type Fixture, openFixture } from './server.fixture.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await openFixture()
})
afterEach(() => fixture.close())

const bytes = () => readFile(join(fixture.folder, 'file.bin'))

describe('a download', () => {
  it('resumes with Range and If-Range after the connection stalled', async () => {
    fixture.faults = [{ stall: 70_000 }]
    const downloaded = await downloadFile(fixture.fileDownload())
    expect(downloadSummary(downloaded)).toBe('200 kB · checksum verified')
    expect((await bytes()).equals(FILE)).toBe(true)
    expect(fixture.ranges[1]).toMatch(/^bytes=\d+-$/)
  })

  it('starts over if the file changed in the meantime', async () => {
    fixture.faults = [{ stall: 70_000 }]
    await downloadFile(fixture.fileDownload({ retries: 0 })).catch(() => {})
    fixture.etag = '"v2"'
    await downloadFile(fixture.fileDownload({ resume: true }))
    expect((await bytes()).equals(FILE)).toBe(true)
  })

  it('exits 8, and --resume completes it with identical bytes', async () => {
    fixture.faults = [{ stall: 70_000 }]
    await expect(downloadFile(fixture.fileDownload({ retries: 0 }))).rejects.toMatchObject({ exit: 8 })
    await downloadFile(fixture.fileDownload({ resume: true }))
    expect((await bytes()).equals(FILE)).toBe(true)
    expect(fixture.ranges[1]).toMatch(/^bytes=\d+-$/)
    expect(await readdir(fixture.folder)).toEqual(['file.bin'])
  })

  it('starts over if its partial file was damaged in the meantime', async () => {
    fixture.faults = [{ stall: 70_000 }]
    await downloadFile(fixture.fileDownload({ retries: 0 })).catch(() => {})
    const part = join(fixture.folder, 'file.bin.part')
    const held = await readFile(part)
    held[100] = 0
    await writeFile(part, held)
    await downloadFile(fixture.fileDownload({ resume: true, expected: {} }))
    expect((await bytes()).equals(FILE)).toBe(true)
  })

  it('never gives the final name to content with a wrong checksum', async () => {
    const expected = { size: FILE.length, checksum: '0'.repeat(64) }
    await expect(downloadFile(fixture.fileDownload({ expected }))).rejects.toMatchObject({
      code: 'download-damaged',
      exit: 1,
    })
    expect(await readdir(fixture.folder)).toEqual([])
  })

  it('never gives the final name to content that is too short', async () => {
    fixture.faults = [{ end: 1000 }]
    const expected = { size: FILE.length }
    await expect(downloadFile(fixture.fileDownload({ expected }))).rejects.toMatchObject({
      code: 'download-damaged',
    })
  })

  it('never gives the final name to a truncated workbook, even without a size or digest', async () => {
    const workbook = await writeExcelFile([[{ value: 'Holidays' }]]).toBuffer()
    const expected = { isZip: true }
    for (const length of [workbook.length - 1, Math.floor(workbook.length / 2), 30]) {
      fixture.faults = [{ change: () => workbook.subarray(0, length) }]
      const open = fixture.fileDownload({ expected }).open
      const task = fixture.fileDownload({ expected, open: (position) => open(position).then(withoutSize) })
      await expect(downloadFile(task)).rejects.toMatchObject({ exit: 8 })
    }
    expect(await readdir(fixture.folder)).not.toContain('file.bin')
  })
})

const withoutSize = <T extends object>(download: T): T =>
  Object.defineProperty(download, 'size', { value: undefined })
