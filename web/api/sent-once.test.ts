/** What is sent again, to whichever server, takes effect once on a platform that honours idempotency keys. */
import { describe, expect, it } from 'vitest'
import { newKey } from '../src/kit/forms/post.ts'
import {
  company,
  from,
  messagesTo,
  SITE,
  sandbox,
  sandboxPerFile,
  serverOf,
  type Visitor,
  visitor,
} from './api.fixture.ts'
import { sendForm } from './forms.fixture.ts'

sandboxPerFile()

const NOW = Date.parse('2026-11-23T08:00:00Z')
const HOUR = 3_600_000
const hours = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '19:00' }]
const office = { slug: 'central', name: 'Central office', address: '47 Kostava St', hours }
const content = {
  offices: async () => [office],
  projects: async () => [],
  vacancies: async () => [],
  flat: async () => ({ number: '102', place: 'North Court' }),
}

/** Servers whose clocks differ, so that texts with times in them differ as well. */
const threeServers = () => [0, 1, 2].map((n) => serverOf(content, () => NOW + n * HOUR))
type Server = ReturnType<typeof serverOf>

const key = () => crypto.randomUUID()
let addresses = 0
const newAddress = () => {
  addresses += 1
  return `192.0.2.${addresses}`
}

const toOffice = async (who: string) =>
  (await messagesTo(company.office)).filter(({ body }) => body.includes(who))
/** How many emails the office and a visitor got, codes aside. */
const counts = async (email: string) => {
  const own = (await messagesTo(email)).filter(({ code }) => !code)
  return { office: (await toOffice(email)).length, visitor: own.length }
}

const sendJson = async (server: Server, path: string, body: object, headers: Record<string, string> = {}) =>
  server.request(
    `${SITE}/api/${path}`,
    {
      method: 'POST',
      headers: { origin: SITE, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    },
    from(newAddress()),
  )

/** Sends a form as a browser without script does; resolves to the status. */
const sendPlain = (server: Server, path: string, typed: object, file?: File) =>
  sendForm(server, { path, isJson: false, typed, ...(file && { file }) })

let people = 0
const somebody = () => {
  people += 1
  return `sender-${people}@visitor.example`
}
const message = (email: string) => ({
  kind: 'message',
  locale: 'en',
  fullName: 'Nino',
  email,
  subject: 'Terrace',
  message: 'How large is it?',
})
const application = (email: string) => ({
  locale: 'en',
  fullName: 'Nino',
  email,
  dialCode: '+995',
  phone: '555201542',
})
const statuses = async (answers: Promise<Response | number>[]) =>
  [...new Set((await Promise.all(answers)).map((one) => (typeof one === 'number' ? one : one.status)))].sort()

describe('a form', () => {
  it('that is sent thirty times to three servers goes out once', async () => {
    const servers = threeServers()
    const email = somebody()
    const form = { ...message(email), key: key() }
    const answers = Array.from({ length: 30 }, (_, n) => sendJson(servers[n % 3] as Server, 'contact', form))
    expect(await statuses(answers)).toEqual([200])
    expect(await counts(email)).toEqual({ office: 1, visitor: 1 })
  })

  it('for a call goes out once, by the time at which it was sent first, although the servers take it later', async () => {
    const servers = [0, 1, 2].map((n) => serverOf(content, () => NOW + n * 10 * 60_000))
    const fullName = `Caller ${somebody()}`
    const call = { kind: 'call', fullName, dialCode: '+995', phone: '555201542', date: '2026-11-23' }
    const form = { ...call, locale: 'en', key: newKey(NOW) }
    for (const server of servers) expect((await sendJson(server, 'contact', form)).status).toBe(200)
    expect(await toOffice(fullName)).toEqual([
      expect.objectContaining({ body: expect.stringContaining('13:00-მდე') }),
    ])
  })

  it('that the platform is still busy with can be sent again from the same page, and goes out once', async () => {
    const [one, other] = threeServers() as [Server, Server]
    const email = somebody()
    const form = { ...message(email), key: key() }
    sandbox.faults.set({ rules: [{ path: '*/notification/email', status: 409, times: 2 }] })
    for (const server of [one, other]) {
      const { status, headers } = await sendJson(server, 'contact', form)
      expect([status, headers.get('retry-after')]).toEqual([503, '2'])
    }
    expect(await statuses([one, other, one].map((server) => sendJson(server, 'contact', form)))).toEqual([
      200,
    ])
    expect(await counts(email)).toEqual({ office: 1, visitor: 1 })
  })
})

describe('an application with its file', () => {
  const cv = (text: string) => new File([`%PDF-1.4\n${text}`], 'cv.pdf', { type: 'application/pdf' })

  it('is stored and sent once by one server, and is another one with another file', async () => {
    const [server] = threeServers() as [Server]
    const email = somebody()
    const answers = [1, 2, 3].map(() => sendPlain(server, '/apply', application(email), cv('first')))
    expect(await statuses(answers)).toEqual([303])
    expect(await counts(email)).toEqual({ office: 1, visitor: 1 })
    await sendPlain(server, '/apply', application(email), cv('second'))
    expect((await counts(email)).office).toBe(2)
  })

  it('goes out once from three servers, also where the response about the file was cut', async () => {
    const servers = [0, 1, 2].map(() => serverOf(content, () => NOW))
    const email = somebody()
    const apply = (server: Server) => sendPlain(server, '/apply', application(email), cv('same'))
    sandbox.faults.set({ rules: [{ path: '*/file/upload', cutAfter: 3, times: 1 }] })
    await apply(servers[0] as Server)
    expect(await statuses([...servers, ...servers].map(apply))).toEqual([303])
    expect(await counts(email)).toEqual({ office: 1, visitor: 1 })
  })
})

describe('what a signed-in visitor asks for', () => {
  const signed = ({ sessionId }: Visitor) => ({ 'x-session-id': sessionId })

  it('by a wish for a visit becomes one request and one email from three servers', async () => {
    const guest = await visitor()
    const servers = threeServers()
    const wishes = ['2026-11-24T09:00:00.000Z']
    const wish = { place: 'office', office: 'central', wishes, locale: 'en', key: key() }
    const answers = [0, 1, 2, 0, 1, 2].map((n) =>
      sendJson(servers[n] as Server, 'visit', wish, signed(guest)),
    )
    expect(await statuses(answers)).toEqual([201])
    expect((await guest.client.requests.list({ typeIn: ['visit'] })).data).toHaveLength(1)
    expect(await toOffice(guest.email)).toHaveLength(1)
  })
})
