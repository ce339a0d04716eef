import type { Request } from './types.ts'

/** The header by which a host announces for how many seconds it honours keys. */
const ANNOUNCEMENT = 'x-idempotency-keys'

/**
 * Keys by which a host recognizes a POST that it has carried out before. Only hosts that announce them get any: to
 * others the header means nothing, and retrying would repeat the effect.
 */
export interface IdempotencyKeys {
  /** Takes note of what a response announces. */
  learn(url: string, headers: Record<string, string>): void
  /** A key for all attempts of one call; undefined if the host honours none, or the request needs none. */
  keyFor(url: string, request: Pick<Request, 'method' | 'idempotent' | 'form'>): string | undefined
}

export function createIdempotencyKeys(newKey: () => string): IdempotencyKeys {
  const hosts = new Set<string>()
  return {
    learn(url, headers) {
      if (Number(headers[ANNOUNCEMENT]) > 0) hosts.add(new URL(url).origin)
    },
    keyFor(url, { method, idempotent, form }) {
      const isWanted = method === 'POST' && !idempotent && !form
      return isWanted && hosts.has(new URL(url).origin) ? newKey() : undefined
    },
  }
}
