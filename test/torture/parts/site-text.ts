// Poisoned content and poisoned URLs in a real browser, with the content security policy switched off:
// nothing may run even without it.
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { launchBrowser } from '../../support/browser.ts'
import { CALL, TRACE } from '../hostile-seed.ts'
import { messageOf, pool, type Row, type Torture } from '../torture.ts'

const POISON = [
  `"'><img src=x onerror=${CALL}>`,
  `<script>${CALL}</script>`,
  `javascript:${CALL}`,
  `\\"-${CALL}-"`,
  `//evil.example`,
  '__proto__',
]
const READERS = [
  '/search?q=',
  '/en/search?q=',
  '/projects/terrace-park/a?flat=',
  '/en/projects/terrace-park/a?view=table&compare=',
  '/en/projects/terrace-park/a/503?months=',
  '/en/login?return=',
  '/en/sign-up?return=',
  '/en/reset-password?token=',
  '/en/verification?return=',
  '/en/wishlist?sort=',
  '/en/contact?kind=',
  '/en/news?page=',
  '/en#',
]
const PATIENCE = 60_000
const NOT_IN_THE_SITEMAP = ['/login', '/sign-up', '/reset-password', '/verification', '/wishlist', '/search']

/** A page of each kind and language. */
async function kindsOf(url: string): Promise<string[]> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc as string).pathname)
  const kinds = new Map<string, string>()
  for (const path of paths) {
    const [locale, ...rest] = /^\/(en|ru)(\/|$)/.test(path)
      ? path.slice(1).split('/')
      : ['ka', ...path.slice(1).split('/')]
    const kind = rest.length < 2 ? rest.join('/') : `${rest[0]} ${rest.length}`
    kinds.set(`${locale} ${kind}`, path)
  }
  return [...kinds.values(), ...NOT_IN_THE_SITEMAP.flatMap((path) => [path, `/en${path}`, `/ru${path}`])]
}

/** Hydrates every island, and returns what content must never put into a page. */
const lookThrough = (page: Page) =>
  page.evaluate(async (trace) => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      // Not by frames: a background page may get none.
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    const all = [...document.querySelectorAll('*')]
    const called = (element: Element) => `<${element.localName}>`
    const links = [...document.querySelectorAll('a[href], area[href], form[action]')]
    return {
      bad: [
        ...all.filter((one) => one.getAttributeNames().some((name) => name.startsWith('on'))).map(called),
        ...all.filter((one) => /^(iframe|object|embed|base|math)$/.test(one.localName)).map(called),
        ...links
          .map((one) => one.getAttribute('href') ?? one.getAttribute('action') ?? '')
          .filter((address) => /^\s*(javascript|data|vbscript):|evil\.example/i.test(address)),
      ],
      hasTrace: document.documentElement.outerHTML.includes(trace),
    }
  }, TRACE)

/** A page that no longer responds must not block the rest. */
async function tooLong(): Promise<never> {
  await sleep(PATIENCE, undefined, { ref: false })
  throw new Error(`no answer from the page for ${PATIENCE / 1000} s`)
}

async function examine(context: BrowserContext, url: string, address: string, findings: string[]) {
  const page = await context.newPage()
  const tell = (what: string) => findings.push(`${address}: ${what}`)
  page.on('pageerror', (error) => tell(`an error of the page: ${error.message}`))
  try {
    await page.goto(url + address, { waitUntil: 'load' })
    const { bad, hasTrace } = await Promise.race([lookThrough(page), tooLong()])
    for (const one of new Set(bad)) tell(`has ${one}`)
    if (new URL(page.url()).origin !== url) tell(`leads to ${page.url()}`)
    return hasTrace
  } finally {
    await page.close()
  }
}

export async function poisonedTexts(url: string, torture: Torture): Promise<Row> {
  const findings: string[] = []
  const poisoned = READERS.flatMap((page) => POISON.map((text) => page + encodeURIComponent(text)))
  const addresses = torture.some('texts', [...(await kindsOf(url)), ...poisoned], 6)
  let traces = 0
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' })
    let current = ''
    await context.exposeFunction('marked', () => findings.push(`Something ran near ${current}`))
    await pool(addresses.length, 2, async (index) => {
      const address = addresses[index] as string
      current = address
      await examine(context, url, address, findings).then(
        (hasTrace) => {
          if (hasTrace) traces += 1
        },
        (error) => findings.push(`${address}: ${messageOf(error)}`),
      )
    })
  } finally {
    await browser.close()
  }
  if (traces === 0) findings.push('The texts were not in any page: nothing was tried.')
  return {
    what: 'poisoned content and poisoned URLs in a browser without content security policy: nothing runs, no link to a script',
    runs: addresses.length,
    findings: [...new Set(findings)],
    note: `the texts were in ${traces} pages`,
  }
}
