import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'

/** Methods that no request object of the web platform may have: whoever makes one of them would fail. */
const FORBIDDEN = ['CONNECT', 'TRACE', 'TRACK']
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i

/** What is wrong with the way the server was asked, and the answer to it; `undefined` where it is well formed. */
export function addressProblem(
  req: Pick<IncomingMessage, 'url' | 'method' | 'headers' | 'httpVersion'>,
): { status: number; headers: OutgoingHttpHeaders } | undefined {
  if (FORBIDDEN.includes(req.method ?? '')) return { status: 405, headers: { allow: 'GET, HEAD' } }
  // Only HTTP/1.0 has none.
  const host = req.headers.host ?? (req.httpVersion === '1.0' ? 'localhost' : '')
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return { status: 400, headers: {} }
  const url = req.url ?? '/'
  const [path = '/', query] = splitQuery(url)
  try {
    decodeURIComponent(path)
  } catch {
    return { status: 400, headers: {} }
  }
  // Pages have one address, without a slash at the end; several at the start would name another host, and browsers
  // take a backslash for a slash.
  if (path.length > 1 && (path.endsWith('/') || /^\/[/\\]/.test(path))) {
    const clean = `/${path.replace(/^[/\\]+|[/\\]+$/g, '')}`
    return { status: 308, headers: { location: query === undefined ? clean : `${clean}?${query}` } }
  }
  return undefined
}

function splitQuery(url: string): [string, string | undefined] {
  const at = url.indexOf('?')
  return at < 0 ? [url, undefined] : [url.slice(0, at), url.slice(at + 1)]
}
