// The folder that a sandbox keeps its data in where none is named.
import { join, resolve } from 'node:path'
import { configFolder } from '../../config/folder.ts'
import type { Input } from '../../input/input.ts'
import { localError } from '../../output/failure.ts'

export const storeFolder = (input: Input, env: NodeJS.ProcessEnv): string =>
  resolve(input.string('dir') ?? join(configFolder(env), 'sandbox'))

/** What the sandbox refuses is no fault of quoin: it says so in a sentence. */
export async function refusable<T>(work: () => T | Promise<T>, suggestion?: string): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof TypeError) throw error
    throw localError((error as Error).message, 'sandbox-failed', suggestion, error)
  }
}
