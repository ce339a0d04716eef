import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { precompress } from './precompress.ts'
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
  await writeFile(join(next, 'changed.html'), `${LONG} New.`)
})
afterAll(() => Promise.all([last, next].map((folder) => rm(folder, { recursive: true }))))

describe('precompression', () => {
  it('covers every text file that is large enough, with gzip and Brotli', async () => {
    await precompress(last)
    expect(brotliDecompressSync(await readFile(join(last, 'same.html.br'))).toString()).toBe(LONG)
    expect(gunzipSync(await readFile(join(last, 'same.html.gz'))).toString()).toBe(LONG)
    await expect(stat(join(last, 'small.html.br'))).rejects.toThrow('ENOENT')
    await expect(stat(join(last, 'photo.avif.br'))).rejects.toThrow('ENOENT')
  })

  it('reuses the result of the last build only where the text is the same', async () => {
    await writeFile(join(last, 'same.html.br'), 'from the last build')
    await precompress(next, last)
    expect(await readFile(join(next, 'same.html.br'), 'utf8')).toBe('from the last build')
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
