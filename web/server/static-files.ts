import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv from 'sirv'
import { normaliseNegotiation } from './negotiation.ts'
import { pagePolicies } from './page-policy.ts'

/** Names in this folder carry the hash of what is in them. */
const HASHED = '/assets/'
const YEAR = 31_536_000
/** What browsers may fetch ahead: pages that a pointer rests on. */
const RULES = '/speculation-rules.json'

/** The built files, in the smallest form the browser takes, each with an ETag. Hashed ones are never asked for again. */
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
  return (req: IncomingMessage, res: ServerResponse, next: () => void): void => {
    normaliseNegotiation(req.headers)
    // A file may have gone with a newer build, or cannot be opened for once: that ends this answer, not the server.
    res.once('pipe', (file) => file.once('error', () => res.destroy()))
    serve(req, res, next)
  }
}

/** Pages are asked for each time, and answered with 304 while they are the same; icons keep a day. */
function cacheOf(path: string) {
  if (path.startsWith(HASHED)) return `public, max-age=${YEAR}, immutable`
  return /\.(ico|png|svg|webmanifest)$/.test(path)
    ? 'public, max-age=86400'
    : 'public, max-age=0, must-revalidate'
}
