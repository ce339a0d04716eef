import fc from 'fast-check'
import { Redis } from 'ioredis'
import { createPublicClient } from 'quoin/public'
import { describe, expect, it } from 'vitest'
import { redirectsFile } from '../scripts/hosting.ts'
import { SettingError } from './read-setting.ts'
import { apiOrigin, publisherSettings, serverSettings, siteSettings } from './settings.ts'
import { visitorAddress } from './visitor-address.ts'

describe('the settings of a build', () => {
  it('default to those of the demo', () => {
    expect(siteSettings({})).toMatchObject({ apiKey: 'terasa-public-key' })
  })

  it('take the dialect of the platform as JSON, and name the variable with another value', () => {
    expect(siteSettings({ DIALECT: '{"list":{"firstPage":1}}' }).dialect).toEqual({ list: { firstPage: 1 } })
    expect(siteSettings({}).dialect).toBeUndefined()
    expect(() => siteSettings({ DIALECT: 'page 1' })).toThrow(/DIALECT/)
    const calls = { exchangeRate: '/v1/rates/{currency}' }
    expect(siteSettings({ DIALECT: JSON.stringify({ calls }) }).dialect).toEqual({ calls })
    expect(() => siteSettings({ DIALECT: '{"calls":{"exchangeRate":"/v1/rates"}}' })).toThrow(
      'invalid DIALECT: dialect.calls.exchangeRate must be like /v1/exchange-rate/{currency}',
    )
  })

  it('use the origin of a URL, and name the variable with an invalid one', () => {
    expect(siteSettings({ QUOIN_HOST: 'https://API.example.com:443/' }).host).toBe('https://api.example.com')
    for (const value of [
      'example',
      'www.example.com',
      'https://example.com/x',
      'https://example.com/?',
      'ftp://example.com',
      'https:example.com',
      "https://*;script-src'",
    ]) {
      expect(() => siteSettings({ SITE_URL: value }), value).toThrow(`"${value}" in SITE_URL; set it to`)
    }
    const withPassword = () => siteSettings({ QUOIN_HOST: 'https://office:a-secret@example.com' })
    expect(withPassword).toThrow(/^QUOIN_HOST has a user or a password/)
    expect(withPassword).not.toThrow('a-secret')
  })

  it('of emails are addresses and domains, and name the variable with an invalid one', () => {
    const env = { MAIL_FROM: 'info@example.com', MAIL_DOMAINS: 'Example.com, example.ge' }
    expect(siteSettings(env).mail).toEqual({
      from: 'info@example.com',
      domains: ['example.com', 'example.ge'],
    })
    expect(siteSettings({ MAIL_DOMAINS: '' }).mail).toEqual({ domains: [] })
    expect(siteSettings({}).mail).toEqual({})
    for (const [name, value] of [
      ['MAIL_FROM', 'a@example.com, b@example.com'],
      ['MAIL_TO', 'Office <office@example.com>'],
      ['MAIL_DOMAINS', 'info@example.com'],
    ] as const) {
      expect(() => siteSettings({ [name]: value })).toThrow(`"${value}" in ${name}`)
    }
    expect(() => siteSettings({ MAIL_FROM: '' })).toThrow('MAIL_FROM is empty; set it to one address')
  })
})

const NUMBERS = ['PORT', 'TRUSTED_PROXIES', 'DRAIN_MS', 'PUBLISH_PORT', 'PUBLISH_INTERVAL']
const ORIGINS = ['QUOIN_HOST', 'SITE_URL', 'API_ORIGIN']
const SECRETS = ['QUOIN_API_KEY', 'REDIS_URL', 'PUBLISH_SECRET']

const numbers = fc.oneof(
  fc.constantFrom('', ' ', 'yes', 'NaN', 'Infinity', '-1', '1e1', '0x10', '1.5', '٣', '007', '99999999999'),
  fc.integer({ min: -5, max: 70_000 }).map(String),
)
const origins = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('https://', 'https://', 'http://', 'ftp://', '//', 'https:', ''),
      fc.constantFrom(
        'www.example.com',
        'example.com:8443',
        '[::1]:4900',
        'пример.ge',
        '*',
        'a b',
        'u:p@h',
        "h'x",
      ),
      fc.constantFrom('', '', '/', '/', '//', '/base', '?x', '#', '/?'),
    )
    .map((parts) => parts.join('')),
  fc.webUrl(),
)
/** For each setting: values that are right, and others that operators set by mistake. */
const VALUES: Record<string, fc.Arbitrary<string>> = {
  ...Object.fromEntries(NUMBERS.map((name) => [name, numbers])),
  ...Object.fromEntries(ORIGINS.map((name) => [name, origins])),
  QUOIN_API_KEY: fc.constantFrom(
    '',
    'a-key',
    'a key of several words',
    'ключ-проекта-за-сайта',
    'k'.repeat(5000),
  ),
  PUBLISH_SECRET: fc.constantFrom(
    '',
    'a-secret',
    'a secret',
    'секретное-слово-сайта',
    'two lines\nof a long secret',
  ),
  REDIS_URL: fc.constantFrom(
    ...[
      '',
      'redis://127.0.0.1',
      'redis://:50%@10.0.0.5:6379/2',
      'rediss://h/abc',
      'redis://h:99999',
      'redis://',
    ],
    ...[
      '127.0.0.1:6379',
      'http://127.0.0.1:6379',
      'localhost',
      'redis://h?db=x',
      'redis://:a-long-password@h/0/1',
    ],
  ),
  HOST: fc.constantFrom(
    '',
    '127.0.0.1',
    '::1',
    '[::1]',
    '0.0.0.0',
    'localhost',
    'http://127.0.0.1',
    'two words',
  ),
  DIST: fc.constantFrom('', '/srv/site', 'dist', 'a folder', '\0'),
  DIALECT: fc.constantFrom(
    '',
    '{}',
    'null',
    '[]',
    '5',
    '{"list":{"firstPage":1}}',
    '{"list":5}',
    '{"calls":{"x":1}}',
    '{',
  ),
  MAIL_FROM: fc.constantFrom(
    '',
    'a@example.com',
    'Office <a@example.com>',
    'a@b@c',
    'a@example.com,b@example.com',
  ),
  MAIL_DOMAINS: fc.constantFrom(
    '',
    'example.com',
    'Example.com , example.ge',
    'example',
    ',',
    'info@example.com',
  ),
}
const anything = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.constant('x'.repeat(5000)),
)
const around = fc.constantFrom('', '', '', ' ', '\n', '\r\n')

const variable = fc
  .constantFrom(...Object.keys(VALUES))
  .chain((name) =>
    fc
      .tuple(around, fc.oneof({ weight: 6, arbitrary: VALUES[name] ?? anything }, anything), around)
      .map((parts) => [name, parts.join('')] as const),
  )
const environments = fc.array(variable, { minLength: 1, maxLength: 3 }).map(Object.fromEntries<string>)

/** Everything that uses the settings, as far as it needs no network. Throws where one of them would fail later. */
function use(env: Record<string, string>) {
  const { host, apiKey, siteUrl, dialect } = siteSettings(env)
  createPublicClient({ host, apiKey, dialect })
  new Request(new URL('/v2/projects/self', host), { headers: { 'x-api-key': apiKey } })
  for (const origin of [host, siteUrl, apiOrigin(env) ?? host]) {
    // Links in emails, a content security policy, and a line of a host's file.
    expect(new URL(`${origin}/en`).href).toBe(`${origin}/en`)
    expect(origin).not.toMatch(/[\s;,'*]/)
  }
  expect(redirectsFile(apiOrigin(env)).split('\n').length).toBeLessThan(6)
  const { port, drainMs, count } = serverSettings(env)
  const { intervalMs, webhook } = publisherSettings(env)
  new Request(host, { headers: { authorization: `Bearer ${webhook.secret}` } })
  for (const one of [port, webhook.port]) expect(one).toBeLessThan(65_536)
  for (const one of [port, webhook.port, drainMs, intervalMs, count.trustedProxies]) {
    expect([Number.isInteger(one), one >= 0, one < 2 ** 31]).toEqual([true, true, true])
  }
  expect(visitorAddress('192.0.2.7', '203.0.113.9', count.trustedProxies)).toMatch(
    /^(192\.0\.2\.7|203\.0\.113\.9)$/,
  )
  if (count.redisUrl) {
    const redis = new Redis(count.redisUrl, { lazyConnect: true })
    expect(Number.isInteger(redis.options.db)).toBe(true)
    redis.disconnect()
  }
}

it('the address of Redis is not shown when it is none', () => {
  for (const url of [
    'localhost',
    'http://:a-secret@127.0.0.1:6379',
    'redis://:a-secret@h/x',
    'redis://:50%@h',
  ]) {
    expect(() => serverSettings({ REDIS_URL: url }), url).toThrow(
      'REDIS_URL is not a Redis URL; set it to one like redis://127.0.0.1:6379',
    )
  }
})

describe('drawn settings', () => {
  it('either work everywhere, or are refused in one line that names one and shows no secret', () => {
    let refused = 0
    const check = (env: Record<string, string>) => {
      try {
        use(env)
      } catch (error) {
        expect(error).toBeInstanceOf(SettingError)
        const { message } = error as Error
        expect(message).toMatch(/^[^\u0000-\u001f]{10,300}$/)
        const named = Object.keys(env).find((name) => message.includes(name))
        expect(named).toBeDefined()
        if (SECRETS.includes(named ?? '') && (env[named ?? '']?.trim().length ?? 0) > 20) {
          expect(message).not.toContain(env[named ?? '']?.trim())
        }
        refused += 1
      }
    }
    fc.assert(fc.property(environments, check), {
      numRuns: 500,
      examples: [
        [{ SITE_URL: 'https://www.example.com/' }],
        [{ TRUSTED_PROXIES: 'yes' }],
        [{ QUOIN_API_KEY: '' }],
      ],
    })
    // Neither all nor none, or the property would say nothing.
    expect(refused).toBeGreaterThan(100)
    expect(refused).toBeLessThan(450)
  })
})
