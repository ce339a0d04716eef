import sirv from 'sirv'

/** Names in this folder carry the hash of what is in them. */
const HASHED = '/assets/'
const YEAR = 31_536_000

/** The built files, in the smallest form the browser takes, each with an ETag. Hashed ones are never asked for again. */
export function staticFiles(folder: string) {
  return sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders(res, path) {
      res.setHeader(
        'cache-control',
        path.startsWith(HASHED) ? `public, max-age=${YEAR}, immutable` : cacheOf(path),
      )
    },
  })
}

/** Pages are asked for each time, and answered with 304 while they are the same; icons keep a day. */
function cacheOf(path: string) {
  return /\.(ico|png|svg|webmanifest)$/.test(path)
    ? 'public, max-age=86400'
    : 'public, max-age=0, must-revalidate'
}
