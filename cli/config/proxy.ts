// Which proxy a host is reached through, as HTTP_PROXY, HTTPS_PROXY and NO_PROXY say.
import { usageError } from '../output/failure.ts'

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/

const variable = (env: NodeJS.ProcessEnv, name: string) => env[name.toLowerCase()] || env[name]

/** `example.com` covers its subdomains too; `*` is everything; a port counts where one is given. */
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

/** The proxy for a host, or undefined. This machine itself is never reached through one. */
export function proxyFor(host: string, env: NodeJS.ProcessEnv): string | undefined {
  const url = new URL(host)
  if (LOOPBACK.test(url.hostname.replace(/^\[|\]$/g, ''))) return undefined
  const name = url.protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY'
  const proxy = variable(env, name) ?? variable(env, 'ALL_PROXY')
  if (!proxy || isExcepted(url, variable(env, 'NO_PROXY') ?? '')) return undefined
  const full = /^[a-z\d]+:\/\//i.test(proxy) ? proxy : `http://${proxy}`
  if (!URL.canParse(full) || !/^https?:$/.test(new URL(full).protocol)) {
    throw usageError(
      `${name} is no address of an HTTP proxy.`,
      `${name}=http://proxy.example.com:3128`,
      'bad-proxy',
    )
  }
  return full
}
