import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { LOCALES, type Locale } from '../src/i18n/locales.ts'
import { splitPath } from '../src/i18n/paths.ts'

/** Answers 404 with the page of the language that the address is in; files that are not there get no page. */
export function notFoundPage(folder: string) {
  const pages = Object.fromEntries(LOCALES.map((locale) => [locale, pageOf(folder, locale)])) as Record<
    Locale,
    Buffer | undefined
  >
  return (req: IncomingMessage, res: ServerResponse): void => {
    const path = pathOf(req)
    const page = /\.[a-z0-9]{1,5}$/i.test(path) ? undefined : pages[splitPath(path).locale]
    res.setHeader('cache-control', 'no-cache')
    if (!page) {
      res.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found')
      return
    }
    res.writeHead(404, { 'content-type': 'text/html; charset=utf-8', 'content-length': page.length })
    res.end(req.method === 'HEAD' ? undefined : page)
  }
}

/** The page that says so is not to be found itself. */
export const isErrorPage = (req: IncomingMessage): boolean =>
  splitPath(pathOf(req)).path.replace(/\.html$/, '') === '/404'

const pathOf = (req: IncomingMessage) => (req.url ?? '/').split('?')[0] ?? '/'

function pageOf(folder: string, locale: Locale) {
  const names = locale === 'ka' ? ['404.html', '404/index.html'] : [`${locale}/404/index.html`]
  const name = names.find((one) => existsSync(join(folder, one)))
  return name && readFileSync(join(folder, name))
}
