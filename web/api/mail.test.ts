/** Content rights are no rights over whom emails are from, nor over where visitors' data goes. */
import { join } from 'node:path'
import { type Sandbox, startSandbox } from 'quoin/sandbox'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApi } from '../server/api.ts'
import { createApi } from './app.ts'
import { CASES, NOW, sendForm } from './forms.fixture.ts'
import { createServices } from './services.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ seed: join(import.meta.dirname, '../demo'), memory: true, generate: false })
})
afterAll(() => sandbox.close())
afterEach(() => {
  vi.restoreAllMocks()
})

const admin = () => sandbox.clients.admin()
/** Every field of the content that names an address. */
const FIELDS = [
  ['footer-site', 'email1'],
  ['footer-site', 'email2'],
  ['vacancy-site-engineer', 'email'],
] as const
/** What an editor may write there. */
const WRITTEN = [
  'mallory@elsewhere.example',
  'info@terasa.example, sales@terasa.example',
  'info@terasa.exmaple',
]

const servicesWith = (mail = {}) =>
  createServices(
    { host: sandbox.url, apiKey: 'terasa-public-key', siteUrl: 'https://terasa.example', mail },
    { page: async () => undefined, now: () => NOW },
  )

/** Sends every form. Returns the statuses, and every address that an email was from or to. */
async function sendAll(mail = {}) {
  sandbox.outbox.clear()
  const services = servicesWith(mail)
  const api = createApi(services)
  const fileId = await services.upload(
    new File(['%PDF-1.7\n%%EOF'], 'cv.pdf', { type: 'application/pdf' }),
    undefined,
  )
  const statuses = new Set<number>()
  for (const form of CASES) {
    const key = form.isJson && { key: crypto.randomUUID() }
    const own = form.path === '/careers' && { fileId }
    statuses.add(await sendForm(api, form, { vacancy: 'site-engineer', ...key, ...own }))
  }
  const emails = sandbox.outbox.list({ channel: 'email', limit: 1000 })
  return {
    statuses: [...statuses].sort(),
    from: [...new Set(emails.map(({ data }) => (data as { from?: string } | undefined)?.from))],
    to: [...new Set(emails.map(({ to }) => to))].sort(),
    problem: services.problem(),
  }
}

const VISITOR = 'nino@visitor.example'

describe('the emails of every form', () => {
  it.each(FIELDS.flatMap(([entry, field]) => WRITTEN.map((written) => [entry, field, written] as const)))(
    'are from the company and go to it when %s has %s %j, and the operator can see why',
    async (entry, field, written) => {
      const lines: string[] = []
      vi.spyOn(console, 'warn').mockImplementation((line) => void lines.push(String(line)))
      const values = async () => (await admin().content.get(entry)).values as Record<string, unknown>
      const before = (await values())[field]
      await admin().content.update(entry, { values: { [field]: written } })
      const sent = await sendAll()
      await admin().content.update(entry, { values: { [field]: before } })
      expect(sent).toMatchObject({ statuses: [200, 303], from: ['info@terasa.example'] })
      expect(sent.to.filter((to) => !/^(info|sales|jobs)@terasa\.example$/.test(to))).toEqual([VISITOR])
      const isAddress = !written.includes(' ')
      expect([sent.problem?.includes(written) ?? false, lines.join().includes(written)]).toEqual([
        isAddress,
        isAddress,
      ])
    },
  )

  it('go to the sender, in the name of the site’s address, while the footer is not published', async () => {
    await admin().content.update('footer-site', { status: 'draft' })
    const company = await servicesWith().content.company('en')
    await admin().content.update('footer-site', { status: 'published' })
    const to = 'info@terasa.example'
    expect(company).toMatchObject({ companyName: 'terasa.example', phone: undefined, office: to, sales: to })
  })

  it('are from the sender and go to the domains that the operator has set', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const own = { from: 'sales@terasa.example', to: 'desk@office.example', domains: [] }
    const sent = await sendAll(own)
    expect(sent).toMatchObject({
      statuses: [200, 303],
      from: [own.from],
      to: ['desk@office.example', VISITOR, own.from],
    })
    expect((await sendAll({ from: 'sales@terasa.example' })).to).toEqual([
      'info@terasa.example',
      'jobs@terasa.example',
      VISITOR,
      'sales@terasa.example',
    ])
  })

  it('are refused aloud where the sender is not the project’s own, and the server and the build say so', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const foreign = { from: 'info@elsewhere.example' }
    const problem =
      'emails are from info@elsewhere.example, which is not a sender of the project (info@terasa.example, sales@terasa.example): set MAIL_FROM'
    expect(await servicesWith(foreign).checkMail()).toBe(problem)
    expect(await servicesWith().checkMail()).toBeUndefined()
    const settings = { host: sandbox.url, apiKey: 'terasa-public-key', siteUrl: 'https://terasa.example' }
    const server = startApi({ ...settings, mail: foreign }, async () => undefined, {
      redisUrl: undefined,
      trustedProxies: 0,
    })
    await expect.poll(() => server.problem()).toBe(problem)
    server.close()
    const sent = await sendAll(foreign)
    expect(sent.statuses).toEqual([503])
    expect(sent.problem).toContain(`${problem}; the platform rejects emails (validation, 400)`)
  })
})
