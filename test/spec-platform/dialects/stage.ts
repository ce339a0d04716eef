// What an operation is given, and what all of them are checked by.
import { join } from 'node:path'
import { profileStore } from '../../../cli/config/profiles.ts'
import type { Dialect as DialectOption } from '../../../lib/http/types.ts'
import { createAdminClient, createPrivateClient, createUserClient } from '../../../lib/index.ts'
import { quoinHere, type Ran } from '../../cli/quoin.ts'
import { idIn as shownId } from './answers.ts'
import { type Dialect, wayOf } from './deviations.ts'
import type { Host, startDialect } from './platform.ts'
import type { Row } from './ways.ts'

export interface Stage {
  dialect: Dialect
  url: string
  host: Host
  platform: Awaited<ReturnType<typeof startDialect>>
  /** The option that the clients and commands are given. */
  option: DialectOption | undefined
  /** A folder of its own. */
  folder: string
}

/** Returns what is wrong with a result; nothing if it is right. It throws what the call throws. */
export type Operation = (stage: Stage) => Promise<string | undefined>

export const clients = ({ url, option }: Stage) => {
  const options = { host: url, retries: 0, timeout: 5000, dialect: option }
  return {
    admin: () => createAdminClient({ ...options, email: 'a@b.example', password: 'x', projectId: 'p' }),
    user: () => createUserClient({ ...options, apiKey: 'k', sessionId: 's' }),
    server: () => createPrivateClient({ ...options, privateApiKey: 'k' }),
  }
}

/** An id as the platform has it, whatever it makes of it. */
export const idIn = (stage: Stage, id: string) => `${shownId(stage.dialect, { _id: id }) ?? id}`
const idsOf = (stage: Stage, rows: Iterable<Row>) => [...rows].map(({ _id }) => idIn(stage, _id))
export const wrong = (what: string, given: unknown, wanted: unknown) =>
  JSON.stringify(given) === JSON.stringify(wanted)
    ? undefined
    : `${what}: ${JSON.stringify(given)?.slice(0, 120)} in place of ${JSON.stringify(wanted)?.slice(0, 120)}`

/** Rows that were there all the time must be there, and none twice. */
export async function readsAll(stage: Stage, name: keyof Host['rows'], read: () => Promise<unknown[]>) {
  const { host } = stage
  host.restart()
  const before = idsOf(stage, host.rows[name].values())
  const rows = (await read()) as { _id: unknown }[]
  const ids = rows.map(({ _id }) => String(_id))
  const after = new Set(idsOf(stage, host.rows[name].values()))
  if (new Set(ids).size !== ids.length) return 'rows came twice'
  const lost = before.filter((id) => after.has(id) && !ids.includes(id))
  return lost.length > 0 ? `${lost.length} of ${before.length} rows are missing` : undefined
}

/** A write that the platform refused must not resolve, and one that resolves must have happened. */
export async function writes<T>(
  stage: Stage,
  call: () => Promise<T>,
  check: (value: T) => string | undefined,
) {
  const value = await call()
  if (wayOf(stage.dialect, 'written').is?.isRefused) return 'a refused write resolved'
  return check(value)
}

const environment = ({ url, folder }: Stage) => ({
  QUOIN_CONFIG_DIR: join(folder, 'config'),
  QUOIN_HOST: url,
  QUOIN_PROJECT: 'p',
  QUOIN_EMAIL: 'a@b.example',
  QUOIN_PASSWORD: 'x',
  QUOIN_NO_KEYCHAIN: '1',
})

/** What a command that failed said. */
export class CommandError extends Error {
  /** Nothing that the platform could have caused. */
  readonly isBug: boolean

  constructor({ stderr }: Ran) {
    super(/^Error: (.+)$/m.exec(stderr)?.[1] ?? stderr)
    this.isBug = stderr === '' || stderr.includes('This is a bug in quoin')
  }
}

export async function run(stage: Stage, ...words: string[]): Promise<Ran> {
  const env = environment(stage)
  const { url: host, option } = stage
  if (option) await profileStore(env, () => {}).save('default', { host, dialect: option })
  const ran = await quoinHere(env)(words)
  if (ran.exitCode !== 0) throw new CommandError(ran)
  return ran
}
