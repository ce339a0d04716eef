import type { ConnectionFailure } from './types.ts'

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
  const found = systemCode(error)
  if (!found) return undefined
  const [code, reason, maybeSent] = kindOf(found.code, found.syscall)
  return { code, reason, maybeSent, systemCode: found.code }
}
