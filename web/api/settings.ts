// Settings from outside, for the build and the running server.
import { createPublicClient, type Dialect } from 'quoin/public'
import type { MailSettings } from './mail.ts'
import type { SiteSettings } from './services.ts'

export type { SiteSettings }

type Env = Record<string, string | undefined>

/** Reads the settings from environment variables. Throws if one is invalid. */
export function siteSettings(env: Env): SiteSettings {
  return {
    host: origin('QUOIN_HOST', env.QUOIN_HOST ?? 'http://127.0.0.1:4900'),
    apiKey: env.QUOIN_API_KEY ?? 'terasa-public-key',
    siteUrl: origin('SITE_URL', env.SITE_URL ?? 'http://127.0.0.1:4321'),
    mail: mailSettings(env),
    dialect: dialectSetting(env),
  }
}

/** The dialect of the platform, from an environment variable. Throws if that is no JSON, or no dialect. */
export function dialectSetting({ DIALECT: json }: Env): Dialect | undefined {
  if (!json) return undefined
  let dialect: Dialect
  try {
    dialect = JSON.parse(json)
  } catch {
    throw new Error('invalid JSON in DIALECT; set it to what "quoin doctor" proposes')
  }
  try {
    createPublicClient({ host: 'https://platform.example.com', apiKey: 'none', dialect })
  } catch (error) {
    throw new Error(`invalid DIALECT: ${(error as Error).message}`)
  }
  return dialect
}

/** The settings of emails, from environment variables. Throws if one is invalid. */
export function mailSettings({ MAIL_FROM: from, MAIL_TO: to, MAIL_DOMAINS: domains }: Env): MailSettings {
  const check = (name: string, value: string | undefined, isValid: RegExp, like: string) => {
    if (value === undefined || isValid.test(value)) return value
    throw new Error(`invalid value "${value}" in ${name}; set it to ${like}`)
  }
  const address = /^[^\s@,;<>"]+@[^\s@,;<>"]+$/
  check(
    'MAIL_DOMAINS',
    domains,
    /^\s*([\w-]+(\.[\w-]+)+\s*(,\s*|$))*$/,
    'domains like example.com,example.ge',
  )
  return {
    from: check('MAIL_FROM', from, address, 'one address like info@example.com'),
    to: check('MAIL_TO', to, address, 'one address like office@example.com'),
    domains: domains?.toLowerCase().match(/[^\s,]+/g) ?? (domains === undefined ? undefined : []),
  }
}

function origin(name: string, value: string) {
  if (!URL.canParse(value)) {
    throw new Error(`invalid URL "${value}" in ${name}; set it to one like https://example.com`)
  }
  return new URL(value).origin
}
