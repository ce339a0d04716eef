import { ConnectionError } from '../errors.ts'

type Kind = [code: string, words: string, sent: boolean]

const REFUSED: Kind = ['connection-refused', 'the connection was refused', false]
const UNKNOWN_HOST: Kind = ['host-not-found', 'the host name is not known', false]
const UNREACHABLE: Kind = ['host-unreachable', 'the host cannot be reached', false]
const CUT: Kind = ['connection-cut', 'the connection was cut', true]
const TLS: Kind = ['tls-failed', 'no secure connection could be made', false]
const FAILED: Kind = ['connection-failed', 'the connection failed', true]

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

/** The first `code` along an error and its causes. Of several addresses tried, the last one counts. */
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
  if (/^HPE_/.test(found.code)) return ['connection-cut', 'the answer is no valid HTTP', true]
  return KINDS[found.code] ?? FAILED
}

/** What a transport threw, in our words. The original holds the request with its credentials, so it is not kept. */
export function networkError(error: unknown, call: { method: string; url: string }): ConnectionError {
  const found = systemCode(error)
  const [code, words, maybeSent] = kindOf(found)
  const { host } = new URL(call.url)
  const hint = found ? ` (${found.code})` : ''
  return new ConnectionError(
    `${call.method} ${call.url} got no answer: ${words}${hint}. Is ${host} the right host?`,
    {
      code,
      maybeSent,
      ...call,
    },
  )
}
