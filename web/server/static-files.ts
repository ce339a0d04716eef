import type { ReadStream } from 'node:fs'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { isUnchanged, normaliseNegotiation } from '../api/negotiation.ts'
import { FEED, FEED_TYPE } from './headers.ts'
import { heldFor, releaseFolder, releaseIds } from './releases.ts'

type Handler = (req: IncomingMessage, res: ServerResponse, next: () => void) => void

/** File names in this folder carry a hash of their content. */
const HASHED = '/assets/'
/** What static hosts read, and no visitor. */
const FOR_HOSTS = /^\/_(headers|redirects)(\.br|\.gz)?$/
/** Share cards. */
const CARDS = '/share/'
const YEAR_SECONDS = 31_536_000
/** Lets browsers prefetch pages that the pointer rests on. */
const RULES = '/speculation-rules.json'

/** Serves the built files with an ETag, in the smallest encoding the browser accepts. Hashed files never revalidate. */
export function staticFiles(folder: string): Handler {
  const serve = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders(res, path) {
      res.setHeader('cache-control', cacheOf(path))
      // sirv does not know it.
      if (path.endsWith('.ico')) res.setHeader('content-type', 'image/x-icon')
      if (path.endsWith(FEED)) res.setHeader('content-type', FEED_TYPE)
      if (path === RULES) res.setHeader('content-type', 'application/speculationrules+json')
      else if (!path.includes('.')) res.setHeader('speculation-rules', `"${RULES}"`)
    },
  })
  // `npm start` makes these after the site is up, so they are looked for at each request.
  const serveCards = sirv(folder, {
    dev: true,
    etag: true,
    setHeaders: (res, path) => res.setHeader('cache-control', cacheOf(path)),
  })
  return (req, res, next) => {
    normaliseNegotiation(req.headers)
    revalidate(req, res)
    res.once('pipe', (file: ReadStream) => {
      // A file that cannot be read ends this response, not the server.
      file.once('error', (error) => {
        console.error(`Could not read ${req.url?.split('?')[0]}: ${error.message}`)
        res.destroy()
      })
      if (res.statusCode !== 304 && req.method !== 'HEAD') return
      // sirv sends the file all the same, which is not read for a response without a body.
      file.destroy()
      res.end()
    })
    if (FOR_HOSTS.test(req.url?.split('?')[0] ?? '')) next()
    else if (req.url?.startsWith(CARDS)) serveCards(req, res, next)
    else serve(req, res, next)
  }
}

/**
 * Responds 304 to a client that has the file, with the headers of the 200, which caches update theirs from (RFC 9111,
 * section 4.3.4). sirv sends a 304 without headers, and only if `If-None-Match` is a single ETag.
 */
function revalidate(req: IncomingMessage, res: ServerResponse): void {
  const { 'if-none-match': tags, 'if-modified-since': since } = req.headers
  if (tags === undefined && since === undefined) return
  delete req.headers['if-none-match']
  const { writeHead } = res
  const write = (status: number, headers: OutgoingHttpHeaders = {}) => {
    const { ETag: etag, 'Last-Modified': modified } = headers
    if (status >= 300 || !isUnchanged({ tags, since }, `${etag}`, `${modified}`)) {
      return writeHead.call(res, status, headers)
    }
    const { 'Content-Length': _, 'Content-Range': __, ...rest } = headers
    return writeHead.call(res, 304, rest)
  }
  res.writeHead = write as typeof writeHead
}

/**
 * Serves assets of the other releases on disk: a page that was opened before a release, after one that was taken back,
 * or from a server that is a second ahead, still loads its scripts and pictures.
 */
export function assetsOfOthers(dist: string, id: string): Handler {
  return (req, res, next) => {
    if (!req.url?.startsWith(HASHED)) return next()
    // Nobody has a page of a release that is held.
    const others = releaseIds(dist).filter((other) => other !== id && heldFor(dist, other) === undefined)
    const tryNext = () => {
      const other = others.shift()
      if (other === undefined) return next()
      const folder = join(releaseFolder(dist, other), 'client')
      // Such requests are few: files are looked for then, not listed before.
      sirv(folder, {
        dev: true,
        etag: true,
        brotli: true,
        gzip: true,
        setHeaders: (response, path) => response.setHeader('cache-control', cacheOf(path)),
      })(req, res, tryNext)
    }
    tryNext()
  }
}

/** Drawings of a page, whose parts it names: an older file would lack some. */
const DRAWINGS = '/drawings/'

/** Pages and their drawings revalidate on each request; icons are cached for a day. */
function cacheOf(path: string) {
  if (path.startsWith(HASHED)) return `public, max-age=${YEAR_SECONDS}, immutable`
  return /\.(ico|png|svg|webmanifest)$/.test(path) && !path.startsWith(DRAWINGS)
    ? 'public, max-age=86400'
    : 'public, max-age=0, must-revalidate'
}
