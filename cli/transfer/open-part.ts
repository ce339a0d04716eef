import fs from 'node:fs'
import { lstat, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { removeLeftovers, writeFileAtomic } from '../config/write-file.ts'
import { usageError } from '../output/failure.ts'
import type { Announcement } from './announcement.ts'

/** What a later `--resume` needs to know. */
export interface PartNote {
  /** Identifies the download: its source with all filters. */
  of: string
  etag?: string | undefined
  announcement?: Announcement | undefined
  /** SHA-256 of the first `bytes` bytes. What follows them was not checked. */
  bytes?: number
  digest?: string
}

export interface PartOptions {
  overwrite: boolean
  resume: boolean
  of: string
}

const { O_RDWR, O_CREAT, O_EXCL, O_NOFOLLOW = 0 } = fs.constants

/** Opens the part file itself, never what a symbolic link of its name points to. */
export async function openPart(path: string, { resume, of }: PartOptions) {
  const partPath = `${path}.part`
  await removeLeftovers(dirname(path))
  const before = resume ? await readNote(`${partPath}.json`) : undefined
  const found = resume ? await lstat(partPath).catch(() => undefined) : undefined
  const isThere = found?.isFile() === true
  // A note that a kill cut short is ours, but says too little to resume by: start over.
  if (isThere && before !== 'damaged' && before?.of !== of) {
    throw usageError(
      `${partPath} belongs to another download, or to the same one with other filters`,
      'Run it without --resume to start over',
      'other-part',
    )
  }
  if (isThere && before && before !== 'damaged' && before.bytes) {
    return { handle: await open(partPath, O_RDWR | O_NOFOLLOW), note: before, position: found.size }
  }
  await rm(partPath, { force: true })
  // The note comes first: a kill must leave no part of which nobody knows whose it is.
  await writeNote(partPath, { of })
  const handle = await open(partPath, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, 0o666)
  return { handle, note: { of }, position: 0 }
}

export const writeNote = (partPath: string, note: PartNote) =>
  writeFileAtomic(`${partPath}.json`, JSON.stringify(note), { isDurable: false })

async function readNote(path: string): Promise<PartNote | 'damaged' | undefined> {
  const info = await lstat(path).catch(() => undefined)
  if (!info?.isFile()) return undefined
  try {
    const note = JSON.parse(await readFile(path, 'utf8')) as PartNote
    return typeof note.of === 'string' ? note : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return 'damaged'
    throw error
  }
}
