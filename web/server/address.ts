import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'

/** `new Request()` throws for these methods (Fetch standard, "forbidden method"). */
const FORBIDDEN_METHODS = ['CONNECT', 'TRACE', 'TRACK']
/** A page is a file of this name in a folder. */
const FILE_NAME = /\/index(\.html)?$/
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i

/** Where a request goes: its URL in the one spelling that all code behind decides by, or the response to a malformed one. */
export type Address = { url: string } | { status: number; headers: OutgoingHttpHeaders }

/**
 * Reads the address of a request once, before anything decides by a prefix of it. Browsers resolve `.`, `..` and
 * backslashes, encoded dots as well, before they send a path: what still has them names nothing. Resolving it here, or
 * redirecting, would have caches in front file one page under two URLs.
 */
export function readAddress(
  req: Pick<IncomingMessage, 'url' | 'method' | 'headers' | 'headersDistinct' | 'httpVersion'>,
): Address {
  if (FORBIDDEN_METHODS.includes(req.method ?? '')) return { status: 405, headers: { allow: 'GET, HEAD' } }
  // With two, a proxy in front may read the other one.
  if ((req.headersDistinct.host?.length ?? 0) > 1) return { status: 400, headers: {} }
  // Only HTTP/1.0 has none.
  const host = req.headers.host ?? (req.httpVersion === '1.0' ? 'localhost' : '')
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return { status: 400, headers: {} }
  const [written, search] = splitQuery(originForm(req.url ?? '/'))
  const path = plainlySpelt(written)
  const names = decodedNames(path)
  // Fragments stay in the browser.
  if (!names || search.includes('#')) return { status: 400, headers: {} }
  if (names.some((name) => name === '.' || name === '..' || /[/\\]/.test(name))) return NOTHING
  // Pages have one URL, without a trailing slash and without the name of the file. Several leading slashes would name
  // another host.
  if (path.length > 1 && (path.endsWith('/') || FILE_NAME.test(path) || path.startsWith('//'))) {
    const location = `/${path.replace(FILE_NAME, '').replace(/^\/+|\/+$/g, '')}${search}`
    return { status: 308, headers: { location } }
  }
  const isWhole = names[0] === '' && names.indexOf('', 1) < 0
  return path === '/' || isWhole ? { url: path + search } : NOTHING
}

const NOTHING = { status: 404, headers: {} }

/** A request target with a host, as proxies are sent it, is that of its path (RFC 9112, section 3.2.2). */
function originForm(target: string): string {
  const [origin = '', authority = ''] = /^https?:\/\/([^/?#]*)/i.exec(target) ?? []
  if (!HOST.test(authority)) return target
  const rest = target.slice(origin.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

function splitQuery(url: string): [path: string, search: string] {
  const at = url.search(/[?#]/)
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
}

/** A path without superfluous encoding: `/%34%30%34` is `/404` (RFC 3986, section 6.2.2). */
const plainlySpelt = (path: string) =>
  path.replace(/%[\da-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : code.toUpperCase()
  })

/** What is between the slashes; undefined if the encoding is damaged. */
function decodedNames(path: string): string[] | undefined {
  try {
    return path.split('/').map(decodeURIComponent)
  } catch {
    return undefined
  }
}
