import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'

/** What is wrong with the address that was asked for, and the answer to it; `undefined` where it is well formed. */
export function addressProblem(
  req: Pick<IncomingMessage, 'url'>,
): { status: number; headers: OutgoingHttpHeaders } | undefined {
  const url = req.url ?? '/'
  const [path = '/', query] = splitQuery(url)
  try {
    decodeURIComponent(path)
  } catch {
    return { status: 400, headers: {} }
  }
  // Pages have one address, without a slash at the end; several at the start would name another host.
  if (path.length > 1 && (path.endsWith('/') || path.startsWith('//'))) {
    const clean = `/${path.replace(/^\/+|\/+$/g, '')}`
    return { status: 308, headers: { location: query === undefined ? clean : `${clean}?${query}` } }
  }
  return undefined
}

function splitQuery(url: string): [string, string | undefined] {
  const at = url.indexOf('?')
  return at < 0 ? [url, undefined] : [url.slice(0, at), url.slice(at + 1)]
}
