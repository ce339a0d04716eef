// Visits the pages of a sandbox in a browser, and notes what no page may do.
import type { Browser, BrowserContext, Page } from 'playwright-core'

export interface Visit {
  page: Page
  context: BrowserContext
  /** Requests to other hosts, violations of the policy, and errors of scripts. */
  faults: string[]
}

interface VisitOptions {
  url: string
  scripts?: boolean
  width?: number
  scheme?: 'light' | 'dark'
  touch?: boolean
}

export async function visit(
  browser: Browser,
  { url, scripts = true, width = 1440, scheme = 'light', touch = false }: VisitOptions,
): Promise<Visit> {
  const context = await browser.newContext({
    javaScriptEnabled: scripts,
    viewport: { width, height: 900 },
    colorScheme: scheme,
    hasTouch: touch,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  const faults: string[] = []
  const { host } = new URL(url)
  context.on('request', (request) => {
    const asked = new URL(request.url())
    if (/^https?:$/.test(asked.protocol) && asked.host !== host) faults.push(`request to ${asked.host}`)
  })
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error}`))
  page.on('dialog', (dialog) => {
    faults.push(`${page.url()}: a dialog, ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    // A refused form is a page with another status, which the browser reports.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text()))
      faults.push(`${page.url()}: ${message.text()}`)
  })
  return { page, context, faults }
}

/** Pages that look alike: their addresses without names and ids, but with the noun of a page of Data. */
export function kindOf(address: string): string {
  const [, , section = '', ...rest] = new URL(address).pathname.split('/').slice(1)
  const isFixed = (part: string, at: number) =>
    /^(change|delete|json|html)$/.test(part) || (at === 1 && /^(data|create)$/.test(section))
  return [section, ...rest.map((part, at) => (isFixed(part, at) ? part : '*'))].join('/')
}

/** The addresses that links of the page lead to, of pages that are HTML. */
export async function linksOf(page: Page): Promise<string[]> {
  const found = await page.$$eval('a[href]', (links) =>
    (links as HTMLAnchorElement[]).filter(({ target }) => target !== '_blank').map(({ href }) => href),
  )
  const { origin } = new URL(page.url())
  return [...new Set(found.map((address) => address.split('#')[0] as string))].filter(
    (address) =>
      address.startsWith(`${origin}/sandbox`) && !/\/(json|html|openapi\.json)$|\/ui\/media\//.test(address),
  )
}
