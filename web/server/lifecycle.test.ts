// A site's server from its start to its end.
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishFiles } from './releases.fixture.ts'
import { startSite } from './site.ts'

let dist: string

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'site-'))
  await publishFiles(dist, {
    'client/en/index.html': '<p>home</p>',
    'client/en/404/index.html': '<p>not found</p>',
  })
})

afterAll(() => rm(dist, { recursive: true }))

describe('the server', () => {
  it('explains what to do if there is no build', async () => {
    await expect(startSite({ dist: join(dist, 'nowhere') })).rejects.toThrow(/no build.*npm run build/)
  })

  it('reports a port that is in use', async () => {
    const site = await startSite({ dist, drainMs: 0 })
    await expect(startSite({ dist, port: site.port })).rejects.toThrow(`port ${site.port} is in use`)
    await site.close()
  })

  it.each([
    ['PORT', 'abc', 'invalid value "abc" in PORT; set it to a whole number from 0 to 65535'],
    ['HOST', '192.0.2.1', '"192.0.2.1" in HOST is not an address of this machine'],
    ['MAIL_FROM', 'The office', 'invalid value "The office" in MAIL_FROM'],
    ['SITE_URL', 'foo', 'invalid value "foo" in SITE_URL'],
    ['TRUSTED_PROXIES', 'yes', 'invalid value "yes" in TRUSTED_PROXIES'],
    ['QUOIN_API_KEY', '', 'QUOIN_API_KEY is empty'],
  ])('ends with one line for %s=%s', async (name, value, line) => {
    const main = join(import.meta.dirname, 'main.ts')
    const env = { DIST: dist, PORT: '0', [name]: value }
    const { exitCode, all = '' } = await execa('node', [main], { env, reject: false, all: true })
    expect(all.split('\n')).toEqual([expect.stringContaining(`Error: ${line}`)])
    expect(exitCode).toBe(1)
  })

  it('finishes running responses before it stops', async () => {
    const other = await startSite({ dist, drainMs: 0 })
    const socket = connect(other.port, '127.0.0.1')
    socket.write('GET /en HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n')
    const listens = () =>
      fetch(`${other.url}/en`).then(
        () => true,
        () => false,
      )
    expect(await listens()).toBe(true)
    const closed = other.close()
    await expect.poll(listens).toBe(false)
    socket.write('\r\n')
    expect(await text(socket)).toContain('<p>home</p>')
    await closed
  })

  it('leaves nothing that keeps the process running or listening', async () => {
    const site = JSON.stringify(new URL('site.ts', import.meta.url).href)
    const script = `
      const { startSite } = await import(${site})
      const before = process.eventNames().length
      const site = await startSite({ dist: ${JSON.stringify(dist)}, drainMs: 0 })
      await (await fetch(site.url + '/en')).text()
      await site.close()
      console.log(process.eventNames().length - before, process.listenerCount('SIGHUP'))`
    // It has to end by itself.
    const { stdout } = await execa(process.execPath, ['--input-type=module', '--eval', script], {
      timeout: 120_000,
    })
    expect(stdout).toBe('0 0')
  })

  it('says that it is alive, and that it takes visitors until it closes', async () => {
    const other = await startSite({ dist })
    const check = async (path: string) => {
      const response = await fetch(other.url + path)
      return `${response.status} ${await response.text()} ${response.headers.get('cache-control')}`
    }
    expect(await check('/healthz')).toBe('200 ok no-store')
    expect(await check('/readyz')).toBe('200 ok no-store')
    // A connection that is open when the server closes is told, too.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const isReady = () =>
      new Promise<number>((resolve, reject) => {
        const req = request({ port: other.port, path: '/readyz', agent }, (res) => {
          res.resume().on('end', () => resolve(res.statusCode ?? 0))
        })
        req.on('error', reject).end()
      })
    expect(await isReady()).toBe(200)
    const closed = other.close()
    expect(await isReady()).toBe(503)
    await closed
    agent.destroy()
  })
})

describe('a restart', () => {
  it('resets no keep-alive connections', async () => {
    // Long enough for this busy process to send on each connection once more.
    const busy = await startSite({ dist, drainMs: 2000 })
    const agent = new Agent({ keepAlive: true, maxSockets: 20 })
    const once = () =>
      new Promise<string>((resolve) => {
        const req = request({ host: '127.0.0.1', port: busy.port, path: '/en', agent }, (res) =>
          res.resume().on('end', () => resolve('ok')),
        )
        req.on('error', () => resolve(req.reusedSocket ? 'dropped' : 'refused')).end()
      })
    const ends = Array.from({ length: 20 }, async () => {
      let outcome = await once()
      while (outcome === 'ok') outcome = await once()
      return outcome
    })
    await once()
    await busy.close()
    expect(new Set(await Promise.all(ends))).toEqual(new Set(['refused']))
    agent.destroy()
  })
})
