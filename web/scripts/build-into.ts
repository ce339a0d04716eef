import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lock } from './releases.ts'

/** Where Astro builds what cannot be moved to its place. */
const BESIDE = join(import.meta.dirname, '../.astro/elsewhere')

/**
 * Lets Astro build into a folder, which is empty or does not exist. Astro moves some of its files there, which no system
 * does from one disk to another: what is for another disk is built beside this folder and copied.
 */
export async function buildInto(
  folder: string,
  build: (outDir: string) => Promise<unknown>,
  beside = BESIDE,
): Promise<void> {
  await mkdir(beside, { recursive: true })
  if (await canMove(beside, folder)) return void (await build(folder))
  using held = lock(join(beside, 'build.lock'))
  if (!held) throw new Error(`another build is at work in ${beside}; wait until it has ended`)
  const made = join(beside, 'client')
  // What a killed build left.
  await rm(made, { recursive: true, force: true })
  try {
    await build(made)
    await cp(made, folder, { recursive: true, preserveTimestamps: true })
  } finally {
    await rm(made, { recursive: true, force: true })
  }
}

/** Whether files can be moved from one folder to the other. Only an attempt shows it: a mount may be of the same disk. */
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
