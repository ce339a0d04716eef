import { DecodeError } from '../errors.ts'
import { type CallName, carriedOut } from './call-name.ts'
import { findRounded, TOO_LARGE } from './exact.ts'
import { runtime } from './runtime/node.ts'

/** Includes `application/problem+json`, and text, pages or no type where the content begins as that of JSON does. */
export function isJson(contentType = '', first = 0): boolean {
  if (/^(?:application\/(?:[\w.-]+\+)?|text\/)json\s*(?:;|$)/i.test(contentType)) return true
  return /^(?:text\/(?:plain|html)\s*(?:;|$)|$)/i.test(contentType) && (first === 0x7b || first === 0x5b)
}

/** The first byte behind a byte order mark. */
export const firstByte = (bytes: Uint8Array) => bytes[bytes[0] === 0xef ? 3 : 0]

/**
 * The value of a JSON body; undefined if it is empty.
 *
 * @throws DecodeError unless it is well-formed JSON in UTF-8, without numbers that would be rounded
 */
export function decodeJson(bytes: Uint8Array, contentType: string | undefined, call: CallName): unknown {
  if (bytes.byteLength === 0) return undefined
  if (!isJson(contentType, firstByte(bytes))) {
    const type = contentType?.split(';')[0] || 'no content type'
    throw new DecodeError(
      carriedOut(
        `${call.method} ${call.url} responded with ${type} instead of JSON. Is it the platform's address, without a proxy or sign-in page in between?`,
        call,
      ),
      { code: 'unexpected-content', ...call },
    )
  }
  let text: string | undefined
  let value: unknown
  try {
    text = runtime.decodeUtf8(bytes)
    value = JSON.parse(text)
  } catch {
    // The parser's own message quotes the response, which may contain secrets.
    const problem = text === undefined ? 'not in UTF-8' : 'malformed JSON'
    const message = `The response to ${call.method} ${call.url} is ${problem}`
    throw new DecodeError(carriedOut(message, call), { code: 'malformed-response', ...call })
  }
  const rounded = findRounded(text)
  if (!rounded) return value
  const { field, number } = rounded
  const where = `in the response to ${call.method} ${call.url}`
  const message = `${field === '' ? '' : `${field} `}${number} ${where} ${TOO_LARGE}`
  throw new DecodeError(carriedOut(message, call), { code: 'malformed-response', ...call })
}

function tooLarge(maxBytes: number, call: CallName): DecodeError {
  return new DecodeError(
    `The response to ${call.method} ${call.url} is larger than ${maxBytes} bytes; request less at once, or raise maxBytes`,
    { code: 'response-too-large', ...call },
  )
}

/** @throws DecodeError if the body is larger than `maxBytes` */
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
