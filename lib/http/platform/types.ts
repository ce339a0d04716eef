import type { AxiosTransportOptions } from '../transport/axios.ts'
import type { Transport } from '../transport/types.ts'
import type { AttemptReport } from '../types.ts'

export interface Sha256 {
  update(bytes: Uint8Array): unknown
  digest(encoding: 'base64'): string
}

/** What differs between Node and a browser. */
export interface Platform {
  /** Hands an attempt to the runtime's own diagnostics; undefined while nobody listens. */
  attemptChannel(): ((attempt: AttemptReport) => void) | undefined
  transport(options: AxiosTransportOptions): Transport
  /** A new idempotency key. Omitted in browsers, where a header that a host does not expect fails the preflight. */
  newKey?(): string
  /** A running SHA-256. Omitted in browsers, which have none that takes a stream. */
  newSha256?(): Sha256
  /** @throws FileError */
  openFile(path: string): Promise<{ size: number; stream(): AsyncIterable<Uint8Array> }>
  /**
   * Writes chunks into a file that appears under its name only when it is whole.
   *
   * @throws FileError
   */
  saveFile(path: string, chunks: AsyncIterable<Uint8Array>, overwrite: boolean): Promise<number>
}
