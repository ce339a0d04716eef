import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishFiles } from './releases.fixture.ts'
import { type RunningSite, type SiteOptions, startSite } from './site.ts'

const FILES: Record<string, string> = {
  'client/en/index.html': '<p>home</p>',
}

let dist: string
let options: SiteOptions
const sites: RunningSite[] = []
let balancer: Server
let port: number
/** Those that the balancer sends requests to, in turn. */
let ready: readonly RunningSite[] = []

/** Passes a request on, over a connection of its own. */
function pass(incoming: IncomingMessage, body: Buffer, to: number) {
  return new Promise<{ status: number; body: Buffer }>((resolve, reject) => {
    const { method, url: path, headers } = incoming
    const options = { host: '127.0.0.1', port: to, method, path, headers, agent: new Agent() }
    const out = request(options, async (res) => {
      const chunks: Buffer[] = []
      for await (const chunk of res) chunks.push(chunk)
      resolve({ status: res.statusCode ?? 0, body: Buffer.concat(chunks) })
    })
    out.on('error', reject)
    // Slow enough that a restart meets calls on their way.
    out.write(body.subarray(0, body.length / 2))
    setTimeout(() => out.end(body.subarray(body.length / 2)), 15)
  })
}

const isReady = async ({ url }: RunningSite) =>
  (await fetch(`${url}/readyz`).catch(() => undefined))?.status === 200

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'balanced-'))
  await publishFiles(dist, FILES)
  // Longer than a check takes on a busy machine.
  options = { dist, drainMs: 1500 }
  sites.push(await startSite(options), await startSite(options))
  ready = [...sites]
  let turn = 0
  balancer = createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk)
    turn += 1
    try {
      const { status, body } = await pass(req, Buffer.concat(chunks), ready[turn % ready.length]?.port ?? 0)
      res.writeHead(status).end(body)
    } catch {
      res.writeHead(502).end()
    }
  })
  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve))
  port = (balancer.address() as AddressInfo).port
})

afterAll(async () => {
  balancer.close()
  await Promise.all(sites.map((site) => site.close()))
  await rm(dist, { recursive: true })
})

describe('two servers behind a balancer', () => {
  it('lose no request while each of them is restarted', async () => {
    const url = `http://127.0.0.1:${port}`
    const wrong: string[] = []
    let count = 0
    let isLoaded = true
    const headers = { 'content-type': 'application/json', origin: url }
    // What is no form needs no platform.
    const form = JSON.stringify({ kind: 'none', text: 'x'.repeat(1000) })
    const visitor = async () => {
      while (isLoaded) {
        const [page, sent] = await Promise.all([
          fetch(`${url}/en`),
          fetch(`${url}/api/contact`, { method: 'POST', headers, body: form }),
        ])
        const said = `${page.status} ${await page.text()}, ${sent.status} ${await sent.text()}`
        if (!/^200 <p>home<\/p>, 400 .*There is no such form/.test(said)) wrong.push(said)
        count += 2
      }
    }
    const visitors = Promise.all(Array.from({ length: 8 }, visitor))
    for (const [index, site] of [...sites.entries()]) {
      const before = count
      const closed = site.close()
      // What a balancer's check sees.
      await expect.poll(() => isReady(site)).toBe(false)
      ready = sites.filter((one) => one !== site)
      await closed
      const next = await startSite({ ...options, port: site.port })
      sites[index] = next
      await expect.poll(() => isReady(next)).toBe(true)
      ready = [...sites]
      await expect.poll(() => count).toBeGreaterThan(before + 20)
    }
    isLoaded = false
    await visitors
    expect(wrong).toEqual([])
  })

  it('say that they are alive, and that they take visitors until they close', async () => {
    const site = await startSite({ dist })
    const check = async (path: string) => {
      const response = await fetch(site.url + path)
      return `${response.status} ${await response.text()} ${response.headers.get('cache-control')}`
    }
    expect(await check('/healthz')).toBe('200 ok no-store')
    expect(await check('/readyz')).toBe('200 ok no-store')
    // A connection that is open when the server closes is told, too.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = () =>
      new Promise<number>((resolve, reject) => {
        const req = request({ port: site.port, path: '/readyz', agent }, (res) => {
          res.resume().on('end', () => resolve(res.statusCode ?? 0))
        })
        req.on('error', reject).end()
      })
    expect(await ask()).toBe(200)
    const closed = site.close()
    expect(await ask()).toBe(503)
    await closed
    agent.destroy()
  })
})
