// The proxy for a host, from HTTP_PROXY, HTTPS_PROXY, ALL_PROXY and NO_PROXY, read as curl reads them. proxy-from-env,
// which axios brings, matches no subdomains in NO_PROXY and takes `proxy:3128` for an https:// address.
import { isLoopback } from '../../lib/domain/loopback.ts'
import { usageError } from '../output/failure.ts'

const variable = (env: NodeJS.ProcessEnv, name: string) => env[name.toLowerCase()] || env[name]

/** `example.com` includes its subdomains, `*` matches everything, and a port restricts the entry to it. */
function isExcepted(url: URL, list: string): boolean {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase()
  return list
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .some((entry) => {
      if (entry === '*') return true
      const [, name = '', wantedPort] = /^(.*?)(?::(\d+))?$/.exec(entry.toLowerCase()) ?? []
      if (wantedPort && wantedPort !== port) return false
      const bare = name.replace(/^\*?\./, '').replace(/^\[|\]$/g, '')
      return host === bare || host.endsWith(`.${bare}`)
    })
}

/** The URL of the proxy for a host, or undefined. Loopback addresses never use one. */
export function proxyFor(host: string, env: NodeJS.ProcessEnv): string | undefined {
  const url = new URL(host)
  // Not every system resolves names below .localhost, but the proxy may: unlike addresses they go through it.
  if (isLoopback(url.hostname) && !url.hostname.endsWith('.localhost')) return undefined
  const name = url.protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY'
  const proxy = variable(env, name) ?? variable(env, 'ALL_PROXY')
  if (!proxy || isExcepted(url, variable(env, 'NO_PROXY') ?? '')) return undefined
  const full = /^[a-z\d]+:\/\//i.test(proxy) ? proxy : `http://${proxy}`
  if (!URL.canParse(full) || !/^https?:$/.test(new URL(full).protocol)) {
    throw usageError(
      `${name} is not the address of an HTTP proxy`,
      `${name}=http://proxy.example.com:3128`,
      'bad-proxy',
    )
  }
  return full
}
