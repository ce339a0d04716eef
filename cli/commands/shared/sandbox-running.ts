// The note that a sandbox in the background leaves, so that it can be found and stopped.
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from '../../config/alive.ts'
import { configFolder } from '../../config/folder.ts'

export interface RunningSandbox {
  pid: number
  url: string
  log: string
}

export const runningNote = (env: NodeJS.ProcessEnv) => join(configFolder(env), 'sandbox.json')

/** The sandbox in the background, if there is one that lives. */
export async function findRunning(env: NodeJS.ProcessEnv): Promise<RunningSandbox | undefined> {
  try {
    const note = JSON.parse(await readFile(runningNote(env), 'utf8')) as RunningSandbox
    if (isAlive(note.pid)) return note
  } catch {
    // No note, or one that nobody can read: nothing runs that we know of.
  }
  await rm(runningNote(env), { force: true })
  return undefined
}
