// Apart from what reads, which every command does: this is loaded by those that change something.
import { basename, dirname } from 'node:path'
import Conf from 'conf'

/** Writes a JSON file whole or not at all, flushed, for its owner's eyes only. */
export function writeJson(path: string, value: object) {
  const file = new Conf<Record<string, unknown>>({
    cwd: dirname(path),
    configName: basename(path, '.json'),
    configFileMode: 0o600,
    // Keys hold dots, as hosts do.
    accessPropertiesByDotNotation: false,
    clearInvalidConfig: false,
    serialize: (store) => `${JSON.stringify(store, null, 2)}\n`,
  })
  file.store = { ...value }
}
