// The settings of the build, the server and the publisher, from environment variables. Each function throws a
// `SettingError` if one of its settings cannot be used.
import { join, resolve } from 'node:path'
import { createPublicClient, type Dialect } from 'quoin/public'
import type { MailSettings } from './mail.ts'
import {
  type Env,
  readOptional,
  readOrigin,
  readText,
  readWhole,
  rejectSetting,
  SettingError,
} from './read-setting.ts'

/** What the API has to know of the site it works for. */
export interface SiteSettings {
  /** Origin of the platform. */
  host: string
  /** The public key of the project. */
  apiKey: string
  /** Origin of the site, as visitors see it. */
  siteUrl: string
  mail?: MailSettings
  /** How the platform writes lists and entities, if it needs to be said: what `quoin doctor` proposes. */
  dialect?: Dialect | undefined
}

const web = join(import.meta.dirname, '..')

/** The platform and the site that pages are built for. */
export function siteSettings(env: Env): SiteSettings {
  return {
    host: 'http://127.0.0.1:4900',
    apiKey: 'terasa-public-key',
    siteUrl: 'http://127.0.0.1:4321',
    dialect: undefined,
    ...givenSettings(env),
  }
}

/** Only the settings that are set: without them, a server works for the platform and the site that it was built for. */
function givenSettings(env: Env): Partial<SiteSettings> {
  const host = readOrigin(env, 'QUOIN_HOST')
  if (host && problemOf({ host })) {
    return rejectSetting(
      'QUOIN_HOST',
      host,
      'an origin with https; only a platform on this machine is called without',
    )
  }
  const apiKey = readKey(env)
  const siteUrl = readOrigin(env, 'SITE_URL')
  const dialect = dialectSetting(env)
  return {
    ...(host && { host }),
    ...(apiKey && { apiKey }),
    ...(siteUrl && { siteUrl }),
    ...(dialect && { dialect }),
    mail: mailSettings(env),
  }
}

function readKey(env: Env): string | undefined {
  const key = env.QUOIN_API_KEY?.trim()
  const wanted = "the project's public key"
  if (key === '') return rejectSetting('QUOIN_API_KEY', key, wanted)
  // The value is not shown, because it may be a secret key.
  if (key !== undefined && !/^[\x21-\x7e]{1,1000}$/.test(key)) {
    throw new SettingError(`QUOIN_API_KEY is not a key of the platform; set it to ${wanted}`)
  }
  return key
}

/** Why the library rejects a setting, on one line; undefined if it accepts it. */
function problemOf(given: { host?: string; dialect?: Dialect }): string | undefined {
  try {
    createPublicClient({ host: 'https://platform.example.com', apiKey: 'none', ...given })
    return undefined
  } catch (error) {
    return (error as Error).message.replaceAll(/\s*\n\s*/g, ' ')
  }
}

/** The dialect of the platform. */
export function dialectSetting(env: Env): Dialect | undefined {
  const json = readOptional(env, 'DIALECT')
  if (!json) return undefined
  let dialect: Dialect
  try {
    dialect = JSON.parse(json)
  } catch {
    throw new SettingError('invalid JSON in DIALECT; set it to what "quoin doctor" proposes')
  }
  if (typeof dialect !== 'object' || !dialect) throw new SettingError('invalid DIALECT: it must be an object')
  const problem = problemOf({ dialect })
  if (problem) throw new SettingError(`invalid DIALECT: ${problem}`)
  return dialect
}

const ADDRESS = /^[^\s@,;<>"]+@[^\s@,;<>"]+$/
const DOMAINS = /^([\w-]+(\.[\w-]+)+(\s*,\s*|$))*$/

/** The settings of emails. */
export function mailSettings(env: Env): MailSettings {
  const domains = readText(env, 'MAIL_DOMAINS', DOMAINS, 'domains like example.com,example.ge')
  return {
    from: readText(env, 'MAIL_FROM', ADDRESS, 'one address like info@example.com'),
    to: readText(env, 'MAIL_TO', ADDRESS, 'one address like office@example.com'),
    domains: domains?.toLowerCase().match(/[^\s,]+/g) ?? (domains === undefined ? undefined : []),
  }
}

/** The folder of the releases. A relative path is resolved against `web`, where npm runs the build and the publisher. */
export const distSetting = (env: Env): string => {
  const folder = readText(env, 'DIST', /^[^\0]+$/, 'a folder')
  return resolve(web, folder ?? 'dist')
}

/** The server to which static hosts forward API calls; undefined if there is none. */
export const apiOrigin = (env: Env): string | undefined =>
  readOptional(env, 'API_ORIGIN') && readOrigin(env, 'API_ORIGIN')

export interface CountSettings {
  /** Number of our own proxies in front of the server. */
  trustedProxies: number
  /** URL of the Redis that counts limits for all servers; each counts its own if undefined. */
  redisUrl: string | undefined
}

/** The settings of rate limits. */
export function countSettings(env: Env): CountSettings {
  return {
    trustedProxies: readWhole(env, 'TRUSTED_PROXIES', { fallback: 0, max: 20 }),
    redisUrl: readRedis(env),
  }
}

/** The value is never shown, because it may contain a password. */
function readRedis(env: Env): string | undefined {
  const value = readOptional(env, 'REDIS_URL')
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isRedis = url && /^rediss?:$/.test(url.protocol) && url.hostname && /^\/?\d{0,5}$/.test(url.pathname)
  // A percent sign in a password is written as %25.
  const isEncoded = !/%(?![\da-f]{2})/i.test(value)
  if (isRedis && isEncoded && !url.search && !url.hash) return value
  throw new SettingError('REDIS_URL is not a Redis URL; set it to one like redis://127.0.0.1:6379')
}

/** All settings of the server. */
export function serverSettings(env: Env) {
  return {
    port: readWhole(env, 'PORT', { fallback: 4321, max: 65_535 }),
    host:
      readText(env, 'HOST', /^[\w.:%-]{1,253}$/, 'an address of this machine, like 127.0.0.1 or 0.0.0.0') ??
      '127.0.0.1',
    drainMs: readWhole(env, 'DRAIN_MS', { fallback: 400, max: 600_000 }),
    dist: distSetting(env),
    settings: givenSettings(env),
    count: countSettings(env),
  }
}

export interface WebhookSettings {
  /** Required in each call; nothing listens if undefined. */
  secret: string | undefined
  port: number
}

/** The webhook that tells the publisher of a change. */
export function webhookSettings(env: Env): WebhookSettings {
  const secret = readOptional(env, 'PUBLISH_SECRET')
  if (secret && !/^[\x20-\x7e]{1,1000}$/.test(secret)) {
    throw new SettingError(
      'PUBLISH_SECRET cannot be sent in a header; set it to at most 1000 characters of ASCII',
    )
  }
  return { secret, port: readWhole(env, 'PUBLISH_PORT', { fallback: 4331, max: 65_535 }) }
}

/** All settings of the publisher, with those of the builds that it starts. */
export function publisherSettings(env: Env) {
  apiOrigin(env)
  return {
    settings: siteSettings(env),
    intervalMs: 1000 * readWhole(env, 'PUBLISH_INTERVAL', { fallback: 15, min: 1, max: 86_400 }),
    webhook: webhookSettings(env),
  }
}
