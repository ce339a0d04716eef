import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { LOCALES, type Locale } from '../src/i18n/locales.ts'
import { localPath, splitPath } from '../src/i18n/paths.ts'

interface ErrorPage {
  status: number
  /** Path of the built page, without the language. */
  path: string
  /** Sent instead of the page when a file was requested. */
  text: string
}

export const NOT_FOUND: ErrorPage = { status: 404, path: '/404', text: 'Not found' }
export const UNEXPECTED: ErrorPage = { status: 500, path: '/error', text: 'Unexpected error occurred' }

/** Responds with an error page in the language of the URL, or with a line of text if a file was requested. */
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

/** Whether an error page was requested by its own URL, which is not found. */
export function isErrorPage(req: IncomingMessage): boolean {
  const { path } = splitPath(pathOf(req).replace(/\.html(\.br|\.gz)?$/, ''))
  return path === NOT_FOUND.path || path === UNEXPECTED.path
}

const pathOf = (req: IncomingMessage) => (req.url ?? '/').split('?')[0] ?? '/'

function read(path: string) {
  const file = [`${path}.html`, join(path, 'index.html')].find((one) => existsSync(one))
  return file && readFileSync(file)
}
