/** The path and the query of a request, as they were received. `URL` would take the first part of `//a/b` for a host. */
export function partsOfUrl(url: string): { path: string; query: URLSearchParams } {
  const end = url.indexOf('?')
  return end < 0
    ? { path: url, query: new URLSearchParams() }
    : { path: url.slice(0, end), query: new URLSearchParams(url.slice(end)) }
}
