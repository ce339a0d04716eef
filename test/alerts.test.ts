/** Alerts reach visitors exactly once, whatever happens to the job that sends them. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import fc from 'fast-check'
import { createAdminClient } from 'quoin/admin'
import { createUserClient } from 'quoin/user'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../cli/sandbox/index.ts'
import { tellNews } from '../web/jobs/alerts/tell.ts'
import { root } from './scripts/root.ts'
import { messagesTo, newPerson, openAccount, type Person, type Places } from './support/people.ts'

const SITE = 'https://www.example.com'
const FREE = 'flat-terrace-park-a-503'
const FREE_PATH = '/projects/terrace-park/a/503'

let sandbox: Sandbox
let places: Places
let client: ReturnType<typeof createAdminClient>
let env: Record<string, string>

beforeAll(async () => {
  sandbox = await startSandbox({ seed: join(root, 'web/demo'), memory: true, generate: false })
  places = { site: SITE, platform: sandbox.url }
  const { email, password = '' } = sandbox.admins[0] ?? { email: '' }
  const projectId = sandbox.projects[0]?._id ?? ''
  client = createAdminClient({ host: sandbox.url, email, password, projectId })
  env = {
    QUOIN_HOST: sandbox.url,
    QUOIN_PROJECT: projectId,
    QUOIN_EMAIL: email,
    QUOIN_PASSWORD: password,
    SITE_URL: SITE,
  }
})
afterAll(() => sandbox?.close())

/** A visitor with an alert, by default for a flat that was reserved when they asked. */
async function waiting(wanted: object = {}, { isConfirmed = true } = {}) {
  const person = newPerson()
  const sessionId = await openAccount(places, person, { isConfirmed })
  const { requests } = createUserClient({ host: sandbox.url, apiKey: 'terasa-public-key', sessionId })
  const request = await requests.create({
    type: 'waiting_list',
    title: 'Flat 503, Terrace Park, building A',
    data: {
      action: 'alert',
      locale: 'en',
      kind: 'flat',
      flatId: FREE,
      events: ['available', 'cheaper'],
      status: 'reserved',
      price: 9_840_000,
      ...wanted,
    },
  })
  return { person, request, requests }
}

const told = async ({ email }: Person) =>
  (await messagesTo(places, email)).filter(({ body }) => body.includes(`${SITE}/en/profile#alerts`))

const failures: string[] = []
const tell = (from: Parameters<typeof tellNews>[0] = client) =>
  tellNews(from, { siteUrl: SITE, onFailure: (_, error) => failures.push(error.message) })

describe('the alert job', () => {
  it('emails a visitor once, with a link, when their flat becomes available', async () => {
    const { person } = await waiting()
    await tell()
    expect(await ended(start({}))).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Checked 1 alerts: 0 sent, 0 failed, 0 skipped\.\n$/),
    })
    const messages = await told(person)
    expect(messages.map(({ subject }) => subject)).toEqual(['Flat 503, Terrace Park, building A: available'])
    expect(messages[0]?.body).toContain(
      `Flat 503, building A, 71.4 m², $98,400\n${SITE}/en/projects/terrace-park/a/503`,
    )
  })

  it('reports a lower price, but no higher one, and nothing that was not requested', async () => {
    const [cheaper, dearer, other] = await Promise.all([
      waiting({ status: 'available', price: 10_000_000 }),
      waiting({ status: 'available', price: 9_000_000 }),
      waiting({ status: 'available', price: 10_000_000, events: ['available'] }),
    ])
    await tell()
    expect((await told(cheaper.person)).map(({ subject }) => subject)).toEqual([
      'Flat 503, Terrace Park, building A: price drop',
    ])
    expect([await told(dearer.person), await told(other.person)]).toEqual([[], []])
    const kept = await client.requests.get(dearer.request._id)
    expect(kept.data).toMatchObject({ price: 9_840_000 })
  })

  it('lists the new matches of a saved search', async () => {
    const { person } = await waiting({ kind: 'search', query: '?bedrooms=2&price=100000', known: [] })
    await tell()
    await tell()
    const [message, ...more] = await told(person)
    expect(more).toEqual([])
    expect(message?.subject).toMatch(/^\d+ new flats match your search$/)
    expect(message?.body.match(/\/en\/projects\/[\w-]+\/\w\/\d+/g)).toHaveLength(10)
    expect(message?.body).toMatch(/And \d+ more:/)
  })

  it('tells of a flat once its building has a page', async () => {
    const buildings = client.content.list<{ project: string; letter: string }>({ apiId: 'building' })
    const house = (await buildings.toArray()).find(
      ({ values }) => values.project === 'terrace-park' && values.letter === 'A',
    )
    if (!house) throw new Error('The demo has no building A in Terrace Park.')
    await client.content.update(house._id, { status: 'draft' })
    const [search, flat] = await Promise.all([
      waiting({ kind: 'search', query: '?complex=terrace-park&building=A&number=503', known: [] }),
      waiting(),
    ])
    await tell()
    expect([await told(search.person), await told(flat.person)]).toEqual([[], []])
    await client.content.update(house._id, { status: 'published' })
    await tell()
    for (const { person } of [search, flat])
      expect((await told(person)).map(({ body }) => body)).toEqual([
        expect.stringContaining(`${SITE}/en${FREE_PATH}`),
      ])
  })

  it('ignores ended alerts, other requests and unconfirmed addresses', async () => {
    const [ended, unconfirmed, odd] = await Promise.all([
      waiting(),
      waiting({}, { isConfirmed: false }),
      waiting({ events: 'everything' }),
    ])
    await ended.requests.delete(ended.request._id)
    await tell()
    for (const { person } of [ended, unconfirmed, odd]) expect(await told(person)).toEqual([])
    expect(failures).toEqual([])
  })

  it('emails nothing that a visitor wrote, whatever stands in their requests', async () => {
    const WORDS = 'Pay-your-deposit-at-evil.example'
    const [honest, first, second] = await Promise.all([waiting(), waiting(), waiting()])
    const spoilt = [first, second]
    await tell()
    const before = (await told(honest.person)).length
    const said = fc.constantFrom(WORDS, `${WORDS}\n\r\0`, `{about} {n} ${WORDS}`, '<b>', '__proto__')
    const anything = fc.oneof(said, fc.jsonValue(), fc.integer(), fc.constantFrom(null, [], {}, 9e15, -1, ''))
    const data = fc.record(
      {
        action: fc.oneof({ weight: 5, arbitrary: fc.constant('alert') }, anything),
        kind: fc.oneof({ weight: 5, arbitrary: fc.constantFrom('flat', 'search') }, anything),
        locale: fc.oneof({ weight: 5, arbitrary: fc.constantFrom('en', 'ka', 'ru') }, anything),
        flatId: fc.oneof({ weight: 5, arbitrary: fc.constant(FREE) }, anything),
        events: fc.oneof({ weight: 5, arbitrary: fc.constant(['available', 'cheaper']) }, anything),
        status: fc.oneof({ weight: 5, arbitrary: fc.constant('reserved') }, anything),
        price: fc.oneof({ weight: 5, arbitrary: fc.constantFrom(9_840_000, 10_000_000) }, anything),
        query: fc.oneof(
          {
            weight: 5,
            arbitrary: fc.constant(
              `?bedrooms=2&complex=river-line,terrace-park,hill-house,${WORDS}&flat=${WORDS}&sort=${WORDS}`,
            ),
          },
          said,
        ),
        known: fc.oneof({ weight: 5, arbitrary: fc.constantFrom([], [WORDS]) }, anything),
        outgoing: fc.oneof(
          anything,
          fc.record({ key: said, at: fc.constantFrom(9e15, 0, Date.now()), title: said, body: said }),
        ),
      },
      { requiredKeys: [] },
    )
    const requests = fc.record({
      data: fc.oneof(
        { weight: 4, arbitrary: data },
        fc.dictionary(fc.string({ minLength: 1, maxLength: 64 }), fc.jsonValue()),
      ),
      title: said,
    })
    await fc.assert(
      fc.asyncProperty(fc.tuple(requests, requests), fc.boolean(), async (written, isNews) => {
        for (const [index, { requests, request }] of spoilt.entries()) {
          const { data, title } = written[index] as { data: Record<string, unknown>; title: string }
          // What the platform itself refuses never reaches the job.
          await requests.update(request._id, { data, title: title.slice(0, 200) }).catch(() => {})
        }
        if (isNews) {
          const { data } = await client.requests.get(honest.request._id)
          await honest.requests.update(honest.request._id, { data: { ...data, status: 'reserved' } })
        }
        const heard = (await told(honest.person)).length
        expect(await tell()).toMatchObject({ failed: 0 })
        expect(await told(honest.person)).toHaveLength(heard + (isNews ? 1 : 0))
      }),
      { numRuns: 6 },
    )
    expect(failures).toEqual([])
    expect(await told(honest.person)).not.toHaveLength(before)
    const sent = await Promise.all(spoilt.map(({ person }) => messagesTo(places, person.email)))
    // Whoever spoilt their own data still hears true news, and only that.
    expect(sent.flat().filter(({ body }) => body.includes(FREE_PATH)).length).toBeGreaterThan(0)
    expect(JSON.stringify(sent)).not.toContain(WORDS)
  })

  it('retries in the next run what the platform rejected', async () => {
    const { person } = await waiting()
    sandbox.faults.set({ rules: [{ path: '*/v1/notification', status: 403 }] })
    expect(await tell()).toMatchObject({ sent: 0, failed: 1 })
    sandbox.faults.clear()
    await tell()
    expect(await told(person)).toHaveLength(1)
  })

  it('never sends twice on a platform without idempotency keys', async () => {
    const { person } = await waiting()
    const withoutKeys = {
      ...client,
      requests: {
        ...client.requests,
        list(...args: Parameters<typeof client.requests.list>) {
          const call = client.requests.list(...args)
          const whole = call.withResponse.bind(call)
          const withResponse = async () => {
            const { data, response } = await whole()
            return { data, response: { ...response, headers: new Headers() } }
          }
          return Object.assign(call, { withResponse })
        },
      },
    }
    const lost = {
      ...withoutKeys,
      notifications: {
        async send(...args: Parameters<typeof client.notifications.send>): Promise<never> {
          await client.notifications.send(...args)
          throw new Error('The connection was dropped.')
        },
      },
    }
    expect(await tell(lost as unknown as typeof client)).toMatchObject({ failed: 1 })
    await tell(withoutKeys)
    await tell(withoutKeys)
    expect(await told(person)).toHaveLength(1)
  })
})

describe('an alert job that is killed', () => {
  it.each(['before the platform has the message', 'after the platform has sent the message'])(
    'tells each visitor once in the end: %s',
    async (when) => {
      const { person } = await waiting()
      let job: ChildProcess | undefined
      const proxy = createServer(async (request, response) => {
        const chunks: Buffer[] = []
        for await (const chunk of request) chunks.push(chunk)
        const forward = () =>
          fetch(sandbox.url + request.url, {
            method: request.method ?? 'GET',
            headers: Object.entries(request.headers).filter(([name]) => !HOP.has(name)) as [string, string][],
            ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
          })
        if (request.url?.includes('/v1/notification')) {
          if (when.startsWith('after')) await forward()
          job?.kill('SIGKILL')
          return
        }
        const answer = await forward()
        response.writeHead(
          answer.status,
          Object.fromEntries([...answer.headers].filter(([name]) => !HOP.has(name))),
        )
        response.end(Buffer.from(await answer.arrayBuffer()))
      })
      await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
      const host = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
      job = start({ QUOIN_HOST: host })
      expect(await ended(job)).toMatchObject({ signal: 'SIGKILL' })
      proxy.closeAllConnections()
      proxy.close()
      expect(await tell()).toMatchObject({ sent: 1, failed: 0 })
      expect(await told(person)).toHaveLength(1)
    },
  )

  it('names the missing settings', async () => {
    expect(await ended(start({ SITE_URL: '' }))).toMatchObject({ code: 1, output: 'Error: set SITE_URL\n' })
  })
})

/** Headers of a connection, not of a message; bodies go on decoded. */
const HOP = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'content-encoding',
  'accept-encoding',
])

const start = (more: Record<string, string>) =>
  spawn('node', ['web/jobs/alerts.ts'], { cwd: root, env: { ...process.env, ...env, ...more } })

async function ended(job: ChildProcess) {
  let output = ''
  for (const stream of [job.stdout, job.stderr]) stream?.on('data', (text) => (output += text))
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
    job.once('close', (...end) => resolve(end)),
  )
  return { code, signal, output }
}
