import { describe, expect, it } from 'vitest'
import { bodyOf, clientTo, json, serve } from '../http/testing.ts'
import { adminResources } from './admin/index.ts'
import { privateResources } from './private/index.ts'
import { publicResources } from './public/index.ts'
import { userResources } from './user/index.ts'

const providers = [
  { _id: 'old', name: 'Old', type: 'v1', isActive: true },
  { _id: 'new', name: 'New', type: 'v2', isActive: true },
]
const user = { _id: 'u1', isEmailVerified: true }

describe('a method', () => {
  it('returns only providers of type v2, wherever a project is handed out', async () => {
    const project = { _id: 'p1', name: 'Northgate', providers }
    await using server = await serve((request, response) =>
      json(response, request.method === 'PUT' ? project : { data: [project], total: 1, page: 0, limit: 50 }),
    )
    const http = clientTo(server.url)
    const admin = adminResources(http, http, { projectId: 'p1' })
    const kept = [expect.objectContaining({ _id: 'new' })]
    expect((await admin.projects.list()).data[0]?.providers).toEqual(kept)
    for await (const one of admin.projects.list()) expect(one.providers).toEqual(kept)
    expect((await admin.projects.update({ name: 'Northgate' })).providers).toEqual(kept)
    await using own = await serve((_, response) => json(response, project))
    const toOwn = clientTo(own.url)
    for (const { project: held } of [publicResources(toOwn, toOwn), privateResources(toOwn)])
      expect(await held.self()).toEqual({ ...project, providers: kept })
  })

  it('leaves a project without providers unchanged', async () => {
    await using server = await serve((_, response) =>
      json(response, { data: [{ _id: 'p1' }], total: 1, page: 0, limit: 50 }),
    )
    const http = clientTo(server.url)
    expect((await adminResources(http, http).projects.list()).data).toEqual([{ _id: 'p1' }])
  })

  it('returns the user whether or not the platform wraps it', async () => {
    await using wrapped = await serve((_, response) => json(response, { user }))
    await using bare = await serve((_, response) => json(response, user))
    for (const { url } of [wrapped, bare]) {
      const { account, auth } = userResources(clientTo(url), clientTo(url))
      expect(await auth.self()).toEqual(user)
      expect(await account.self()).toEqual(user)
      expect(await account.update({ fullName: 'Nino' })).toEqual(user)
      expect(await account.confirmVerification('email', '123456')).toEqual(user)
    }
    expect(await privateResources(clientTo(wrapped.url)).auth.import({ email: 'a@example.com' })).toEqual(
      user,
    )
  })

  it('returns the data of the response to a sign-up, a sign-in, a code and an email', async () => {
    const session = { sessionId: 's1', user: { _id: 'u1' }, isNew: true }
    await using server = await serve((request, response) => {
      if (/signup|login/.test(request.url ?? '')) return json(response, session)
      json(response, /email$/.test(request.url ?? '') ? { sent: true, id: 'e1' } : { resendAfter: 120 })
    })
    const site = clientTo(server.url)
    const visitor = publicResources(site, site)
    const credentials = { email: 'a@example.com', password: 'Right-pass-1' }
    const person = { fullName: 'Nino', dateOfBirth: '1990-04-01' }
    expect(await visitor.account.signup({ ...credentials, ...person })).toEqual(session)
    expect(await visitor.account.login(credentials)).toEqual(session)
    expect(await userResources(site, site).account.requestVerification('phone')).toEqual({ resendAfter: 120 })
    const email = { to: 'b@example.com', from: 'a@example.com', subject: 'Hello', body: 'Hello' }
    expect(await visitor.notifications.sendEmail(email)).toEqual({ sent: true, id: 'e1' })
  })

  it('returns the exchange rate as a number if all of what the platform sends is one', async () => {
    let data: unknown
    await using server = await serve((_, response) => json(response, { data }))
    const http = clientTo(server.url)
    const rateFor = (rate: unknown) => {
      data = { currency: 'USD', rate, date: '2026-11-20' }
      return publicResources(http, http).exchangeRate.get('USD')
    }
    for (const rate of [2.7035, '2.7035', ' 2.7035 ', '2,7035', '02.70350']) {
      expect(await rateFor(rate), String(rate)).toMatchObject({ rate: 2.7035 })
    }
    const numbers = [0, -2.7, null, true, [2.7], {}]
    const texts = [
      '',
      ' ',
      '2.7 GEL',
      '₾2.7',
      '2.7.1',
      '1,234.5',
      '2;7',
      '-2.7',
      '0',
      '0,0',
      '2e3',
      '0x2',
      'free',
    ]
    for (const rate of [...numbers, ...texts, 'Infinity', '2.', '.7', '<b>2.7</b>']) {
      await expect(rateFor(rate), String(rate)).rejects.toMatchObject({ code: 'malformed-response' })
    }
    data = null
    await expect(publicResources(http, http).exchangeRate.get('USD')).rejects.toMatchObject({
      code: 'malformed-response',
    })
  })

  it('sends feedback as requested now and not completed by default', async () => {
    let sent: { values?: { requestedAt?: string; isCompleted?: boolean } } = {}
    await using server = await serve(async (request, response) => {
      sent = JSON.parse(String(await bodyOf(request)))
      json(response, {})
    })
    const http = clientTo(server.url)
    const before = Date.now()
    await publicResources(http, http).holidayFeedback.send({
      userEmail: 'a@example.com',
      description: 'Nice',
    })
    expect(sent.values?.isCompleted).toBe(false)
    expect(Date.parse(sent.values?.requestedAt ?? '')).toBeGreaterThanOrEqual(before)
  })

  it('sends an email as it is written, with the default subject if it has none', async () => {
    const sent: object[] = []
    await using server = await serve(async (request, response) => {
      sent.push(JSON.parse(String(await bodyOf(request))))
      json(response, {})
    })
    const http = clientTo(server.url)
    const { notifications } = publicResources(http, http)
    const whole = {
      to: 'jobs@example.com',
      from: 'nino@example.com',
      fromName: 'Nino',
      subject: 'A visit',
      body: 'Hello',
      bodyHTML: '<p>Hello</p>',
      attachments: ['f1'],
    }
    const { subject: _, ...bare } = whole
    await notifications.sendEmail(whole)
    await notifications.sendEmail(bare)
    expect(sent).toEqual([whole, { ...bare, subject: 'New job inquiry' }])
  })

  it('iterates over all pages of content with the page in p2', async () => {
    await using server = await serve((request, response) => {
      const p2 = JSON.parse(new URL(request.url ?? '', 'http://x').searchParams.get('p2') ?? '{}')
      json(response, { data: [{ _id: `c${p2.page}` }], total: 3, ...p2 })
    })
    const http = clientTo(server.url)
    const ids: string[] = []
    for await (const { _id } of publicResources(http, http).content.list('news', { limit: 1 })) ids.push(_id)
    expect(ids).toEqual(['c0', 'c1', 'c2'])
    expect(server.requests.every(({ url }) => !url?.includes('page='))).toBe(true)
  })
})

describe('settings by project', () => {
  const http = clientTo('http://127.0.0.1:1')
  const projects = { p1: { actionCategories: ['Maintenance'], conversationTopics: ['Sales'] } }

  it('return categories and topics, or the defaults', () => {
    const admin = adminResources(http, http, { projectId: 'p1', projects })
    expect(admin.requests.categories()).toEqual(['Maintenance'])
    expect(admin.conversations.topics()).toEqual(['Sales'])
    expect(admin.requests.categories({ projectId: 'p2' })).toEqual(['Other'])
    expect(admin.conversations.topics({ projectId: 'p2' })).toContain('Complex Manager')
  })

  it('are read from the metadata of the project, where it has them', async () => {
    const metadata = { actionCategories: ['Keys', 'Parking'], conversationTopics: 'Sales' }
    await using server = await serve((_, response) =>
      json(response, { data: [{ _id: 'p1' }, { _id: 'p2', metadata }], total: 2, limit: 50 }),
    )
    const http = clientTo(server.url)
    const admin = adminResources(http, http, { projectId: 'p1', projects })
    expect(await admin.projects.settings()).toEqual(projects.p1)
    expect(await admin.projects.settings({ projectId: 'p2' })).toEqual({
      actionCategories: ['Keys', 'Parking'],
      conversationTopics: admin.conversations.topics({ projectId: 'p2' }),
    })
    await expect(admin.projects.settings({ projectId: 'p3' })).rejects.toThrow(
      'no access to the project "p3"',
    )
  })
})
