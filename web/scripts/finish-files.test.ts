import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { finishFiles } from './finish-files.ts'
import { digestOf } from './sources.ts'

const LONG = 'Every flat has a terrace. '.repeat(100)
let last: string
let next: string

beforeAll(async () => {
  last = await mkdtemp(join(tmpdir(), 'last-'))
  next = await mkdtemp(join(tmpdir(), 'next-'))
  for (const folder of [last, next]) {
    await writeFile(join(folder, 'same.html'), LONG)
    await writeFile(join(folder, 'small.html'), 'x')
    await writeFile(join(folder, 'photo.avif'), LONG)
  }
  await writeFile(join(last, 'changed.html'), LONG)
  await writeFile(join(last, 'gone.css'), LONG)
  await writeFile(join(next, 'changed.html'), `${LONG} New.`)
})
afterAll(() => Promise.all([last, next].map((folder) => rm(folder, { recursive: true }))))

describe('the files of a build', () => {
  it('get a gzip and a Brotli form if they are texts and large enough', async () => {
    await finishFiles(last)
    expect(brotliDecompressSync(await readFile(join(last, 'same.html.br'))).toString()).toBe(LONG)
    expect(gunzipSync(await readFile(join(last, 'same.html.gz'))).toString()).toBe(LONG)
    await expect(stat(join(last, 'small.html.br'))).rejects.toThrow('ENOENT')
    await expect(stat(join(last, 'photo.avif.br'))).rejects.toThrow('ENOENT')
  })

  it('get larger forms of assets if a build is to be quick', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quick-'))
    const form = join(folder, 'assets/app.js.br')
    // Compressible, but not by repetition alone.
    const script = Array.from({ length: 3000 }, (_, n) => `call(${(n * 7919) % 1013})`).join(';')
    const sizes = []
    for (const quickly of [false, true]) {
      await mkdir(join(folder, 'assets'), { recursive: true })
      await writeFile(join(folder, 'assets/app.js'), script)
      await finishFiles(folder, undefined, quickly)
      expect(brotliDecompressSync(await readFile(form)).toString()).toBe(script)
      sizes.push((await stat(form)).size)
      await rm(folder, { recursive: true })
    }
    expect(sizes[1]).toBeGreaterThan(sizes[0] ?? 0)
  })

  it('are those of the last release, with their forms and dates, where the bytes are the same', async () => {
    await writeFile(join(last, 'same.html.br'), 'from the last build')
    await utimes(join(last, 'photo.avif'), 1000, 1000)
    const finished = await finishFiles(next, last)
    expect(finished).toEqual({ pages: 3, changed: ['changed.html'], removed: ['gone.css'] })
    expect(await readFile(join(next, 'same.html.br'), 'utf8')).toBe('from the last build')
    expect((await stat(join(next, 'photo.avif'))).mtimeMs).toBe(1_000_000)
    expect(brotliDecompressSync(await readFile(join(next, 'changed.html.br'))).toString()).toBe(
      `${LONG} New.`,
    )
  })
})
describe('the digest of the sources', () => {
  it('depends on the contents and names of files, not on their dates', async () => {
    const before = digestOf([next])
    await utimes(join(next, 'small.html'), 0, 0)
    expect(digestOf([next])).toBe(before)
    await writeFile(join(next, 'small.html'), 'y')
    const after = digestOf([next])
    expect(after).not.toBe(before)
    await rm(join(next, 'small.html'))
    await writeFile(join(next, 'tiny.html'), 'y')
    expect(digestOf([next])).not.toBe(after)
  })
})
