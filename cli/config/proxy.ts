// The proxy for a host, from HTTP_PROXY, HTTPS_PROXY, ALL_PROXY and NO_PROXY, read as curl reads them. proxy-from-env,
// which axios brings, matches no subdomains in NO_PROXY and takes `proxy:3128` for an https:// address.
import { BlockList, isIP } from 'node:net'
import { isLoopback } from '../../lib/domain/loopback.ts'
import { usageError } from '../output/failure.ts'

/** Whether an entry such as `10.0.0.0/8` or `fd00::1` is about an address; undefined if the entry is no address. */
function includesAddress(entry: string, host: string): boolean | undefined {
  const [address = '', bits] = entry.split('/')
  const version = isIP(address)
  if (version === 0) return undefined
  const length = Number(bits ?? 128)
  if (version !== isIP(host) || !Number.isInteger(length)) return false
  const family = `ipv${version as 4 | 6}` as const
  const list = new BlockList()
  if (bits === undefined) list.addAddress(address, family)
  else if (length <= (version === 4 ? 32 : 128)) list.addSubnet(address, length, family)
  return list.check(host, family)
}

/** `example.com` includes its subdomains, `*` matches everything, and a port restricts the entry to it. */
function isExcepted(url: URL, list: string): boolean {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase()
  return list
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .some((entry) => {
      if (entry === '*') return true
      const isIncluded = includesAddress(entry, host)
      if (isIncluded !== undefined) return isIncluded
      const [, name = '', wantedPort] = /^(.*?)(?::(\d+))?$/.exec(entry.toLowerCase()) ?? []
      if (wantedPort && wantedPort !== port) return false
      const bare = name.replace(/^\*?\./, '').replace(/^\[|\]$/g, '')
      return host === bare || host.endsWith(`.${bare}`)
    })
}

export interface ProxySetting {
  url: string
  /** Where it comes from, such as `HTTPS_PROXY`. */
  variable: string
}

/** The proxy for a host, if there is one. Loopback addresses never use one. */
export function proxyFor(host: string, env: NodeJS.ProcessEnv): ProxySetting | undefined {
  const url = new URL(host)
  // Not every system resolves names below .localhost, but the proxy may: unlike addresses they go through it.
  if (isLoopback(url.hostname) && !url.hostname.endsWith('.localhost')) return undefined
  const own = url.protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY'
  const variable = [own.toLowerCase(), own, 'all_proxy', 'ALL_PROXY'].find((name) => env[name])
  const value = variable && env[variable]
  if (!value || isExcepted(url, env.no_proxy || env.NO_PROXY || '')) return undefined
  const full = /^[a-z\d]+:\/\//i.test(value) ? value : `http://${value}`
  if (!URL.canParse(full) || !/^https?:$/.test(new URL(full).protocol)) {
    throw usageError(
      `${variable} is not the address of an HTTP proxy`,
      'bad-proxy',
      `${variable}=http://proxy.example.com:3128`,
    )
  }
  return { url: full, variable }
}
