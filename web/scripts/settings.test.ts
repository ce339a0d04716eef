import { describe, expect, it } from 'vitest'
import { siteSettings } from './settings.ts'

describe('the settings of a build', () => {
  it('default to those of the demo', () => {
    expect(siteSettings({})).toMatchObject({ apiKey: 'terasa-public-key' })
  })

  it('use the origin of a URL, and name the variable with an invalid one', () => {
    expect(siteSettings({ QUOIN_HOST: 'https://api.example.com/x/' }).host).toBe('https://api.example.com')
    expect(() => siteSettings({ SITE_URL: 'example' })).toThrow(/"example" in SITE_URL/)
  })
})
