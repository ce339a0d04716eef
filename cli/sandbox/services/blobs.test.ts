import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BlobFile, openBlobs } from './blobs.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'blobs-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
async function* inChunks(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const never = () => new Error('too large')
const blobNames = () => readdirSync(join(dir, 'blobs')).filter((name) => name !== 'incoming')
const incoming = () => readdirSync(join(dir, 'blobs/incoming'))

/** A file that writes only what `take` returns, or silently loses what it claims to have written. */
const faulty =
  (take: (bytes: Uint8Array) => { written: Uint8Array; claimed: number }) =>
  async (path: string): Promise<BlobFile> => {
    const file = await open(path, 'wx')
    return {
      async write(bytes) {
        const { written, claimed } = take(bytes)
        await file.write(written)
        return { bytesWritten: claimed }
      },
      sync: () => file.sync(),
      close: () => file.close(),
    }
  }

describe('a blob', () => {
  it('that cannot be discarded does not fail the call, and is gone after the next start', async () => {
    const blobs = openBlobs(dir)
    const staged = await blobs.stage(inChunks(Buffer.from('sent'), 2), 1e6, never)
    rmSync(staged.path)
    mkdirSync(staged.path)
    staged.discard()
    expect(incoming()).toHaveLength(1)
    blobs.sweepIncoming()
    expect(incoming()).toEqual([])
  })

  it('is complete after any number of short writes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 1, maxLength: 2000 }),
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 700 }),
        async (bytes, most, chunk) => {
          const blobs = openBlobs(
            dir,
            faulty((given) => ({ written: given.subarray(0, most), claimed: Math.min(most, given.length) })),
          )
          const staged = await blobs.stage(inChunks(bytes, chunk), 1e6, never)
          staged.keep()
          staged.discard()
          expect([staged.size, staged.checksum]).toEqual([bytes.length, digest(bytes)])
          expect(readFileSync(blobs.path(staged.checksum)).equals(bytes)).toBe(true)
        },
      ),
      { numRuns: 25 },
    )
  })

  it.each([
    ['takes no more bytes', () => ({ written: new Uint8Array(), claimed: 0 }), /No space left/],
    [
      'loses bytes that it claimed to have',
      (given: Uint8Array) => ({ written: given.subarray(0, 10), claimed: given.length }),
      /discarded/,
    ],
    [
      'changes bytes',
      (given: Uint8Array) => ({ written: given.map((byte) => byte ^ 1), claimed: given.length }),
      /discarded/,
    ],
  ])('is not kept where the disk %s, and an earlier one stays as it is', async (_, take, message) => {
    const bytes = Buffer.alloc(5000, 'earlier')
    const good = openBlobs(dir)
    const first = await good.stage(inChunks(bytes, 999), 1e6, never)
    first.keep()
    await expect(openBlobs(dir, faulty(take)).stage(inChunks(bytes, 999), 1e6, never)).rejects.toThrow(
      message,
    )
    expect(readFileSync(good.path(first.checksum)).equals(bytes)).toBe(true)
    expect([blobNames(), incoming()]).toEqual([[first.checksum], []])
  })

  it('is replaced only if the stored one is damaged', async () => {
    const bytes = Buffer.alloc(3000, 'same')
    const blobs = openBlobs(dir)
    const store = async () => {
      const staged = await blobs.stage(inChunks(bytes, 1000), 1e6, never)
      staged.keep()
      staged.discard()
      return blobs.path(staged.checksum)
    }
    const path = await store()
    const { ino } = statSync(path)
    await store()
    expect(statSync(path).ino).toBe(ino)
    writeFileSync(path, bytes.subarray(0, 100))
    await store()
    expect(readFileSync(path).equals(bytes)).toBe(true)
    expect(incoming()).toEqual([])
  })
})
