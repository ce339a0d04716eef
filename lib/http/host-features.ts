import type { Sha256 } from '../files/upload.ts'
import { originOf } from './request.ts'
import type { Request } from './types.ts'

interface Sources {
  /** A new idempotency key. */
  newKey(): string
  newSha256(): Sha256
}

/** The header by which a host announces for how many seconds it honours keys. */
const KEYS = 'x-idempotency-keys'
/** The header by which a host announces that it verifies a digest after an uploaded file. */
const DIGESTS = 'x-upload-digests'

/** What a host has announced that it understands beyond the specification. */
export interface HostFeatures {
  /** Whether a POST with an `idempotency-key` takes effect once, however often it arrives. */
  idempotencyKeys: boolean
  /** Whether the SHA-256 that follows an uploaded file is verified. */
  uploadDigests: boolean
}

/** Features of hosts, by origin. A `Map` is one; clients that share it learn from each other. */
export interface HostFeatureStore {
  /** Returns what is known of an origin, such as `https://platform.example.com`. */
  get(origin: string): HostFeatures | undefined
  /** Called when a response announces something else than is known. */
  set(origin: string, features: HostFeatures): unknown
}

/**
 * What hosts have announced that they understand beyond the specification. Only these get it: to others it means
 * nothing, and retrying a POST would repeat its effect.
 */
export interface HostFeatureReader {
  /** Takes note of what a response announces, or no longer announces. */
  learn(url: string, response: { status: number; headers: Record<string, string> }): void
  /** A key for all attempts of one call; undefined if the host honours none, or the request needs none. */
  keyFor(url: string, request: Pick<Request, 'method' | 'idempotent'>): string | undefined
  /** Makes the digests of files that are uploaded to the host; undefined if it verifies none. */
  digestFor(url: string): (() => Sha256) | undefined
}

const NONE: HostFeatures = { idempotencyKeys: false, uploadDigests: false }

export function createHostFeatures(
  { newKey, newSha256 }: Sources,
  store: HostFeatureStore = new Map(),
): HostFeatureReader {
  return {
    learn(url, { status, headers }) {
      const origin = originOf(url)
      const known = store.get(origin) ?? NONE
      const idempotencyKeys = Number(headers[KEYS]) > 0
      const uploadDigests = headers[DIGESTS] === 'sha-256'
      if (idempotencyKeys === known.idempotencyKeys && uploadDigests === known.uploadDigests) return
      // A proxy that cannot reach the host announces nothing, which says nothing about the host.
      if (status < 500 || idempotencyKeys || uploadDigests)
        store.set(origin, { idempotencyKeys, uploadDigests })
    },
    keyFor(url, { method, idempotent }) {
      if (method !== 'POST' || idempotent) return undefined
      return store.get(originOf(url))?.idempotencyKeys ? newKey() : undefined
    },
    digestFor: (url) => (store.get(originOf(url))?.uploadDigests ? newSha256 : undefined),
  }
}
