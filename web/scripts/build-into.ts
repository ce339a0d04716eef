import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lock } from './releases.ts'

/** Where Astro builds a release for another disk. */
const BESIDE = join(import.meta.dirname, '../.astro/elsewhere')

/**
 * Lets Astro build into a folder, which is empty or does not exist. Astro renames some of its files into it, which fails
 * across disks: a release for another disk is built in `beside` first, and copied.
 */
export async function buildInto(
  folder: string,
  build: (outDir: string) => Promise<unknown>,
  beside = BESIDE,
): Promise<void> {
  await mkdir(beside, { recursive: true })
  if (await canMove(beside, folder)) return void (await build(folder))
  using held = lock(join(beside, 'build.lock'))
  if (!held) throw new Error(`another build is running in ${beside}; wait until it has finished`)
  const made = join(beside, 'client')
  // A killed build may have left it.
  await rm(made, { recursive: true, force: true })
  try {
    await build(made)
    await cp(made, folder, { recursive: true, preserveTimestamps: true })
  } finally {
    await rm(made, { recursive: true, force: true })
  }
}

/** Whether files can be moved from one folder to the other. Only an attempt shows it: renaming fails between mounts of one disk, too. */
async function canMove(from: string, to: string): Promise<boolean> {
  const file = join(from, `${process.pid}.move`)
  const moved = `${to}.move`
  await writeFile(file, '')
  try {
    await rename(file, moved)
    await rm(moved)
    return true
  } catch (error) {
    await rm(file, { force: true })
    if ((error as NodeJS.ErrnoException).code === 'EXDEV') return false
    throw error
  }
}
