import { Buffer, isUtf8 } from 'node:buffer'
import { createHash, randomUUID } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import type { HostFeatureReader, HostFeatureStore, HostFeatures } from '../options.ts'
import { originOf } from '../path.ts'
import type { Transport } from '../transport/types.ts'
import type { ConnectionFailure, Runtime } from './types.ts'

const attempts = channel('quoin:attempt')

export const runtime: Runtime = {
  attemptChannel: () => (attempts.hasSubscribers ? (attempt) => attempts.publish(attempt) : undefined),
  transport(options) {
    let loading: Promise<Transport> | undefined
    return {
      async send(request) {
        // With the first call: a program that makes none should not pay for axios.
        loading ??= import('../transport/axios.ts').then(({ axiosTransport }) => axiosTransport(options))
        return (await loading).send(request)
      },
    }
  },
  proxyAgent: async (proxy) => {
    const { HttpsProxyAgent } = await import('https-proxy-agent')
    return new HttpsProxyAgent(proxy)
  },
  hostFeatures,
  connectionFailure,
  decodeUtf8,
  newDigest: () => createHash('sha256'),
  files: () => import('../../disk/disk.ts'),
}

type Kind = [code: string, reason: string, maybeSent: boolean]

const REFUSED: Kind = ['connection-refused', 'connection refused', false]
const UNKNOWN_HOST: Kind = ['host-not-found', 'host not found', false]
const UNREACHABLE: Kind = ['host-unreachable', 'host unreachable', false]
const CUT: Kind = ['connection-cut', 'connection dropped', true]
const TLS: Kind = ['tls-failed', 'TLS handshake failed', false]
const INVALID: Kind = ['connection-cut', 'invalid HTTP response', true]
const FAILED: Kind = ['connection-failed', 'connection failed', true]

const BY_CODE: Record<string, Kind> = {
  ECONNREFUSED: REFUSED,
  ENOTFOUND: UNKNOWN_HOST,
  EAI_AGAIN: UNKNOWN_HOST,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  EADDRNOTAVAIL: UNREACHABLE,
  UND_ERR_CONNECT_TIMEOUT: UNREACHABLE,
  ECONNRESET: CUT,
  EPIPE: CUT,
  ECONNABORTED: CUT,
  ERR_STREAM_PREMATURE_CLOSE: CUT,
  UND_ERR_SOCKET: CUT,
  Z_BUF_ERROR: CUT,
  EPROTO: TLS,
}

/** The innermost `code` of an error and its causes. If several addresses were tried, that of the last. */
function systemCode(error: unknown, depth = 0): { code: string; syscall?: unknown } | undefined {
  if (typeof error !== 'object' || error === null || depth > 5) return undefined
  const { code, syscall, cause, errors, name } = error as Record<string, unknown>
  if (name === 'HTTPParserError') return { code: 'HPE_INVALID', syscall }
  const deeper = systemCode(Array.isArray(errors) ? errors.at(-1) : cause, depth + 1)
  return deeper ?? (typeof code === 'string' ? { code, syscall } : undefined)
}

function kindOf(code: string, syscall: unknown): Kind {
  if (code === 'ETIMEDOUT') return syscall === 'connect' ? UNREACHABLE : CUT
  if (/CERT|^ERR_TLS|^ERR_SSL|SIGNATURE|ISSUER/.test(code)) return TLS
  if (code.startsWith('HPE_')) return INVALID
  return BY_CODE[code] ?? FAILED
}

/** What Node's error codes say about a failed request; undefined for an error without one. */
export function connectionFailure(error: unknown): ConnectionFailure | undefined {
  const failure = systemCode(error)
  if (!failure) return undefined
  const [code, reason, maybeSent] = kindOf(failure.code, failure.syscall)
  return { code, reason, maybeSent, systemCode: failure.code }
}

const BYTE_ORDER_MARK = '\ufeff'

/**
 * A TextDecoder that refuses malformed UTF-8 takes half as long again, and parsing its text takes longer too.
 *
 * @throws TypeError unless the bytes are well-formed UTF-8
 */
export function decodeUtf8(bytes: Uint8Array): string {
  if (!isUtf8(bytes)) throw new TypeError('malformed UTF-8')
  const own = Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = own.toString()
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
}

/** The header by which a host announces for how many seconds it honours keys. */
const KEYS = 'x-idempotency-keys'
/** The header by which a host announces that it verifies a digest after an uploaded file. */
const DIGESTS = 'x-upload-digests'

const NONE: HostFeatures = { idempotencyKeys: false, uploadDigests: false }

function hostFeatures(store: HostFeatureStore = new Map()): HostFeatureReader {
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
      return store.get(originOf(url))?.idempotencyKeys ? randomUUID() : undefined
    },
    digestFor: (url) => (store.get(originOf(url))?.uploadDigests ? runtime.newDigest : undefined),
  }
}
