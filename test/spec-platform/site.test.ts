// The website, built and served on a platform that supports only what the specifications say.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { currentRelease } from '../../web/server/releases.ts'
import { type RunningSite, startSite } from '../../web/server/site.ts'
import { root } from '../scripts/root.ts'
import { part, textOf } from '../support/html-text.ts'
import { buildSiteIn } from '../support/test-site.ts'
import { storeCompany } from './company.ts'
import { dialectFor, type Habits } from './habits.ts'
import { type SpecPlatform, startSpecPlatform } from './platform.ts'

const SESSION = 'bare-session'
const FLAT = {
  flatId: 'flat-101',
  project: 'bare-hill',
  building: 'A',
  number: '101',
  price: 1_010_000,
  savedAt: '2026-11-21T10:00:00.000Z',
}

let platform: SpecPlatform
let site: RunningSite
let dist: string
beforeAll(async () => {
  platform = await startSpecPlatform(1, {
    habits: { list: 'bare array', paging: 'ignored', error: 'html', strangers: 'refused' },
  })
  storeCompany(platform.records)
  // The server resolves its packages only from within the website's folder.
  dist = await mkdtemp(join(root, 'web/dist-bare-'))
  const settings = {
    host: platform.url,
    apiKey: 'bare-public-key-1',
    siteUrl: 'http://127.0.0.1:4321',
    mail: { from: 'office@bare.example' },
    dialect: { ...dialectFor(platform.habits), calls: { exchangeRate: '/v1/rates/{currency}/today' } },
  }
  await buildSiteIn(dist, settings)
  site = await startSite({ dist, settings, drainMs: 0 })
})
afterAll(async () => {
  await site?.close()
  await platform?.[Symbol.asyncDispose]()
  if (dist) await rm(dist, { recursive: true, force: true })
})

const send = (method: string, path: string, body?: unknown) =>
  fetch(site.url + path, {
    method,
    headers: { origin: site.url, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
const wishlist = async (method: string, path = '', body?: unknown) => {
  const response = await send(method, `/api/wishlist${path}?sessionId=${SESSION}&locale=en`, body)
  return { status: response.status, body: response.status === 204 ? undefined : await response.json() }
}
const message = {
  kind: 'message',
  locale: 'en',
  fullName: 'Nino Beridze',
  email: 'nino@visitors.example',
  subject: 'A visit',
  message: 'May I see flat 101?',
}

describe('the website on a spec platform', () => {
  it('tells its scripts how the platform writes lists', async () => {
    const assets = join(currentRelease(dist) ?? '', 'client/assets')
    const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'))
    const texts = await Promise.all(scripts.map((name) => readFile(join(assets, name), 'utf8')))
    expect(texts.filter((text) => text.includes('{"list":{"paging":"next"},"calls":'))).toHaveLength(1)
  })

  it('has the rate of the path that the operator has set', async () => {
    const asked = platform.calls.map(({ path }) => path).filter((path) => /rate/.test(path))
    expect(new Set(asked)).toEqual(new Set(['/api_public/v1/rates/USD/today']))
    expect(await (await fetch(`${site.url}/en`)).text()).toContain('2.7135')
  })

  it.each([
    ['/en', 'Bare Hill'],
    ['/', 'Bare Hill'],
    ['/en/projects/bare-hill', 'Old town'],
    ['/en/projects/bare-hill/a', 'Building A'],
    ['/en/projects/bare-hill/a/101', '61.5'],
    ['/en/news/roof', 'Before winter.'],
    ['/en/contact', '1 Bare Street'],
    ['/ru/blogs', 'Bare Homes'],
  ])('serves %s with its content', async (path, text) => {
    const response = await fetch(site.url + path)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(text)
  })

  it.each([
    ['/en/careers', "We're not hiring at the moment", "We'll post new roles as they become available"],
    ['/en/csr', 'No results found', 'There are no projects yet.'],
    ['/en/blogs', 'No results found', 'There are no articles yet.'],
    ['/en/offers', 'No results found', 'There are no active offers right now.'],
  ])('says on %s that there is nothing yet: %s', async (path, title, text) => {
    const main = textOf(part(await (await fetch(site.url + path)).text(), 'main'))
    expect(main).toContain(title)
    expect(main).toContain(text)
  })

  it('marks no offers in the menu, and shows no networks and files, where there are none', async () => {
    const html = await (await fetch(`${site.url}/en`)).text()
    expect(html).toContain('href="/en/offers"')
    expect(html).not.toMatch(/data-offers|Facebook|Files/)
  })

  it('leaves out the logo and the terms, and links to another privacy page, as the footer entry says', async () => {
    const html = await (await fetch(`${site.url}/en`)).text()
    const [logo = ''] = /<a class="site-logo".*?<\/a>/s.exec(html) ?? []
    expect(logo.replace(/<[^>]*>/g, '').trim()).toBe('Home')
    const [footer = ''] = /<footer.*?<\/footer>/s.exec(html) ?? []
    expect(footer).toContain('href="https://bare.example/privacy"')
    expect(footer).not.toContain('/terms')
    expect(footer).toContain('© 2023 Bare Homes')
  })

  it('sends nothing that the specifications do not mention', () => {
    const own = /^(idempotency-key|want-content-digest|content-digest|x-request-id)$/
    expect(
      platform.calls.flatMap(({ headers }) => Object.keys(headers)).filter((name) => own.test(name)),
    ).toEqual([])
    expect(platform.calls.filter(({ query }) => query.has('after'))).toEqual([])
  })
})

describe.each<Partial<Habits>>([
  { list: 'bare array', error: 'html' },
  { list: 'data, total, page, limit', error: 'error object' },
  { list: 'items, count', error: 'text' },
  { list: 'results, next', error: 'errors' },
  { list: 'data alone', error: 'message' },
])('the server of the website, with lists as "$list" and errors as "$error",', (habits) => {
  beforeAll(() => {
    platform.records.replace('boxes', [])
    Object.assign(platform.habits, habits)
  })

  it('saves, lists and removes a favourite', async () => {
    expect(await wishlist('GET')).toEqual({ status: 200, body: [] })
    const added = await wishlist('POST', '', { ...FLAT, locale: 'en' })
    expect(added).toMatchObject({ status: 201, body: { ...FLAT, savedAt: expect.any(String) } })
    const { wishlistId } = added.body as { wishlistId: string }
    expect(await wishlist('POST', '', { ...FLAT, locale: 'en' })).toEqual(added)
    expect(await wishlist('GET')).toEqual({ status: 200, body: [added.body] })
    expect((await wishlist('DELETE', `/${wishlistId}`)).status).toBe(204)
    expect(await wishlist('GET')).toEqual({ status: 200, body: [] })
  })

  it('emails a contact form to the company', async () => {
    const before = platform.calls.length
    const response = await send('POST', '/api/contact', message)
    expect({ status: response.status, body: await response.json() }).toEqual({
      status: 200,
      body: { sent: true },
    })
    const mails = platform.calls.slice(before).filter(({ path }) => path.endsWith('/v1/notification/email'))
    expect(mails[0]?.body).toMatchObject({ to: 'office@bare.example' })
  })
})

describe('the website after its platform has ended', () => {
  beforeAll(async () => {
    await platform[Symbol.asyncDispose]()
    vi.spyOn(console, 'warn').mockImplementation(() => {})
  })
  afterAll(() => void vi.restoreAllMocks())

  it('still serves pages, lists an empty wishlist, and says that a form was not sent', async () => {
    expect((await fetch(`${site.url}/en/projects/bare-hill/a/101`)).status).toBe(200)
    expect(await wishlist('GET')).toEqual({ status: 503, body: [] })
    const form = await send('POST', '/api/contact', message)
    expect({ status: form.status, body: await form.json() }).toMatchObject({
      status: 503,
      body: { error: { code: 'unavailable' } },
    })
  })
})
