// The file that a background sandbox leaves, so that it can be found and stopped.
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { configFolder } from '../../config/folder.ts'
import { isAlive } from '../../config/leftovers.ts'

export interface RunningSandbox {
  pid: number
  url: string
  log: string
}

export const runningNote = (env: NodeJS.ProcessEnv) => join(configFolder(env), 'sandbox.json')

/** The background sandbox, if one is running. */
export async function findRunning(env: NodeJS.ProcessEnv): Promise<RunningSandbox | undefined> {
  try {
    const note = JSON.parse(await readFile(runningNote(env), 'utf8')) as RunningSandbox
    if (isAlive(note.pid)) return note
  } catch {
    // Missing or unreadable: no sandbox is known.
  }
  await rm(runningNote(env), { force: true })
  return undefined
}
