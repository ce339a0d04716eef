import type { Transport } from './transport/types.ts'
import type { Logger } from './types.ts'

/** Where a family's credential headers come from. */
export interface Credentials {
  /** For each attempt anew. May sign in first. */
  headers(): Record<string, string> | Promise<Record<string, string>>
  /** Told that the platform says these headers' session is over. True where it is worth trying again with newer ones. */
  renew?(refused: Record<string, string>): Promise<boolean>
}

export interface HttpConfig {
  /** Checked, without a slash at the end. */
  baseUrl: string
  credentials: Credentials
  transport: Transport
  /** In milliseconds, for calls that are no transfers. */
  timeout: number
  /** In milliseconds. */
  idleTimeout: number
  retries: number
  /** Milliseconds to wait before the attempt after this one, the first being 1. */
  retryDelay: (attempt: number) => number
  /** In bytes. */
  maxBytes: number
  /** Sent with every call. */
  headers: Record<string, string>
  logger: Logger | undefined
}
