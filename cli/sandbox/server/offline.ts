import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadSeed } from '../seeds/load.ts'
import { exportSeed } from '../seeds/write.ts'
import type { Progress } from '../services/types.ts'
import { openLocked, openPlatform } from './open.ts'

/**
 * Writes the store of a folder as a seed, whether a sandbox is running on it or not.
 *
 * @throws Error where there is no store, or the target is not empty
 */
export function exportStore(options: { dir: string; to: string; overwrite?: boolean }): void {
  const dir = resolve(options.dir)
  if (!existsSync(join(dir, 'store.db'))) throw new Error(`There is no sandbox in ${dir}.`)
  const platform = openPlatform({ dir, readOnly: true })
  try {
    exportSeed(platform, resolve(options.to), options)
  } finally {
    platform.close()
  }
}

/**
 * Fills the store of a folder from a seed; what was in it is gone.
 *
 * @throws Error where a sandbox is running on it, SeedError where the seed does not fit; nothing has changed then
 */
export async function importStore(options: {
  dir: string
  seed: string
  onProgress?: Progress
}): Promise<void> {
  const platform = openLocked({ dir: resolve(options.dir) })
  try {
    await loadSeed(platform, resolve(options.seed), options)
  } finally {
    platform.close()
  }
}
