import { readFileSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { localError } from '../output/failure.ts'
import { withLock } from './lock.ts'

export interface JsonFile<T> {
  path: string
  /** What it holds where there is no file yet. */
  empty: T
  /** Whether parsed JSON is what this file should hold. */
  isValid: (value: unknown) => value is T
  /** Told once when the file was damaged and set aside. */
  warn: (message: string) => void
}

/** What this version writes into `version`. */
const KNOWN_VERSION = 1

const code = (error: unknown) => (error as NodeJS.ErrnoException).code

function readable(error: unknown, path: string): Error {
  if (code(error) === 'EACCES' || code(error) === 'EPERM') {
    return localError(
      `${path} cannot be read: permission denied.`,
      'config-unreadable',
      'Check who owns the file',
      error,
    )
  }
  return error as Error
}

function parsed<T>(file: JsonFile<T>): T | undefined {
  let text: string
  try {
    // At once: every command waits for it, and to load Node's `fs/promises` takes longer than to read it.
    text = readFileSync(file.path, 'utf8')
  } catch (error) {
    if (code(error) === 'ENOENT') return structuredClone(file.empty)
    throw readable(error, file.path)
  }
  const value = jsonOf(text)
  const { version } = (value ?? {}) as { version?: unknown }
  if (typeof version === 'number' && version > KNOWN_VERSION) {
    throw localError(
      `${file.path} was written by a newer version of quoin.`,
      'config-newer',
      'Use that version, or set QUOIN_CONFIG_DIR to another folder',
    )
  }
  return file.isValid(value) ? value : undefined
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads the file; a damaged one is kept beside it under another name and counts as empty. */
export async function readJson<T>(file: JsonFile<T>): Promise<T> {
  const value = parsed(file)
  if (value !== undefined) return value
  const stamp = new Date().toISOString().replace(/[:.]/g, '-')
  const aside = join(dirname(file.path), `${basename(file.path, '.json')}.damaged-${stamp}.json`)
  try {
    await rename(file.path, aside)
    file.warn(`${file.path} is damaged. It is kept as ${aside}; starting without it.`)
  } catch (error) {
    if (code(error) !== 'ENOENT') {
      file.warn(`${file.path} is damaged and cannot be moved aside; going on without it.`)
      throw localError(`${file.path} is damaged.`, 'config-damaged', `Mend or remove ${file.path}`, error)
    }
  }
  return structuredClone(file.empty)
}

/** Changes the file so that two processes at once lose nothing: one after the other, and each write whole. */
export async function updateJson<T extends object>(
  file: JsonFile<T>,
  change: (value: T) => T | Promise<T>,
): Promise<T> {
  try {
    await mkdir(dirname(file.path), { recursive: true, mode: 0o700 })
    return await withLock(`${file.path}.lock`, async () => {
      const changed = await change(await readJson(file))
      const { writeJson } = await import('./write-json.ts')
      writeJson(file.path, changed)
      return changed
    })
  } catch (error) {
    const why = {
      EACCES: 'permission denied',
      EPERM: 'permission denied',
      EROFS: 'read-only file system',
      ENOSPC: 'no space left',
    }
    const reason = why[code(error) as keyof typeof why]
    if (!reason) throw error
    throw localError(
      `${file.path} cannot be written: ${reason}.`,
      'config-unwritable',
      'Set QUOIN_CONFIG_DIR to a folder you may write to',
      error,
    )
  }
}
