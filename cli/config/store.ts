// Config files as conf's: their defaults, their versions, their schemas, and how they are stored.
import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import Conf, { type Options, type Schema } from 'conf'
import { parseJson } from '../files/read.ts'
import { replaceNow } from '../files/replace.ts'
import { localError } from '../output/failure.ts'

/** The format version that this release writes. */
const VERSION = 1

export interface Versioned {
  version: typeof VERSION
}

export interface StoreFile<T extends Versioned> {
  path: string
  /** What a new file begins with. A file that lacks one of its keys is damaged. */
  defaults: T
  /** JSON Schemas of the values; those of other keys are kept as they are. */
  schema: Omit<Schema<T>, 'version'>
}

const serialize = (value: object) => `${JSON.stringify(value, null, 2)}\n`

/** Numbers that would be rounded are refused, as in all JSON that people write. */
function deserialize<T>(text: string, path: string): T {
  const value = parseJson(text.replace(/^\uFEFF/, ''), 'the file')
  const { version } = (value ?? {}) as { version?: unknown }
  if (typeof version !== 'number' || version <= VERSION) return value as T
  throw localError(
    `${path} was written by a newer version of quoin`,
    'config-newer',
    'Use that version, or set QUOIN_CONFIG_DIR to another folder',
  )
}

function open<T extends Versioned>({ path, schema, defaults }: StoreFile<T>, options: Options<T>): Conf<T> {
  return new Conf<T>({
    cwd: dirname(path),
    configName: basename(path),
    fileExtension: '',
    configFileMode: 0o600,
    clearInvalidConfig: false,
    schema: { version: { const: VERSION }, ...schema } as unknown as Schema<T>,
    rootSchema: { required: Object.keys(defaults) },
    // Without a check of the schemas themselves, which are ours, a file is checked in a fifth of the time.
    ajvOptions: { validateSchema: false, meta: false, allErrors: false },
    serialize,
    deserialize: (text) => deserialize<T>(text, path),
    ...options,
  })
}

/** Returns what a file has. Throws if it is damaged: without defaults, conf completes no file that is only read. */
export const readStore = <T extends Versioned>(file: StoreFile<T>): T => open(file, {}).store

/** Replaces a file by a new one, once that is complete. */
export function writeStore<T extends Versioned>(file: StoreFile<T>, value: T): void {
  const defaults = file.defaults as unknown as Options<T>['defaults'] & {}
  replaceNow(file.path, (temp) => {
    open({ ...file, path: temp }, { defaults }).store = value
    // On a nearly full disk, conf mistakes a partial write for a complete one.
    if (readFileSync(temp, 'utf8') !== serialize(value)) {
      throw Object.assign(new Error('No space left on the device.'), {
        code: 'ENOSPC',
        syscall: 'write',
        path: file.path,
      })
    }
  })
}
