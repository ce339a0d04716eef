// Pages of a sandbox in which every text is hostile.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PAGES } from '../../cli/sandbox/pages/mount.ts'
import { type TestPlatform, testPlatform } from '../../cli/sandbox/testing.ts'
import { endLines, send } from '../sandbox/send.ts'
import { launchBrowser } from '../support/browser.ts'
import { HOSTILE, hostileSeed, LONG, ODD_IDS, oddEntities } from './hostile-seed.ts'
import { kindOf, linksOf, visit } from './visit.ts'

/** Pages of one kind that are looked at, and their greatest size in bytes. */
const OF_A_KIND = 2
const MAX_SIZE = 2_000_000

let platform: TestPlatform
let browser: Browser
beforeAll(async () => {
  platform = await testPlatform({ memory: true, seed: await hostileSeed() })
  browser = await launchBrowser()
  await store()
  await makeCalls()
})
afterAll(async () => {
  endLines()
  await browser.close()
  await platform.sandbox.close()
})

/** Stores a megabyte wherever that is possible, and names that no seed has. */
async function store() {
  const { sandbox } = platform
  const headers = await platform.admin()
  await sandbox.insert(oddEntities())
  const long = { text: LONG, [HOSTILE]: HOSTILE, list: [LONG.slice(0, 20_000), { [HOSTILE]: 1 }] }
  await platform.send('POST', '/api_admin/v1/project/northgate/entity/note', { headers, body: long })
  const kind = encodeURIComponent(HOSTILE)
  await platform.send('POST', `/api_admin/v1/project/northgate/entity/${kind}`, {
    headers,
    body: { text: HOSTILE },
  })
  const anna = await platform.user('anna')
  await anna('POST', '/box?type=QUIZ_RESULT', { key: HOSTILE, value: LONG.slice(0, 900_000) })
  await anna('POST', '/request-action', {
    type: 'maintenance',
    title: HOSTILE,
    data: { [HOSTILE]: LONG.slice(0, 900_000) },
  })
  for (const channel of ['email', 'sms', 'push'] as const)
    sandbox.outbox.put({
      projectId: 'northgate',
      channel,
      to: HOSTILE,
      subject: channel === 'email' ? LONG : HOSTILE,
      body: LONG,
      code: HOSTILE,
      data: {
        html: `${LONG}<a href="javascript:window.hacked=1">a</a>`,
        [HOSTILE]: LONG,
        attachments: [HOSTILE],
      },
    })
  const form = { method: 'POST', body: new URLSearchParams({ name: HOSTILE }) }
  await fetch(`${sandbox.url}/sandbox/ui/snapshots/take`, form)
  sandbox.faults.set({ rules: [{ path: `/${HOSTILE}`, headers: { 'x-note': HOSTILE }, status: 503 }] })
}

async function makeCalls() {
  const { url } = platform.sandbox
  const part = encodeURIComponent(HOSTILE)
  const note = Buffer.from(HOSTILE).toString('latin1')
  const calls: [string, string][] = [
    ['GET', `/api_public/${part}/${part}?${part}=${part}&x=${part}`],
    ['GET', '//'],
    ['GET', `//${part}:99999/x?${part}`],
    ['GET', '/api_public/project/self?page=1e30&__proto__=1'],
    ['GET', `/api_public/<script>window.hacked=1</script>?"'><img/src=x/onerror=window.hacked=1>`],
    ['POST', '/api_public/v1/lambda/IMAGE_FETCH_TASK'],
    ['PUT', `/project/northgate/ecommerce/order/${part}`],
  ]
  for (const [method, path] of calls) {
    const body =
      method === 'GET'
        ? undefined
        : Buffer.from(JSON.stringify({ [HOSTILE]: HOSTILE, text: LONG.slice(0, 16_000) }))
    const headers = {
      'content-type': 'application/json',
      'x-note': note,
      'user-agent': note,
      cookie: `a=${note}; __proto__="x"; ;=`,
      ...(Object.fromEntries([['__proto__', 'x']]) as Record<string, string>),
    }
    await send(url, method, { path, headers, body }, { 'x-api-key': 'northgate-public-key' })
  }
}

/** Addresses that no link leads to, with odd numbers, or that are among too many of one kind. */
function oddAddresses(): string[] {
  const data = '/sandbox/ui/data/northgate'
  const lists = ['/sandbox/ui/mail', `${data}/items`, `${data}/entities.odd`, '/sandbox', '/sandbox/ui/clock']
  return [
    ...ODD_IDS.flatMap((id) => [
      `${data}/items/${id}`,
      `${data}/entities.odd/${id}`,
      `${data}/entities.odd/${id}/change`,
    ]),
    ...lists.flatMap((list) =>
      ['1e30', 'Infinity', '-1', '__proto__'].map((odd) => `${list}?page=${odd}&from=${odd}&to=${odd}`),
    ),
  ]
}

/** What a page has that only a text can have made, and what it hides. */
const madeByText = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
    const scripts = all('script').filter((one) => one.getAttribute('src') !== '/sandbox/ui/pages.js')
    const frames = all('iframe').filter(
      (one) =>
        one.getAttribute('sandbox') !== '' || !one.getAttribute('src')?.startsWith('/sandbox/ui/mail/'),
    )
    const handlers = all('*').filter((one) => one.getAttributeNames().some((name) => name.startsWith('on')))
    const links = all('a[href]').filter((one) => !/^https?:$/.test((one as HTMLAnchorElement).protocol))
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const hidden: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? ''
      if (/[\u202a-\u202e\u2066-\u2069\u200b]/.test(text))
        hidden.push(`hidden in <${node.parentElement?.localName}>: ${text.slice(0, 80)}`)
    }
    const isHacked = 'hacked' in window ? ['a script ran'] : []
    const pictures = all('img').filter(
      (one) => !/^\/(sandbox\/ui\/)?media\//.test(one.getAttribute('src') ?? ''),
    )
    const elements = [...scripts, ...frames, ...handlers, ...links, ...pictures, ...all('object, embed, svg')]
    return [...isHacked, ...hidden.slice(0, 3), ...elements.map((one) => one.outerHTML.slice(0, 120))]
  })

it('show all text as text, and are small, however long it is', async () => {
  const { page, faults } = await visit(browser, platform.sandbox)
  const seen = new Map<string, number>()
  const odd = new Set(oddAddresses().map((path) => platform.sandbox.url + path))
  const waiting = [...odd, `${platform.sandbox.url}/sandbox`]
  const known = new Set(waiting)
  const wrong: string[] = []
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const kind = kindOf(address)
    const times = seen.get(kind) ?? 0
    if (!odd.has(address)) {
      if (times === OF_A_KIND) continue
      seen.set(kind, times + 1)
    }
    const response = await page.goto(address)
    const size = (await response?.body())?.length ?? 0
    const place = address.slice(platform.sandbox.url.length, platform.sandbox.url.length + 120)
    if (response?.status() !== 200) wrong.push(`${place}: ${response?.status()}`)
    if (size > MAX_SIZE) wrong.push(`${place}: ${size} bytes`)
    wrong.push(...(await madeByText(page)).map((one) => `${place}: ${one}`))
    for (const link of await linksOf(page)) {
      if (known.has(link)) continue
      known.add(link)
      waiting.push(link)
    }
  }
  expect(wrong).toEqual([])
  // The frame of a mail keeps back what its text would do.
  const isKept = (fault: string) => /\/mail\/\w+: (Blocked script|Loading the image|Framing) /.test(fault)
  expect(faults.filter((fault) => !isKept(fault))).toEqual([])
  expect(seen.size).toBeGreaterThan(14)
})

/** What a page of a foreign origin, or a foreign name for this machine, would send. */
const FOREIGN: Record<string, string>[] = [
  { host: 'evil.example' },
  { host: '127.0.0.1.evil.example' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
]

it('are refused to foreign hosts and origins, and so is every form', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const { url } = platform.sandbox
  const before = platform.sandbox.outbox.list().length
  const open: string[] = []
  for (const { method, path } of PAGES) {
    const address = `/sandbox${path.replaceAll(/:\w+/g, 'northgate')}`
    for (const headers of FOREIGN) {
      const body = method === 'POST' ? Buffer.from('by=1d&preset=unavailable') : undefined
      const { status } = await send(
        url,
        method,
        { path: address, headers: { ...form, ...headers }, body },
        {},
      )
      if (status !== 403) open.push(`${method} ${address} ${JSON.stringify(headers)}: ${status}`)
    }
  }
  expect(open).toEqual([])
  expect(PAGES.filter(({ method }) => method === 'POST').length).toBeGreaterThan(10)
  expect(platform.sandbox.outbox.list()).toHaveLength(before)
})
