// Refunds whose outcome is unknown, so that the next attempt asks.
import { join } from 'node:path'
import { configFolder } from '../../config/folder.ts'
import { type JsonFile, readJson, updateJson } from '../../config/json-file.ts'

const UNCERTAIN_MS = 60_000

interface Attempts {
  version: 1
  /** When a refund of each transaction was sent. */
  sent: Record<string, number>
}

const file = (env: NodeJS.ProcessEnv): JsonFile<Attempts> => ({
  path: join(configFolder(env), 'refunds.json'),
  defaults: { version: 1, sent: {} },
  schema: { sent: { type: 'object', additionalProperties: { type: 'number' } } },
  warn: () => {},
})

const isRecent = (at: number | undefined) => at !== undefined && Date.now() - at < UNCERTAIN_MS

export const isUncertain = async (env: NodeJS.ProcessEnv, id: string): Promise<boolean> =>
  isRecent((await readJson(file(env))).sent[id])

async function change(env: NodeJS.ProcessEnv, id: string, at: number | undefined): Promise<void> {
  await updateJson(file(env), ({ sent, ...others }) => {
    const kept = Object.entries(sent).filter(([key, time]) => key !== id && isRecent(time))
    return { ...others, sent: Object.fromEntries(at === undefined ? kept : [...kept, [id, at]]) }
  })
}

export const rememberUncertain = (env: NodeJS.ProcessEnv, id: string): Promise<void> =>
  change(env, id, Date.now())
export const forgetUncertain = (env: NodeJS.ProcessEnv, id: string): Promise<void> =>
  change(env, id, undefined)
