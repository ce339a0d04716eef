// Features that hosts have announced, so that the first request of a process can use them. A cache, so it is not conf's:
// every command reads it, and loading conf would take longer than the request that it saves.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HostFeatureStore, HostFeatures } from '../../lib/http/options.ts'
import { replaceNow } from '../files/replace.ts'
import { configFolder } from './folder.ts'

interface Noted extends HostFeatures {
  /** When the host announced them, in milliseconds. */
  at: number
}

/** A host may be replaced by one with fewer features. */
const MAX_AGE_MS = 24 * 60 * 60_000

const isNoted = (value: unknown): value is Noted => {
  const one = value as Partial<Noted> | null
  return (
    typeof one?.at === 'number' &&
    typeof one.idempotencyKeys === 'boolean' &&
    typeof one.uploadDigests === 'boolean'
  )
}

const isFresh = ({ at }: Noted) => at <= Date.now() && Date.now() - at < MAX_AGE_MS

/** Features of hosts, kept in the config folder if there is one. */
export function hostFeatures(env: NodeJS.ProcessEnv): HostFeatureStore {
  const folder = configFolder(env)
  const path = join(folder, 'hosts.json')
  let known: Map<string, Noted> | undefined

  /** A missing or damaged file is ignored: hosts announce their features again. */
  function read(): Map<string, Noted> {
    try {
      const hosts = Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>)
      return new Map(hosts.filter((host): host is [string, Noted] => isNoted(host[1]) && isFresh(host[1])))
    } catch {
      return new Map()
    }
  }

  return {
    get(origin) {
      known ??= read()
      return known.get(origin)
    },
    set(origin, features) {
      // Other processes may have learned of other hosts meanwhile.
      known = read().set(origin, { ...features, at: Date.now() })
      if (!existsSync(folder)) return
      try {
        // Synchronous, as the process may end right after its first response.
        const text = `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`
        replaceNow(path, (temp) => writeFileSync(temp, text, { mode: 0o600 }))
      } catch {
        // Without the file, each process learns the features itself.
      }
    },
  }
}
