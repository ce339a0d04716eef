import { DecodeError } from '../errors.ts'
import type { CallName } from './decode.ts'

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
