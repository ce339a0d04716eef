import { basename, dirname } from 'node:path'
import Conf from 'conf'

/** Writes a JSON file atomically, readable by its owner only. */
export function writeJson(path: string, value: object) {
  const file = new Conf<Record<string, unknown>>({
    cwd: dirname(path),
    configName: basename(path, '.json'),
    configFileMode: 0o600,
    // Keys contain dots, as hosts do.
    accessPropertiesByDotNotation: false,
    clearInvalidConfig: false,
    serialize: (store) => `${JSON.stringify(store, null, 2)}\n`,
  })
  file.store = { ...value }
}
