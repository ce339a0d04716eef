import { replaceUnseen } from '../text.ts'

const hexOf = (bytes: Iterable<number>) =>
  [...bytes].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')

/** A word for a POSIX shell. Characters that nobody sees, and bytes that are no text, are written as such. */
export function shellWord(text: string | Uint8Array): string {
  const bytes = Buffer.from(text as string)
  const isText = Buffer.from(bytes.toString()).equals(bytes)
  const source = isText ? bytes.toString() : bytes.toString('latin1')
  if (/^[\w./:@%+,-]+$/.test(source)) return source
  if (isText && replaceUnseen(source, () => '') === source) return `'${source.replaceAll("'", "'\\''")}'`
  const escaped = source.replaceAll(/[\\']/g, '\\$&')
  // All recent shells know this kind of quotes.
  return `$'${isText ? replaceUnseen(escaped, (one) => hexOf(Buffer.from(one))) : escaped.replaceAll(/[^ -~]/g, (one) => hexOf(Buffer.from(one, 'latin1')))}'`
}

/** What Node reads from the line of a request or from a header: bytes, one for each character. */
export const sentBytes = (text: string): Uint8Array => Buffer.from(text, 'latin1')
