import { describe, expect, it } from 'vitest'
import { siteSettings } from './settings.ts'

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
    expect(siteSettings({ QUOIN_HOST: 'https://api.example.com/x/' }).host).toBe('https://api.example.com')
    expect(() => siteSettings({ SITE_URL: 'example' })).toThrow(/"example" in SITE_URL/)
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
      ['MAIL_FROM', ''],
      ['MAIL_TO', 'Office <office@example.com>'],
      ['MAIL_DOMAINS', 'info@example.com'],
    ] as const) {
      expect(() => siteSettings({ [name]: value })).toThrow(`"${value}" in ${name}`)
    }
  })
})
