// The checks of `quoin doctor`.
import fs from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isPlatformError } from '../../lib/errors.ts'
import { readToken } from '../../lib/session/token.ts'
import { systemKeychain } from '../auth/keychain.ts'
import { proxyFor } from '../config/proxy.ts'
import type { Context } from '../definition/context.ts'
import { Failure } from '../output/failure.ts'
import { humanDuration, localTime, relativeTime } from '../output/human.ts'

export interface Finding {
  status: 'ok' | 'warning' | 'error'
  found: string
  remedy?: string
}

interface Check {
  name: string
  look(context: Context): Promise<Finding>
}

const ok = (found: string): Finding => ({ status: 'ok', found })
const warning = (found: string, remedy: string): Finding => ({ status: 'warning', found, remedy })
const error = (found: string, remedy: string): Finding => ({ status: 'error', found, remedy })

/** A clock further off makes tokens seem expired or not yet valid. */
const MAX_SKEW_MS = 60_000
const TIMEOUT_MS = 10_000

async function config({ profiles, credentials }: Context): Promise<Finding> {
  try {
    const { profiles: known } = await profiles.read()
    const folder = dirname(profiles.path)
    const isThere = await stat(folder).then(
      () => true,
      () => false,
    )
    if (isThere) await access(folder, fs.constants.W_OK)
    const mode = await stat(credentials.path).then(
      (found) => found.mode & 0o077,
      () => 0,
    )
    if (mode !== 0 && process.platform !== 'win32') {
      return warning(`${credentials.path} is readable by others`, `chmod 600 ${credentials.path}`)
    }
    const { length } = Object.keys(known)
    return ok(`${profiles.path}, ${length} ${length === 1 ? 'profile' : 'profiles'}`)
  } catch (problem) {
    return error((problem as Error).message, 'Set QUOIN_CONFIG_DIR to a writable folder')
  }
}

async function keychain({ env }: Context): Promise<Finding> {
  const found = systemKeychain(env)
  if (!found) return ok('none on this system; credentials are stored in a file that only you can read')
  const probe = `probe-${process.pid}`
  try {
    await found.set(probe, probe)
    const back = await found.get(probe)
    await found.remove(probe)
    if (back === probe) return ok(found.name)
  } catch {
    // Unusable, for whatever reason.
  }
  return warning(
    `${found.name} does not respond; credentials are stored in a file that only you can read`,
    'Unlock it, or set QUOIN_NO_KEYCHAIN=1',
  )
}

async function host({ settings }: Context): Promise<Finding> {
  const { host } = await settings()
  return ok(`${host.value} (${host.source})`)
}

async function proxy({ settings, env }: Context): Promise<Finding> {
  const { host } = await settings()
  const through = proxyFor(host.value, env)
  return ok(through ? `through ${new URL(through).host}` : 'none for this host')
}

const isJson = (text: string | undefined) => {
  try {
    return typeof JSON.parse(text ?? '') === 'object'
  } catch {
    return false
  }
}

/** An error comes from the platform if it has a request ID or is JSON; other servers send pages. */
const isFromPlatform = (problem: unknown) =>
  isPlatformError(problem) &&
  problem.status !== undefined &&
  (problem.requestId !== undefined || isJson(problem.body))

/** Returns the milliseconds that a response of the platform took. */
async function reach({ settings, globals, env, output }: Context): Promise<number> {
  const { connectionOptions } = await import('../auth/client.ts')
  const { createHttpFactory } = await import('../../lib/http/options.ts')
  const options = connectionOptions({ settings: await settings(), globals, output, env })
  const connect = createHttpFactory({ ...options, retries: 0, timeout: TIMEOUT_MS })
  const started = performance.now()
  try {
    await connect('public', { headers: () => ({}) }).get('/project/self')
  } catch (problem) {
    if (!isFromPlatform(problem)) throw problem
  }
  return Math.round(performance.now() - started)
}

async function connectionCheck(context: Context): Promise<Finding> {
  try {
    return ok(`the platform responds in ${await reach(context)} ms`)
  } catch (problem) {
    const code = isPlatformError(problem) ? problem.code : ''
    const remedies: Record<string, string> = {
      'connection-refused':
        'Check that the platform is running; quoin sandbox start runs one on this machine',
      'host-not-found': 'Check the address; quoin whoami shows where it comes from',
      'tls-failed':
        'Check the clock and the certificate; for a private certificate authority set NODE_EXTRA_CA_CERTS',
      timeout: 'Check the network and the proxy (HTTPS_PROXY, NO_PROXY)',
    }
    const remedy = remedies[code] ?? 'Check the address: something other than the platform responds there'
    return error((problem as Error).message, remedy)
  }
}

async function platformTime({ client }: Context): Promise<Date | undefined> {
  const { response } = await (await client()).projects.list({ limit: 1 }).withResponse()
  const date = new Date(response.headers.get('date') ?? '')
  return Number.isNaN(date.getTime()) ? undefined : date
}

async function clock(context: Context): Promise<Finding> {
  const there = await platformTime(context).catch(() => undefined)
  if (!there) return ok('not checked: the platform sends no date')
  const off = Date.now() - there.getTime()
  if (Math.abs(off) <= MAX_SKEW_MS) return ok('correct')
  const by = humanDuration(Math.abs(off))
  return error(
    `this machine is ${by} ${off > 0 ? 'ahead of' : 'behind'} the platform`,
    'Set the clock, or synchronize it by NTP',
  )
}

async function session({ client, signIn }: Context): Promise<Finding> {
  try {
    const { source } = await signIn()
    const api = await client()
    await api.projects.list({ limit: 1 })
    const { user, accessToken } = await api.session()
    const { exp } = readToken(accessToken)
    const until =
      exp === undefined
        ? ''
        : `, until ${localTime(new Date(exp * 1000))} (${relativeTime(new Date(exp * 1000))})`
    return ok(`${user.email}${until} (${source})`)
  } catch (problem) {
    const remedy = problem instanceof Failure && problem.suggestion ? problem.suggestion : 'quoin login'
    return error((problem as Error).message, remedy)
  }
}

export const CHECKS: readonly Check[] = [
  { name: 'Node', look: async () => ok(`${process.version} on ${process.platform} ${process.arch}`) },
  { name: 'Config', look: config },
  { name: 'Keychain', look: keychain },
  { name: 'Host', look: host },
  { name: 'Proxy', look: proxy },
  { name: 'Connection', look: connectionCheck },
  { name: 'Clock', look: clock },
  { name: 'Session', look: session },
]
