import type { Transport } from './types.ts'

export interface AxiosTransportOptions {
  /** URL of an HTTP proxy. No environment variable is read. */
  proxy?: string | undefined
  /** A Node `http.Agent` or `https.Agent`, as the host needs. */
  agent?: object | undefined
}

async function load({ proxy, agent }: AxiosTransportOptions): Promise<Transport> {
  if (proxy) return (await import('./proxy.ts')).proxyTransport(proxy, agent)
  return (await import('./node.ts')).nodeTransport(agent)
}

/** Over axios, which is loaded with the first call: a program that makes none should not pay for it. */
export function axiosTransport(options: AxiosTransportOptions = {}): Transport {
  let loading: Promise<Transport> | undefined
  return {
    async send(request) {
      loading ??= load(options)
      return (await loading).send(request)
    },
  }
}
