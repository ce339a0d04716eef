/** Content security policies, security headers, and where session ids may appear. */
import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { newAddress, newPerson, openAccount } from '../support/people.ts'
import { useSite } from '../support/use-site.ts'
import { enter } from '../support/visitor.ts'

const { site, places, arrive } = useSite({ pictures: false })
const LOCALES = ['', '/en', '/ru']

/** Sends the path unchanged, which `fetch` would normalise. */
function ask(path: string, method = 'GET', headers: Record<string, string> = {}, body = '') {
  return new Promise<{ status: number; headers: Record<string, string>; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(site)
    const length = body && { 'content-length': String(Buffer.byteLength(body)) }
    const from = { 'x-forwarded-for': newAddress() }
    const req = request(
      { hostname, port, path, method, headers: { ...from, ...headers, ...length } },
      async (res) => {
        res.setEncoding('utf8')
        let text = ''
        for await (const chunk of res) text += chunk
        resolve({ status: res.statusCode ?? 0, headers: res.headers as Record<string, string>, body: text })
      },
    )
    req.on('error', reject).end(body)
  })
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded', origin: site }
const FIRST_POLICY = /<head>\s*<meta charset="utf-8"\s*\/?>\s*<meta http-equiv="content-security-policy"/
/** Pages rendered on request: responses to forms that were sent without JavaScript. */
const ANSWERS = LOCALES.flatMap((locale) => [
  ['/api/send', `kind=complaint&locale=${locale.slice(1) || 'ka'}&fullName=%3Cscript%3E1%3C%2Fscript%3E`],
  ['/api/apply', `locale=${locale.slice(1) || 'ka'}&fullName=%22%3E%3Cimg+src%3Dx+onerror%3D1%3E`],
])

describe('every page', () => {
  const inHead = (html: string) =>
    /<meta http-equiv="content-security-policy" content="([^"]*)"/.exec(html)?.[1] ?? ''
  const faultsOf = (html: string): string[] => {
    const policy = inHead(html)
    const directive = (name: string) =>
      policy.split(';').find((one) => one.trim().startsWith(`${name} `)) ?? ''
    const scripts = directive('script-src')
    const faults: string[] = []
    if (!/'self'/.test(scripts)) faults.push('has no policy for scripts')
    if (/unsafe|\*|https?:|data:/.test(scripts)) faults.push(`allows too much: ${scripts}`)
    for (const name of ['default-src', 'base-uri', 'form-action']) {
      if (!/'self'\s*$/.test(directive(name))) faults.push(`leaves ${name} open`)
    }
    if (!directive('object-src').includes("'none'")) faults.push('allows plug-ins')
    for (const [, attributes = '', text = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
      if (/\ssrc=|type="application\/(ld\+)?json"/.test(attributes)) continue
      const hash = createHash('sha256').update(text).digest('base64')
      if (!scripts.includes(`'sha256-${hash}'`))
        faults.push(`has a script of no known hash: ${text.slice(0, 60)}`)
    }
    const tags = html.replace(/<script[\s\S]*?<\/script>/g, '').match(/<[a-z][^>]*>/gi) ?? []
    if (
      tags.some((tag) =>
        /\son[a-z]+\s*=|=["']?javascript:/i.test(
          tag.replace(/"[^"]*"/g, (value) => (value.toLowerCase().startsWith('"javascript:') ? value : '""')),
        ),
      )
    )
      faults.push('has a script in an attribute')
    return faults
  }

  it('has a policy that allows its own scripts by hash and no others', async () => {
    const sitemap = await (await fetch(`${site}/sitemap.xml`)).text()
    const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, address]) => new URL(address ?? '').pathname,
    )
    // All flats share one template, so a sample is enough.
    const isFlat = (path: string) => /\/projects\/[^/]+\/[^/]+\/[^/]+$/.test(path)
    const own = [
      'login',
      'sign-up',
      'reset-password',
      'verification',
      'profile',
      'wishlist',
      'search',
      'nowhere',
    ]
    const paths = [
      ...listed.filter((path) => !isFlat(path)),
      ...listed.filter(isFlat).filter((_, place) => place % 50 === 0),
      ...LOCALES.flatMap((locale) => own.map((name) => `${locale}/${name}`)),
    ]
    expect(paths.length).toBeGreaterThan(100)
    const faulty: string[] = []
    for (const path of paths) {
      const { body } = await ask(path)
      if (!FIRST_POLICY.test(body)) faulty.push(`${path} does not begin with its policy`)
      faulty.push(...faultsOf(body).map((fault) => `${path} ${fault}`))
    }
    expect(faulty).toEqual([])
  })

  it('in response to a form has a policy too, and escapes the submitted values', async () => {
    for (const [path = '', body] of ANSWERS) {
      const answer = await ask(path, 'POST', FORM, body)
      expect(answer.status, path).toBe(400)
      expect(answer.body).not.toMatch(/<script>1|<img src=x/)
      expect(faultsOf(answer.body), path).toEqual([])
    }
  })
})

describe('the session id', () => {
  it('is in the header of the wishlist’s calls, in the query as specified, and in no other URL or referrer', async () => {
    const sessionId = await openAccount(places, newPerson())
    const visit = await arrive()
    const seen: string[] = []
    const sessions = new Set<string | undefined>()
    visit.page.on('request', (one) => {
      const isWishlist = one.url().startsWith(`${site}/api/wishlist`)
      seen.push(isWishlist ? '' : one.url(), one.headers().referer ?? '')
      if (isWishlist) sessions.add(one.headers()['x-session-id'])
    })
    await enter(visit, sessionId)
    for (const path of ['/en/profile', '/en/wishlist', '/en/projects/terrace-park/a/503']) {
      await visit.page.goto(site + path)
      await visit.page.waitForSelector('header [aria-label="My account"]')
    }
    const kept = visit.page.waitForResponse((answer) => {
      const { pathname } = new URL(answer.url())
      return pathname === '/api/wishlist' && answer.request().method() === 'POST'
    })
    await visit.page.locator('.buy-panel favourite-button button').click()
    expect((await kept).status()).toBe(201)
    expect(seen.length).toBeGreaterThan(20)
    expect(seen.filter((text) => text.includes(sessionId))).toEqual([])
    expect([...sessions]).toEqual([sessionId])
    expect(visit.page.url()).not.toContain(sessionId)
    await visit.context.close()
  })
})
