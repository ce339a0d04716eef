import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { LOCALES, type Locale } from '../src/i18n/locales.ts'
import { localPath, splitPath } from '../src/i18n/paths.ts'

interface ErrorPage {
  status: number
  /** Where the page is built, without the language. */
  path: string
  /** What is said where a page would be of no use. */
  text: string
}

export const NOT_FOUND: ErrorPage = { status: 404, path: '/404', text: 'Not found' }
export const UNEXPECTED: ErrorPage = { status: 500, path: '/error', text: 'Unexpected error occurred' }

/** Answers with an error's page in the language of the address; files that were asked for get a line of text. */
export function errorPage(folder: string, { status, path, text }: ErrorPage) {
  const pages = Object.fromEntries(
    LOCALES.map((locale) => [locale, read(join(folder, localPath(locale, path)))]),
  ) as Record<Locale, Buffer | undefined>
  return (req: IncomingMessage, res: ServerResponse): void => {
    if (res.headersSent) return void res.destroy()
    const asked = pathOf(req)
    const page = /\.[a-z0-9]{1,5}$/i.test(asked) ? undefined : pages[splitPath(asked).locale]
    res.setHeader('cache-control', 'no-cache')
    if (!page) {
      res.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text)
      return
    }
    res.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'content-length': page.length })
    res.end(req.method === 'HEAD' ? undefined : page)
  }
}

/** The pages that tell of errors are not to be found themselves. */
export function isErrorPage(req: IncomingMessage): boolean {
  const { path } = splitPath(pathOf(req).replace(/\.html$/, ''))
  return path === NOT_FOUND.path || path === UNEXPECTED.path
}

const pathOf = (req: IncomingMessage) => (req.url ?? '/').split('?')[0] ?? '/'

function read(path: string) {
  const file = [`${path}.html`, join(path, 'index.html')].find((one) => existsSync(one))
  return file && readFileSync(file)
}
