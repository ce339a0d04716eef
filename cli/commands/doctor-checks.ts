// The checks of `quoin doctor`.
import fs from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { dirname } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { isPlatformError } from '../../lib/errors.ts'
import type { Transport } from '../../lib/http/transport/types.ts'
import type { Dialect } from '../../lib/http/types.ts'
import { expiryOf } from '../../lib/session/token.ts'
import { systemKeychain } from '../auth/keychain.ts'
import { isOpenToOthers } from '../config/json-file.ts'
import { proxyFor } from '../config/proxy.ts'
import type { Context } from '../definition/context.ts'
import { assertProject } from '../input/find-project.ts'
import { humanDuration, localTime, relativeTime } from '../output/human.ts'
import { reportOf, withProfile } from '../output/report.ts'

export interface Finding {
  status: 'ok' | 'warning' | 'error' | 'skipped'
  found: string
  remedy?: string | undefined
  /** What `createAdminClient({ dialect })` and the profile need. */
  dialect?: Dialect
}

export interface Check {
  name: string
  /** Checks that must not have failed. */
  needs?: readonly string[]
  look(context: Context): Promise<Finding | Finding[]>
}

const ok = (found: string): Finding => ({ status: 'ok', found })
const warning = (found: string, remedy: string): Finding => ({ status: 'warning', found, remedy })
export const error = (found: string, remedy?: string): Finding => ({ status: 'error', found, remedy })

/** A clock further off makes tokens seem expired or not yet valid. */
const MAX_SKEW_MS = 60_000
const TIMEOUT_MS = 10_000

async function config({ profiles, credentials }: Context): Promise<Finding> {
  try {
    const { profiles: known } = await profiles.read()
    const folder = dirname(profiles.path)
    const info = await stat(folder).catch(() => undefined)
    if (info) await access(folder, fs.constants.W_OK)
    if (isOpenToOthers(info)) return warning(`others can write to ${folder}`, `chmod go-w ${folder}`)
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
  const keychain = systemKeychain(env)
  if (!keychain) return ok('none on this system; credentials are stored in a file that only you can read')
  const probe = `probe-${process.pid}`
  try {
    await keychain.set(probe, probe)
    const back = await keychain.get(probe)
    await keychain.remove(probe)
    if (back === probe) return ok(keychain.name)
  } catch {
    // Unusable, for whatever reason.
  }
  return warning(
    `${keychain.name} does not respond; credentials are stored in a file that only you can read`,
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
  if (!through) return ok('none for this host')
  const { hostname, port, protocol, host: address } = new URL(through.url)
  const isThere = await isListening(hostname, Number(port) || (protocol === 'https:' ? 443 : 80))
  return isThere
    ? ok(`through ${address} (${through.variable})`)
    : error(
        `nothing responds at ${address}, the proxy for this host`,
        `Check ${through.variable}; NO_PROXY lists hosts that need no proxy`,
      )
}

function isListening(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: host.replace(/^\[|\]$/g, ''), port, timeout: TIMEOUT_MS })
    const end = (isThere: boolean) => {
      socket.destroy()
      resolve(isThere)
    }
    socket
      .once('connect', () => end(true))
      .once('error', () => end(false))
      .once('timeout', () => end(false))
  })
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

interface Reached {
  ms: number
  /** By the clock of the platform. */
  date: Date | undefined
}

/** Asks the platform for something that needs no session. */
async function reach({ connection }: Context): Promise<Reached> {
  const { connectionOptions, openAnonymous, openTransport } = await import('../auth/connection.ts')
  const options = connectionOptions(await connection())
  const base = openTransport(options)
  let date: Date | undefined
  const transport: Transport = {
    async send(request) {
      const response = await base.send(request)
      date = new Date(response.headers.date ?? '')
      return response
    },
  }
  const http = openAnonymous({ timeout: TIMEOUT_MS, ...options, transport, retries: 0 })
  const started = performance.now()
  try {
    await http.get('/api_public/project/self')
  } catch (problem) {
    if (!isFromPlatform(problem)) throw problem
  }
  const isDate = date !== undefined && !Number.isNaN(date.getTime())
  return { ms: Math.round(performance.now() - started), date: isDate ? date : undefined }
}

async function connectionCheck(context: Context): Promise<Finding> {
  const { host } = await context.settings()
  const proxy = proxyFor(host.value, context.env)
  try {
    return ok(`the platform responds in ${(await reach(context)).ms} ms`)
  } catch (problem) {
    const code = isPlatformError(problem) ? problem.code : ''
    const remedies: Record<string, string | undefined> = {
      'connection-refused':
        'Check that the platform is running; quoin sandbox start runs one on this machine',
      'host-not-found': 'Check the address; quoin whoami shows where it comes from',
      'tls-failed':
        'Check the clock and the certificate; for a private certificate authority set NODE_EXTRA_CA_CERTS',
      timeout: 'Check the network and the proxy (HTTPS_PROXY, NO_PROXY)',
      'proxy-credentials': reportOf(problem, { proxy }).suggestion,
    }
    const remedy = remedies[code] ?? 'Check the address: something other than the platform responds there'
    return error((problem as Error).message, remedy)
  }
}

async function clock(context: Context): Promise<Finding> {
  const { date: there } = await reach(context)
  if (!there) return { status: 'skipped', found: 'not checked; the platform sends no date' }
  const off = Date.now() - there.getTime()
  if (Math.abs(off) <= MAX_SKEW_MS) return ok('correct')
  const by = humanDuration(Math.abs(off))
  return error(
    `this machine is ${by} ${off > 0 ? 'ahead of' : 'behind'} the platform`,
    'Set the clock, or synchronise it by NTP',
  )
}

async function session({ client, signIn }: Context): Promise<Finding> {
  const { source } = await signIn()
  const api = await client()
  // In whatever shape: "Answers" is about that.
  await api.raw.admin.get('/v1/projects', { limit: 1 }, { expect: 'done' })
  const session = await api.session()
  const end = expiryOf(session)
  const until = end ? `, until ${localTime(end)} (${relativeTime(end)})` : ''
  const found = `${session.user.email}${until} (${source})`
  return session.sessionId
    ? ok(found)
    : warning(`${found}, without a session ID: the legacy sign-in had failed`, 'quoin login')
}

async function project({ client, settings }: Context): Promise<Finding> {
  const chosen = await settings()
  if (!chosen.project) return warning('none is selected', 'quoin projects use')
  await assertProject(await client(), chosen)
  return ok(`${chosen.project.value} (${chosen.project.source})`)
}

/** What the platform answers, held against the types, and the dialect that it needs. */
async function answers({ client, settings }: Context): Promise<Finding[]> {
  const { judgeFit } = await import('../fit/fit.ts')
  const { project, stored, profile } = await settings()
  const saved = stored?.dialect ?? {}
  const { dialect, differences, unseen, isWrong } = await judgeFit(await client(), saved, project?.value)
  const isKnown = isDeepStrictEqual(dialect, saved)
  const found = ({ says, nouns }: (typeof differences)[number]) => `${nouns.join(', ')}: ${says}`
  const fatal = differences.filter(({ isFatal }) => isFatal).map((one) => error(found(one)))
  const others = differences
    .filter(({ isFatal }) => !isFatal)
    .map((one) => warning(found(one), 'No dialect option covers this; values are shown as received'))
  const isPlain = Object.keys(dialect).length === 0
  const needed = isPlain
    ? 'without one, the responses are as expected'
    : `the one that fits is ${JSON.stringify(dialect)}`
  const proposal = isWrong
    ? `the saved dialect ${JSON.stringify(saved)} does not fit; ${needed}`
    : `the dialect that fits is ${JSON.stringify(dialect)}`
  const line = withProfile(`quoin doctor ${isPlain ? '--clear' : '--save'}`, { profile: profile.value })
  const remedy = isKnown ? [] : [{ ...error(proposal, line), dialect }]
  const good = differences.length === 0 && isKnown ? [ok('lists and entities are as declared')] : []
  return [...good, ...fatal, ...remedy, ...others, ok(`not seen: ${unseen.join('; ')}`)]
}

export const CHECKS: readonly Check[] = [
  { name: 'Node', look: async () => ok(`${process.version} on ${process.platform} ${process.arch}`) },
  { name: 'Config', look: config },
  { name: 'Keychain', look: keychain },
  { name: 'Host', look: host },
  { name: 'Proxy', needs: ['Host'], look: proxy },
  { name: 'Connection', needs: ['Host', 'Proxy'], look: connectionCheck },
  { name: 'Clock', needs: ['Connection'], look: clock },
  { name: 'Session', needs: ['Connection'], look: session },
  { name: 'Project', needs: ['Session'], look: project },
  { name: 'Answers', needs: ['Session'], look: answers },
]
