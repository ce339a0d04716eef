import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The version in the nearest `package.json` above this file, wherever the build has put it. */
export function version(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  for (;;) {
    try {
      const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      if (name === 'quoin') return version
    } catch {
      // Not here: one further up.
    }
    const above = dirname(folder)
    if (above === folder) return '0.0.0'
    folder = above
  }
}
