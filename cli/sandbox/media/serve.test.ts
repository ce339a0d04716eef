import { readdirSync, readlinkSync } from 'node:fs'
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Servable, serveBytes } from './serve.ts'

let folder: string
let stored: Servable
const bytes = Buffer.alloc(700_000, 'b')
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serve-'))
  const path = join(folder, 'blob')
  await writeFile(path, bytes)
  const named = { mimeType: 'image/png', filename: 'a.png', checksum: 'c'.repeat(64) }
  stored = { ...named, path, size: bytes.length, updated: '2026-01-01T00:00:00Z' }
})
afterEach(() => rm(folder, { recursive: true }))

const serve = (range?: string) =>
  serveBytes(
    stored,
    { method: 'GET', header: (name) => (name === 'range' ? range : undefined) },
    { cacheControl: 'no-store' },
  )

const isOpen = () =>
  readdirSync('/proc/self/fd').some((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`) === stored.path
    } catch {
      return false
    }
  })

describe('a stored file', () => {
  it.each([
    [undefined, 0, 700_000],
    ['bytes=299999-', 299_999, 700_000],
    ['bytes=10-20', 10, 21],
  ])('is sent byte for byte with the range %s', async (range, start, end) => {
    const body = Buffer.from(await (await serve(range)).arrayBuffer())
    expect(body.equals(bytes.subarray(start, end))).toBe(true)
  })

  it('is not sent at all if it is not whole', async () => {
    await truncate(stored.path, 300_000)
    await expect(serve()).rejects.toThrow(
      `Cannot read ${stored.path}: 300000 bytes are stored instead of 700000`,
    )
  })

  it('breaks the response off if it becomes shorter meanwhile', async () => {
    const reader = (await serve()).body?.getReader()
    expect((await reader?.read())?.done).toBe(false)
    await truncate(stored.path, 10)
    await expect(reader?.read()).rejects.toThrow('it became shorter')
  })

  it.runIf(process.platform === 'linux')('is closed, however its response ends', async () => {
    await (await serve()).arrayBuffer()
    expect(isOpen()).toBe(false)
    const response = await serve()
    expect(isOpen()).toBe(true)
    await response.body?.cancel()
    await expect.poll(isOpen).toBe(false)
  })
})
