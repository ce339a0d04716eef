import { ConnectionError } from '../errors.ts'

type Kind = [code: string, reason: string, maybeSent: boolean]

const REFUSED: Kind = ['connection-refused', 'connection refused', false]
const UNKNOWN_HOST: Kind = ['host-not-found', 'host not found', false]
const UNREACHABLE: Kind = ['host-unreachable', 'host unreachable', false]
const CUT: Kind = ['connection-cut', 'connection dropped', true]
const TLS: Kind = ['tls-failed', 'TLS handshake failed', false]
const FAILED: Kind = ['connection-failed', 'connection failed', true]

const KINDS: Record<string, Kind> = {
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

function kindOf(found: ReturnType<typeof systemCode>): Kind {
  if (!found) return FAILED
  if (found.code === 'ETIMEDOUT') return found.syscall === 'connect' ? UNREACHABLE : CUT
  if (/CERT|^ERR_TLS|^ERR_SSL|SIGNATURE|ISSUER/.test(found.code)) return TLS
  if (/^HPE_/.test(found.code)) return ['connection-cut', 'invalid HTTP response', true]
  return KINDS[found.code] ?? FAILED
}

/** Converts what a transport threw. The original is dropped, because it holds the request with its credentials. */
export function networkError(error: unknown, call: { method: string; url: string }): ConnectionError {
  const found = systemCode(error)
  const [code, reason, maybeSent] = kindOf(found)
  const { host } = new URL(call.url)
  const systemCodeHint = found ? ` (${found.code})` : ''
  return new ConnectionError(
    `${reason}: ${call.method} ${call.url}${systemCodeHint}. Is ${host} the right host?`,
    {
      code,
      maybeSent,
      ...call,
    },
  )
}
