/** Three servers of the site, as processes of their own, of which one is killed while forms arrive. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../cli/sandbox/index.ts'
import { root } from './scripts/root.ts'
import { messagesAbout, messagesTo, newAddress, newPerson, type Places } from './support/people.ts'

const SITE = 'https://www.example.com'
/** The calls of the site, without its pages. */
const PROGRAM = `
import { createServer } from 'node:http'
import { startApi } from './web/server/api.ts'
const { handle } = startApi(JSON.parse(process.env.SETTINGS), async () => undefined)
const server = createServer(handle).listen(0, '127.0.0.1', () => console.log(server.address().port))`

interface Server {
  child: ChildProcess
  url: string
}

let sandbox: Sandbox
let places: Places
const servers: Server[] = []

async function start(): Promise<Server> {
  const settings = { host: sandbox.url, apiKey: 'terasa-public-key', siteUrl: SITE }
  const child = spawn('node', ['--input-type=module', '-e', PROGRAM], {
    cwd: root,
    env: { ...process.env, SETTINGS: JSON.stringify(settings), TRUSTED_PROXIES: '1', REDIS_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(createInterface(child.stdout), 'line')
  return { child, url: `http://127.0.0.1:${port}` }
}

beforeAll(async () => {
  sandbox = await startSandbox({ seed: join(root, 'web/demo'), memory: true, generate: false })
  places = { site: SITE, platform: sandbox.url }
  servers.push(...(await Promise.all([start(), start(), start()])))
})
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL')
  await sandbox?.close()
})

const post = (server: Server, body: object) =>
  fetch(`${server.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: SITE, 'x-forwarded-for': newAddress() },
    body: JSON.stringify(body),
  }).then(({ status }) => status)

/** As a page does: again, and at another server, until one has answered. */
async function sendUntilAnswered(body: object, turn: number): Promise<number> {
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const status = await post(servers[(turn + attempt) % 3] as Server, body).catch(() => 0)
    if (status === 200) return status
  }
  return 0
}

describe('three servers, one of which is killed', () => {
  it('send a form once that arrives thirty times', async () => {
    const { email } = newPerson()
    const form = {
      kind: 'message',
      locale: 'en',
      fullName: 'Nino',
      email,
      subject: 'Terrace',
      message: 'How large is it?',
      key: crypto.randomUUID(),
    }
    const turns = fc.sample(fc.nat(2), 30)
    const sent = turns.map((turn) => sendUntilAnswered(form, turn))
    await Promise.race(sent)
    servers[0]?.child.kill('SIGKILL')
    expect(new Set(await Promise.all(sent))).toEqual(new Set([200]))
    expect(await messagesAbout(places, 'info@terasa.example', email)).toHaveLength(1)
    expect(await messagesTo(places, email)).toHaveLength(1)
  })
})
