import { DecodeError } from '../errors.ts'
import { mayHoldTimestamps, reviveDates } from './dates.ts'
import { maskUrl } from './redact.ts'

/** How a decoding failure is named: of which call it is. */
export interface CallName {
  method: string
  /** With secrets masked. */
  url: string
  status?: number | undefined
  requestId?: string | undefined
}

/** `url` is masked when it is looked at: a call that goes well can do without. */
export function callName(method: string, url: string, status?: number, requestId?: string): CallName {
  return {
    method,
    get url() {
      return maskUrl(url)
    },
    status,
    requestId,
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function tooLarge(maxBytes: number, call: CallName): DecodeError {
  return new DecodeError(
    `The answer to ${call.method} ${call.url} is larger than ${maxBytes} bytes. Ask for less at once, or raise maxBytes.`,
    { code: 'answer-too-large', ...call },
  )
}

/** Gathers a body, but no more than `maxBytes` of it. */
export async function readAll(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
  call: CallName,
  announced?: number,
): Promise<Uint8Array> {
  if (announced !== undefined && announced > maxBytes) throw tooLarge(maxBytes, call)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLarge(maxBytes, call)
    chunks.push(chunk)
  }
  if (chunks.length === 1) return chunks[0] as Uint8Array
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}

/** Also `application/problem+json` and its kin. */
export function isJson(contentType: string | undefined): boolean {
  return contentType !== undefined && /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(contentType)
}

/**
 * The value that a JSON answer holds; undefined where it has no body.
 *
 * @throws DecodeError where it is something else than well-formed JSON in UTF-8.
 */
export function decodeJson(
  bytes: Uint8Array,
  contentType: string | undefined,
  dates: boolean,
  call: CallName,
): unknown {
  if (bytes.byteLength === 0) return undefined
  if (!isJson(contentType)) {
    const kind = contentType?.split(';')[0] || 'something without a content type'
    throw new DecodeError(
      `${call.method} ${call.url} was answered with ${kind} instead of JSON. Is this the platform's address, and nothing between?`,
      { code: 'unexpected-content', ...call },
    )
  }
  try {
    const text = utf8.decode(bytes)
    const value: unknown = JSON.parse(text)
    return dates && mayHoldTimestamps(text) ? reviveDates(value) : value
  } catch {
    // The parser's own message would quote the answer, which may hold secrets.
    throw new DecodeError(
      `The answer to ${call.method} ${call.url} says that it is JSON, but it is malformed.`,
      {
        code: 'malformed-answer',
        ...call,
      },
    )
  }
}
