import { readFileSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import Conf from 'conf'
import { unfinished } from '../files/sweep.ts'

const serialize = (value: object) => `${JSON.stringify(value, null, 2)}\n`

/** A link to a file that is kept elsewhere stays one. */
function targetOf(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}

/** Writes a JSON file atomically, readable by its owner only. */
export function writeJson(path: string, value: object) {
  const target = targetOf(path)
  const temp = unfinished(target)
  try {
    const file = new Conf<Record<string, unknown>>({
      cwd: dirname(temp),
      configName: basename(temp),
      fileExtension: '',
      configFileMode: 0o600,
      // Keys contain dots, as hosts do.
      accessPropertiesByDotNotation: false,
      clearInvalidConfig: false,
      serialize,
    })
    file.store = { ...value }
    // On a nearly full disk, conf mistakes a partial write for a complete one.
    if (readFileSync(temp, 'utf8') !== serialize(value)) {
      throw Object.assign(new Error('The disk takes no more bytes.'), {
        code: 'ENOSPC',
        syscall: 'write',
        path,
      })
    }
    renameSync(temp, target)
  } catch (error) {
    rmSync(temp, { force: true })
    throw error
  }
}
