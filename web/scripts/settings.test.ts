import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { platformProblem } from './reachable.ts'
import { siteSettings } from './settings.ts'

describe('settings', () => {
  it('are those of the demo where nothing is said', () => {
    expect(siteSettings({})).toMatchObject({ apiKey: 'terasa-public-key' })
  })

  it('take the origin of an address, and name the variable that is none', () => {
    expect(siteSettings({ QUOIN_HOST: 'https://api.example.com/x/' }).host).toBe('https://api.example.com')
    expect(() => siteSettings({ SITE_URL: 'example' })).toThrow(/SITE_URL is "example"/)
  })
})

describe('a platform that the site cannot be built against', () => {
  const settings = (host: string) => ({ host, apiKey: 'key', siteUrl: 'http://127.0.0.1' })

  it('is named in a sentence where it is not there', async () => {
    expect(await platformProblem(settings('http://127.0.0.1:9'))).toMatch(
      /http:\/\/127\.0\.0\.1:9 cannot be reached.*QUOIN_HOST/,
    )
  })

  it('is told apart from a wrong key and from a platform in trouble', async () => {
    const answer = { status: 401 }
    const server = createServer((_, res) => {
      res.writeHead(answer.status, { 'content-type': 'application/json' })
      res.end(JSON.stringify({ error: { code: 'x', message: 'Not today' } }))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    expect(await platformProblem(settings(host))).toContain('QUOIN_API_KEY')
    answer.status = 404
    expect(await platformProblem(settings(host))).toMatch(/answers 404: .*Not today/)
    server.close()
  })
})
