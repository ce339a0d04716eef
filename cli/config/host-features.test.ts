import { mkdtemp, open as openFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hostFeatures } from './host-features.ts'

const HOST = 'https://platform.example'
const BOTH = { idempotencyKeys: true, uploadDigests: true }

let folder: string
const open = () => hostFeatures({ QUOIN_CONFIG_DIR: folder })
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hosts-'))
})
afterEach(async () => {
  vi.useRealTimers()
  await rm(folder, { recursive: true, force: true })
})

describe('what a host announced', () => {
  it('is known to later processes, beside what others learn at the same time', () => {
    const [one, other] = [open(), open()]
    expect([one.get(HOST), other.get('https://b.example')]).toEqual([undefined, undefined])
    one.set(HOST, BOTH)
    other.set('https://b.example', { ...BOTH, uploadDigests: false })
    expect(open().get(HOST)).toMatchObject(BOTH)
    expect(open().get('https://b.example')?.uploadDigests).toBe(false)
  })

  it('is forgotten after a day', () => {
    vi.useFakeTimers({ now: 0 })
    open().set(HOST, BOTH)
    vi.setSystemTime(23 * 3_600_000)
    expect(open().get(HOST)).toMatchObject(BOTH)
    vi.setSystemTime(24 * 3_600_000)
    expect(open().get(HOST)).toBeUndefined()
  })

  it('is not stored where there is no config folder', async () => {
    await rm(folder, { recursive: true })
    const store = open()
    store.set(HOST, BOTH)
    expect(store.get(HOST)).toMatchObject(BOTH)
    await expect(readFile(join(folder, 'hosts.json'))).rejects.toThrow('ENOENT')
  })

  it('replaces the file whole: whoever is reading it reads all of the old one', async () => {
    open().set(HOST, BOTH)
    const before = await readFile(join(folder, 'hosts.json'), 'utf8')
    await using reader = await openFile(join(folder, 'hosts.json'))
    open().set('https://b.example', BOTH)
    expect(await reader.readFile('utf8')).toBe(before)
    expect(Object.keys(JSON.parse(await readFile(join(folder, 'hosts.json'), 'utf8')))).toHaveLength(2)
    expect(await readdir(folder)).toEqual(['hosts.json'])
  })

  it.each(['', '{"https://platform.exa', '[1]', 'null', '{"https://platform.example":{"at":"yesterday"}}'])(
    'is learned anew if the file holds %j',
    async (text) => {
      await writeFile(join(folder, 'hosts.json'), text)
      expect(open().get(HOST)).toBeUndefined()
      open().set(HOST, BOTH)
      expect(open().get(HOST)).toMatchObject(BOTH)
    },
  )
})
