import type { Platform } from './platform/types.ts'
import type { Request } from './types.ts'

/** The header by which a host announces for how many seconds it honours keys. */
const KEYS = 'x-idempotency-keys'
/** The header by which a host announces that it verifies a digest after an uploaded file. */
const DIGESTS = 'x-upload-digests'

/**
 * What hosts have announced that they understand beyond the specification. Only these get it: to others it means
 * nothing, and retrying a POST would repeat its effect.
 */
export interface Announcements {
  /** Takes note of what a response announces. */
  learn(url: string, headers: Record<string, string>): void
  /** A key for all attempts of one call; undefined if the host honours none, or the request needs none. */
  keyFor(url: string, request: Pick<Request, 'method' | 'idempotent' | 'form'>): string | undefined
  /** Makes the digests of files that are uploaded to the host; undefined if it verifies none. */
  digestFor(url: string): Platform['newSha256']
}

export function createAnnouncements({
  newKey,
  newSha256,
}: Pick<Platform, 'newKey' | 'newSha256'>): Announcements {
  const keyed = new Set<string>()
  const verifying = new Set<string>()
  return {
    learn(url, headers) {
      if (Number(headers[KEYS]) > 0) keyed.add(new URL(url).origin)
      if (headers[DIGESTS] === 'sha-256') verifying.add(new URL(url).origin)
    },
    keyFor(url, { method, idempotent, form }) {
      const isWanted = method === 'POST' && !idempotent && !form
      return isWanted && keyed.has(new URL(url).origin) ? newKey?.() : undefined
    },
    digestFor: (url) => (verifying.has(new URL(url).origin) ? newSha256 : undefined),
  }
}
