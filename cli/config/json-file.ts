// JSON files in the config folder. Every command reads them, so reading loads as little as possible; `conf`, whose import
// takes longer than a whole start, is loaded only to write.
import { chmodSync, readFileSync, statSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { makeFolder } from '../files/folder.ts'
import { withLock } from '../files/lock.ts'
import { decodeText, parseJson } from '../files/read.ts'
import { sweep } from '../files/sweep.ts'
import { Failure, localError } from '../output/failure.ts'
import { fileError } from '../output/file-error.ts'

export interface JsonFile<T> {
  path: string
  /** The value if there is no file yet. */
  empty: T
  isValid: (value: unknown) => value is T
  /** Whether nobody else may read it. */
  isSecret?: boolean
  warn: (message: string) => void
}

/** The format version that this release writes. */
const KNOWN_VERSION = 1
const DAMAGED = Symbol('damaged')

const errorCode = (error: unknown) => (error as NodeJS.ErrnoException).code

/** Undefined for a file that is damaged. */
function parsed(bytes: Uint8Array, path: string): unknown {
  try {
    return parseJson(decodeText(bytes, path), path)
  } catch {
    return undefined
  }
}

/** A file that other users can read may come from a careless copy; what it holds should be considered known. */
function makePrivate({ path, warn }: JsonFile<unknown>) {
  if (process.platform === 'win32' || (statSync(path).mode & 0o077) === 0) return
  chmodSync(path, 0o600)
  warn(
    `${path} was readable by other users; only you can read it now. Sign in again if others use this machine`,
  )
}

/** Whoever can write to the folder can replace the files in it, and so choose the host that gets a credential. */
export const isOpenToOthers = (folder: { mode: number } | undefined): boolean =>
  process.platform !== 'win32' && ((folder?.mode ?? 0) & 0o022) !== 0

/** An error of the operating system, with the variable that names another folder. */
function unusable(cause: unknown, { path }: JsonFile<unknown>): unknown {
  const reason = cause instanceof Failure ? undefined : fileError(cause, path)
  if (!reason) return cause
  const suggestion = 'Set QUOIN_CONFIG_DIR to a folder that you can write to'
  return localError(reason.message, 'config-unwritable', suggestion, cause)
}

const checkedFolders = new Set<string>()

function warnOfOpenFolder({ path, warn }: JsonFile<unknown>) {
  const folder = dirname(path)
  if (checkedFolders.has(folder)) return
  checkedFolders.add(folder)
  if (isOpenToOthers(statSync(folder))) warn(`other users can write to ${folder}; run chmod go-w ${folder}`)
}

function load<T>(file: JsonFile<T>): T | typeof DAMAGED {
  let bytes: Uint8Array
  try {
    // Synchronous: loading `fs/promises` takes longer than reading the file.
    bytes = readFileSync(file.path)
    warnOfOpenFolder(file)
    if (file.isSecret) makePrivate(file)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return structuredClone(file.empty)
    throw unusable(error, file)
  }
  const value = parsed(bytes, file.path)
  const { version } = (value ?? {}) as { version?: unknown }
  if (typeof version === 'number' && version > KNOWN_VERSION) {
    throw localError(
      `${file.path} was written by a newer version of quoin`,
      'config-newer',
      'Use that version, or set QUOIN_CONFIG_DIR to another folder',
    )
  }
  return file.isValid(value) ? value : DAMAGED
}

/** Reads the file. A damaged one counts as empty and is left as it is: only a command that writes sets it aside. */
export async function readJson<T>(file: JsonFile<T>): Promise<T> {
  const value = load(file)
  if (value !== DAMAGED) return value
  file.warn(`${file.path} is damaged and was ignored; fix or delete it`)
  return structuredClone(file.empty)
}

/** Keeps a damaged file under another name, so that writing a new one loses nothing. */
async function setAside<T>({ path, empty, warn }: JsonFile<T>): Promise<T> {
  const stamp = new Date().toISOString().replace(/[:.]/g, '-')
  const aside = join(dirname(path), `${basename(path, '.json')}.damaged-${stamp}.json`)
  await rename(path, aside)
  warn(`${path} is damaged; it was kept as ${aside}`)
  return structuredClone(empty)
}

/** Changes the file atomically and under a lock, so that concurrent processes lose nothing. */
export async function updateJson<T extends object>(
  file: JsonFile<T>,
  change: (value: T) => T | Promise<T>,
): Promise<T> {
  try {
    makeFolder(dirname(file.path), 0o700)
    return await withLock(`${file.path}.lock`, async () => {
      const value = load(file)
      const changed = await change(value === DAMAGED ? await setAside(file) : value)
      await sweep(dirname(file.path))
      const { writeJson } = await import('./write-json.ts')
      writeJson(file.path, changed)
      return changed
    })
  } catch (error) {
    throw unusable(error, file)
  }
}
