import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { downloadFile } from './download-file.ts'
import { FILE, type Fixture, openFixture } from './server.fixture.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await openFixture()
})
afterEach(() => fixture.close())

describe('a download', () => {
  const bytes = () => readFile(join(fixture.folder, 'file.bin'))

  it('goes on where the line fell silent, with Range and If-Range', async () => {
    fixture.faults = [{ stall: 70_000 }]
    await downloadFile(fixture.fileDownload())
    expect((await bytes()).equals(FILE)).toBe(true)
    expect(fixture.ranges[1]).toMatch(/^bytes=\d+-$/)
  })

  it('starts over where the file has changed meanwhile', async () => {
    fixture.faults = [{ stall: 70_000 }]
    await downloadFile(fixture.fileDownload({ retries: 0 })).catch(() => {})
    fixture.etag = '"v2"'
    await downloadFile(fixture.fileDownload({ resume: true }))
    expect((await bytes()).equals(FILE)).toBe(true)
  })

  it('exits 8 and resumes later with identical bytes', async () => {
    fixture.faults = [{ stall: 70_000 }]
    await expect(downloadFile(fixture.fileDownload({ retries: 0 }))).rejects.toMatchObject({ exit: 8 })
    await downloadFile(fixture.fileDownload({ resume: true }))
    expect((await bytes()).equals(FILE)).toBe(true)
    expect(await readdir(fixture.folder)).toEqual(['file.bin'])
  })

  it('gives no name to what does not have the right checksum', async () => {
    const expected = { size: FILE.length, checksum: '0'.repeat(64) }
    await expect(downloadFile(fixture.fileDownload({ expected }))).rejects.toMatchObject({
      code: 'download-damaged',
      exit: 1,
    })
    expect(await readdir(fixture.folder)).toEqual([])
  })

  it('gives no name to what is shorter than it should be', async () => {
    fixture.faults = [{ end: 1000 }]
    await expect(
      downloadFile(fixture.fileDownload({ expected: { size: FILE.length } })),
    ).rejects.toMatchObject({
      code: 'download-damaged',
    })
  })
})
