import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'

/** `new Request()` throws for these methods (Fetch standard, "forbidden method"). */
const FORBIDDEN_METHODS = ['CONNECT', 'TRACE', 'TRACK']
/** A page is a file of this name in a folder. */
const FILE_NAME = /\/index(\.html)?$/
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i

/** The response to a malformed request line or host; undefined if both are valid. */
export function addressProblem(
  req: Pick<IncomingMessage, 'url' | 'method' | 'headers' | 'headersDistinct' | 'httpVersion'>,
): { status: number; headers: OutgoingHttpHeaders } | undefined {
  if (FORBIDDEN_METHODS.includes(req.method ?? '')) return { status: 405, headers: { allow: 'GET, HEAD' } }
  // With two, a proxy in front may read the other one.
  if ((req.headersDistinct.host?.length ?? 0) > 1) return { status: 400, headers: {} }
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
  // Pages have one URL, without a trailing slash and without the name of the file. Several leading slashes would name
  // another host, and browsers treat backslashes as slashes.
  if (path.length > 1 && (path.endsWith('/') || FILE_NAME.test(path) || /^\/[/\\]/.test(path))) {
    const clean = `/${path.replace(FILE_NAME, '').replace(/^[/\\]+|[/\\]+$/g, '')}`
    return { status: 308, headers: { location: query === undefined ? clean : `${clean}?${query}` } }
  }
  return undefined
}

function splitQuery(url: string): [string, string | undefined] {
  const at = url.indexOf('?')
  return at < 0 ? [url, undefined] : [url.slice(0, at), url.slice(at + 1)]
}
