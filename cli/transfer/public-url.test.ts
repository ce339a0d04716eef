import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Settings } from '../config/settings.ts'
import { openPublicUrl } from './public-url.ts'
import { silentOutput } from './server.fixture.ts'

/** What was asked of each host, with the credential that came along. */
const called: [string | undefined, string | undefined][] = []
let servers: Server[]
let platform: string
let other: string

beforeEach(async () => {
  called.length = 0
  servers = [0, 1].map(() =>
    createServer((req, res) => {
      called.push([req.url, req.headers.authorization])
      res.writeHead(200, { 'content-type': 'image/webp' }).end('picture')
    }),
  )
  const urls = await Promise.all(
    servers.map(async (server) => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    }),
  )
  ;[platform = '', other = ''] = urls
})
afterEach(() => {
  for (const server of servers) server.close()
})

async function download(address: string, env = {}): Promise<string> {
  const { signal } = new AbortController()
  const settings = { host: { value: platform } } as Settings
  const globals = { timeout: undefined, debug: false }
  const connection = { settings, globals, output: silentOutput(), env }
  const picture = await openPublicUrl(address, { connection, signal })
  return Buffer.from(await picture.bytes()).toString()
}

describe('a picture', () => {
  it('comes from the platform, by a path or by a whole address', async () => {
    expect(await download('/media/a.webp?v=1')).toBe('picture')
    expect(await download(`${platform}/media/b.webp`)).toBe('picture')
    expect(called).toEqual([
      ['/media/a.webp?v=1', undefined],
      ['/media/b.webp', undefined],
    ])
  })

  it('does not come from another host, which is not even called', async () => {
    const { host } = new URL(other)
    for (const address of [`${other}/secret`, `//${host}/secret`, `http://user@${host}/secret`]) {
      await expect(download(address), address).rejects.toMatchObject({
        code: 'download-host',
        suggestion: `Allow it with QUOIN_DOWNLOAD_HOSTS=${host}`,
      })
    }
    expect(called).toEqual([])
  })

  it('comes from another host that the environment allows', async () => {
    const env = { QUOIN_DOWNLOAD_HOSTS: `cdn.example.com, ${new URL(other).host}` }
    expect(await download(`${other}/a.webp`, env)).toBe('picture')
    await expect(download('http://127.0.0.1:1/a.webp', env)).rejects.toMatchObject({ code: 'download-host' })
  })

  it.each(['file:///etc/passwd', 'data:text/plain,a', 'http://'])(
    'does not come from %s',
    async (address) => {
      await expect(download(address)).rejects.toMatchObject({ code: 'download-address' })
    },
  )
})
