import type { RuntimeFiles } from '../../disk/disk.ts'
import type { HostFeatureReader, HostFeatureStore } from '../options.ts'
import type { Transport, TransportOptions } from '../transport/types.ts'
import type { AttemptReport } from '../types.ts'
import type { Sha256 } from '../upload.ts'

/** Why there was no response. */
export interface ConnectionFailure {
  /** Code of the ConnectionError. */
  code: string
  reason: string
  maybeSent: boolean
  /** Such as `ECONNREFUSED`. */
  systemCode: string
}

/** What differs between Node and a browser. */
export interface Runtime {
  /** Hands an attempt to the runtime's own diagnostics; undefined while nobody listens. */
  attemptChannel(): ((attempt: AttemptReport) => void) | undefined
  transport(options: TransportOptions): Transport
  /** Extensions of hosts. Omitted in browsers, where a header that a host does not expect fails the preflight. */
  hostFeatures?(store?: HostFeatureStore): HostFeatureReader
  /** An agent for sockets that go through a proxy. Omitted in browsers, which have a proxy of their own. */
  proxyAgent?(proxy: string): Promise<object>
  /** Reads an error of the network. Omitted in browsers, where `fetch` conceals what went wrong. */
  connectionFailure?(error: unknown): ConnectionFailure | undefined
  /** @throws TypeError unless the bytes are well-formed UTF-8 */
  decodeUtf8(bytes: Uint8Array): string
  /** Begins a SHA-256. Omitted in browsers, which compute one of whole bodies only. */
  newDigest?(): Sha256
  /** Loaded when a file is read or written. */
  files(): Promise<RuntimeFiles>
}
