import { resolve, sep } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entryFolder, foldedPath, modelPath, newEntryPath, stemOf } from './tree.ts'

const HOSTILE = [
  '../../etc/passwd',
  '/etc/passwd',
  '..',
  '.',
  '.git',
  '',
  'C:\\x',
  'a/b',
  'nul',
  'COM1',
  '-rf',
  'a\u0000b',
  'a\u202eb',
  '~',
  '_order',
  'x'.repeat(400),
  'ტ'.repeat(200),
]
const names = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.constantFrom(...HOSTILE))

describe('a file path made of an API id and a slug', () => {
  it('stays inside the folder and is valid on every file system', () => {
    fc.assert(
      fc.property(names, names, (model, entry) => {
        for (const path of [modelPath(model), newEntryPath(model, entry, new Set())]) {
          expect(resolve('/root', path).startsWith(`/root${sep}`)).toBe(true)
          for (const part of path.split('/')) {
            expect(Buffer.byteLength(part)).toBeLessThan(230)
            expect(part).toMatch(/^[\p{L}\p{N}~][\p{L}\p{N}_~-]*(\.yaml)?$/u)
          }
        }
      }),
      { numRuns: 150 },
    )
  })

  it('uses the name itself if that is valid', () => {
    expect(stemOf('terrace-park')).toBe('terrace-park')
    expect(stemOf('ტერასა-2')).toBe('ტერასა-2')
    expect(newEntryPath('news', 'first-light', new Set())).toBe('content/news/first-light.yaml')
  })

  it('is unique for each name, even on case-insensitive file systems', () => {
    const first = newEntryPath('news', 'Park', new Set())
    const second = newEntryPath('news', 'park', new Set([foldedPath(first)]))
    expect(foldedPath(second)).not.toBe(foldedPath(first))
    expect(stemOf('../a')).not.toBe(stemOf('a'))
    expect(entryFolder('..')).not.toBe(entryFolder('.'))
  })
})
