import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishFiles } from '../server/releases.fixture.ts'
import { builtFor } from '../server/releases.ts'
import { isCurrent } from './last-build.ts'

const settings = { host: 'http://127.0.0.1:4010', apiKey: 'key', siteUrl: 'http://127.0.0.1:4321' }
let root: string
let sources: string[]

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'last-build-'))
  const source = join(root, 'src/deep/page.astro')
  await mkdir(join(root, 'src/deep'), { recursive: true })
  await writeFile(source, '')
  await utimes(source, new Date('2026-11-01'), new Date('2026-11-01'))
  sources = [join(root, 'src')]
})
afterAll(() => rm(root, { recursive: true }))

describe('the last build', () => {
  it('is unknown if its record is missing or damaged', async () => {
    expect(builtFor(root)).toBeUndefined()
    await publishFiles(root, { 'build.json': '{' })
    expect(builtFor(root)).toBeUndefined()
  })

  it('is current for the same settings until a source is newer', () => {
    expect(isCurrent({ ...settings, built: '2026-11-02T00:00:00Z' }, settings, sources)).toBe(true)
    expect(isCurrent({ ...settings, built: '2026-10-31T00:00:00Z' }, settings, sources)).toBe(false)
  })

  it('is current until something that it shows begins or ends', () => {
    const record = { ...settings, built: '2026-11-02T00:00:00Z', until: '2026-12-01T20:00:00.000Z' }
    const end = Date.parse(record.until)
    expect([end - 1, end].map((now) => isCurrent(record, settings, sources, now))).toEqual([true, false])
  })

  it.each([
    ['platform', { host: 'http://127.0.0.1:5010' }],
    ['key', { apiKey: 'another' }],
    ['address, which canonical links, emails and the sitemap carry', { siteUrl: 'http://127.0.0.1:5321' }],
  ])('is out of date for another %s', (_, other) => {
    expect(
      isCurrent({ ...settings, built: '2026-11-02T00:00:00Z' }, { ...settings, ...other }, sources),
    ).toBe(false)
  })
})
