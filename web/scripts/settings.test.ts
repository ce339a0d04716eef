import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { platformProblem } from './reachable.ts'
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

describe('a platform that the site cannot be built on', () => {
  const settings = (host: string) => ({ host, apiKey: 'key', siteUrl: 'http://127.0.0.1' })

  it('is reported as unreachable in one sentence', async () => {
    expect(await platformProblem(settings('http://127.0.0.1:9'))).toMatch(
      /http:\/\/127\.0\.0\.1:9 cannot be reached.*QUOIN_HOST/,
    )
  })

  it('is reported differently for a wrong key and for its own failures', async () => {
    const answer = { status: 401 }
    const server = createServer((_, res) => {
      res.writeHead(answer.status, { 'content-type': 'application/json' })
      res.end(JSON.stringify({ error: { code: 'x', message: 'Not today' } }))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    expect(await platformProblem(settings(host))).toContain('QUOIN_API_KEY')
    answer.status = 404
    expect(await platformProblem(settings(host))).toMatch(/responded with 404: .*Not today/)
    server.close()
  })
})
