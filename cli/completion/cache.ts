// Completions of the last minute, so that pressing Tab again does not ask the platform again.
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { configFolder } from '../config/folder.ts'
import { replaceFile } from '../files/replace.ts'
import type { Candidate } from './candidates.ts'

const MAX_AGE_MS = 60_000

type Cache = Record<string, { at: number; values: Candidate[] }>

async function read(path: string): Promise<Cache> {
  try {
    const cache = JSON.parse(await readFile(path, 'utf8')) as Cache
    const now = Date.now()
    // A clock that was set back must not keep them for longer.
    return Object.fromEntries(Object.entries(cache).filter(([, { at }]) => Math.abs(now - at) < MAX_AGE_MS))
  } catch {
    return {}
  }
}

const pathOf = (env: NodeJS.ProcessEnv) => join(configFolder(env), 'completions.json')

/** Names of people must not stay behind after signing out. */
export const forgetCompletions = (env: NodeJS.ProcessEnv): Promise<void> => rm(pathOf(env), { force: true })

export async function cached(
  env: NodeJS.ProcessEnv,
  key: string,
  fetch: () => Promise<Candidate[]>,
): Promise<Candidate[]> {
  const path = pathOf(env)
  const cache = await read(path)
  if (cache[key]) return cache[key].values
  const values = await fetch()
  const text = JSON.stringify({ ...cache, [key]: { at: Date.now(), values } })
  // Names of people are in it.
  await replaceFile(path, text, { mode: 0o600, isDurable: false }).catch(() => {})
  return values
}
