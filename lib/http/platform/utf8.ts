import { Buffer, isUtf8 } from 'node:buffer'

/** In bytes: from here on, a TextDecoder that refuses malformed UTF-8 takes half as long again. */
const LARGE = 256 * 1024
const BYTE_ORDER_MARK = '\ufeff'

/** Created with the first response: Jest's jsdom has none, and there the module must at least load. */
let decoder: TextDecoder | undefined

/** @throws TypeError unless the bytes are well-formed UTF-8 */
export function decodeUtf8(bytes: Uint8Array): string {
  if (bytes.byteLength < LARGE) {
    decoder ??= new TextDecoder('utf-8', { fatal: true })
    return decoder.decode(bytes)
  }
  if (!isUtf8(bytes)) throw new TypeError('malformed UTF-8')
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
}
