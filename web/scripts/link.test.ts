import { linkSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { linkFile } from './link.ts'

let folder: string
let from: string
let to: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'link-'))
  from = join(folder, 'from')
  to = join(folder, 'to')
  writeFileSync(from, 'new')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Fails like a file system that cannot link. */
const failing = (code: string) => () => {
  throw Object.assign(new Error(code), { code })
}

describe('a file of an earlier build', () => {
  it('is linked, not copied', () => {
    linkFile(from, to)
    expect(statSync(to).ino).toBe(statSync(from).ino)
  })

  it('replaces the file that is there', () => {
    writeFileSync(to, 'old')
    linkFile(from, to)
    expect(readFileSync(to, 'utf8')).toBe('new')
  })

  it.each(['EXDEV', 'EPERM', 'EMLINK'])('is copied if linking fails with %s', (code) => {
    linkFile(from, to, failing(code))
    expect(readFileSync(to, 'utf8')).toBe('new')
    expect(statSync(to).ino).not.toBe(statSync(from).ino)
    expect(Math.round(statSync(to).mtimeMs)).toBe(Math.round(statSync(from).mtimeMs))
  })

  it('is missed if it does not exist', () => {
    expect(() => linkFile(join(folder, 'nothing'), to, linkSync)).toThrow('ENOENT')
  })
})
