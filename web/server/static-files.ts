import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv from 'sirv'
import { normaliseNegotiation } from './negotiation.ts'
import { pagePolicies } from './page-policy.ts'

/** File names in this folder carry a hash of their content. */
const HASHED = '/assets/'
/** Share cards. */
const CARDS = '/share/'
const YEAR_SECONDS = 31_536_000
/** Lets browsers prefetch pages that the pointer rests on. */
const RULES = '/speculation-rules.json'

/** Serves the built files with an ETag, in the smallest encoding the browser accepts. Hashed files never revalidate. */
export function staticFiles(folder: string) {
  const policyOf = pagePolicies(folder)
  const serve = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders(res, path) {
      res.setHeader('cache-control', cacheOf(path))
      if (path === RULES) res.setHeader('content-type', 'application/speculationrules+json')
      else if (!path.includes('.')) {
        res.setHeader('speculation-rules', `"${RULES}"`)
        res.setHeader('content-security-policy', policyOf(path))
      }
    },
  })
  // `npm start` makes these after the site is up, so they are looked for at each request.
  const serveCards = sirv(folder, {
    dev: true,
    etag: true,
    setHeaders: (res, path) => res.setHeader('cache-control', cacheOf(path)),
  })
  return (req: IncomingMessage, res: ServerResponse, next: () => void): void => {
    normaliseNegotiation(req.headers)
    // A newer build may have removed the file: that ends this response, not the server.
    res.once('pipe', (file) => file.once('error', () => res.destroy()))
    if (req.url?.startsWith(CARDS)) serveCards(req, res, next)
    else serve(req, res, next)
  }
}

/** Pages revalidate on each request; icons are cached for a day. */
function cacheOf(path: string) {
  if (path.startsWith(HASHED)) return `public, max-age=${YEAR_SECONDS}, immutable`
  return /\.(ico|png|svg|webmanifest)$/.test(path)
    ? 'public, max-age=86400'
    : 'public, max-age=0, must-revalidate'
}
