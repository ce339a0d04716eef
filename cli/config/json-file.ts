// JSON files in the config folder: what conf does not do. It warns, locks, and sets a damaged file aside. conf, whose import
// takes as long as a start, is loaded only where there is a file, or to write one.
import { isUtf8 } from 'node:buffer'
import { chmodSync, readFileSync, statSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { makeFolder } from '../files/folder.ts'
import { withLock } from '../files/lock.ts'
import { sweep } from '../files/sweep.ts'
import { Failure, localError } from '../output/failure.ts'
import { fileError } from '../output/file-error.ts'
import type { StoreFile, Versioned } from './store.ts'

export interface JsonFile<T extends Versioned> extends StoreFile<T> {
  /** Whether nobody else may read it. */
  isSecret?: boolean
  warn: (message: string) => void
}

type About = Pick<JsonFile<Versioned>, 'path' | 'warn'>

/** What is wrong with a file. */
class Damage {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}

/** A file that other users can read may come from a careless copy; what it holds should be considered known. */
function makePrivate({ path, warn }: About) {
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
function unusable(cause: unknown, { path }: About): unknown {
  const reason = cause instanceof Failure ? undefined : fileError(cause, path)
  if (!reason) return cause
  const suggestion = 'Set QUOIN_CONFIG_DIR to a folder that you can write to'
  return localError(reason.message, 'config-unwritable', suggestion, cause)
}

const checkedFolders = new Set<string>()

function warnOfOpenFolder({ path, warn }: About) {
  const folder = dirname(path)
  if (checkedFolders.has(folder)) return
  checkedFolders.add(folder)
  if (isOpenToOthers(statSync(folder))) warn(`other users can write to ${folder}; run chmod go-w ${folder}`)
}

async function load<T extends Versioned>(file: JsonFile<T>): Promise<T | Damage> {
  let bytes: Uint8Array
  try {
    // Synchronous: loading `fs/promises` takes longer than reading the file.
    bytes = readFileSync(file.path)
    warnOfOpenFolder(file)
    if (file.isSecret) makePrivate(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return structuredClone(file.defaults)
    throw unusable(error, file)
  }
  // conf would read it with replacement characters.
  if (!isUtf8(bytes)) return new Damage('the file is not UTF-8')
  const { readStore } = await import('./store.ts')
  try {
    return readStore(file)
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException
    if (code === 'config-newer') throw error
    if (syscall) throw unusable(error, file)
    return new Damage(message.replace('Config schema violation: ', '').replace('``', 'the file'))
  }
}

/** Reads the file. A damaged one counts as empty and is left as it is: only a command that writes sets it aside. */
export async function readJson<T extends Versioned>(file: JsonFile<T>): Promise<T> {
  const value = await load(file)
  if (!(value instanceof Damage)) return value
  file.warn(`${file.path} is damaged and was ignored (${value.reason}); fix or delete it`)
  return structuredClone(file.defaults)
}

/** Keeps a damaged file under another name, so that writing a new one loses nothing. */
async function setAside<T extends Versioned>({ path, defaults, warn }: JsonFile<T>): Promise<T> {
  const stamp = new Date().toISOString().replace(/[:.]/g, '-')
  const aside = join(dirname(path), `${basename(path, '.json')}.damaged-${stamp}.json`)
  await rename(path, aside)
  warn(`${path} is damaged; it was kept as ${aside}`)
  return structuredClone(defaults)
}

/** Changes the file atomically and under a lock, so that concurrent processes lose nothing. */
export async function updateJson<T extends Versioned>(
  file: JsonFile<T>,
  change: (value: T) => T | Promise<T>,
): Promise<T> {
  try {
    makeFolder(dirname(file.path), 0o700)
    return await withLock(`${file.path}.lock`, async () => {
      const value = await load(file)
      const changed = await change(value instanceof Damage ? await setAside(file) : value)
      await sweep(dirname(file.path))
      const { writeStore } = await import('./store.ts')
      writeStore(file, changed)
      return changed
    })
  } catch (error) {
    throw unusable(error, file)
  }
}
