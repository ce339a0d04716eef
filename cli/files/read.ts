// Reads what a person wrote: text in UTF-8, and JSON that JavaScript can hold. Anything else is refused, never repaired.
import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { findRounded } from '../../lib/http/exact.ts'
import { Failure, usageError } from '../output/failure.ts'
import { fileError } from '../output/file-error.ts'

const LF = 10

/** "Unicode text" of Windows is UTF-16, which begins with a byte order mark. */
const isUtf16 = ([first, second]: Uint8Array) =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)

/** The first line that is not UTF-8, counted from 1. */
function lineWithoutUtf8(bytes: Uint8Array): number {
  for (let line = 1, start = 0; ; line++) {
    const feed = bytes.indexOf(LF, start)
    if (feed === -1 || !isUtf8(bytes.subarray(start, feed))) return line
    start = feed + 1
  }
}

export interface TextErrors {
  code?: string
  suggestion?: string
}

/** Decodes UTF-8, without its byte order mark. Throws a usage error for what would be read with replacement characters. */
export function decodeText(
  bytes: Uint8Array,
  what: string,
  { code = 'bad-text', suggestion = 'Save it as UTF-8' }: TextErrors = {},
): string {
  if (isUtf16(bytes)) throw usageError(`${what} is UTF-16, not UTF-8`, code, suggestion)
  if (bytes.includes(0)) throw usageError(`${what} is a binary file`, code, suggestion)
  if (!isUtf8(bytes))
    throw usageError(`line ${lineWithoutUtf8(bytes)} of ${what} is not UTF-8`, code, suggestion)
  return new TextDecoder().decode(bytes)
}

/** The bytes of a file. Throws an error that names it: reading an open file fails without a path. */
export async function readNamed(path: string): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (error) {
    throw fileError(error, path) ?? error
  }
}

/** The same, undefined if there is no such file. */
export const readIfThere = (path: string): Promise<Buffer | undefined> =>
  readNamed(path).catch((error) => {
    if (error instanceof Failure && (error.cause as NodeJS.ErrnoException)?.code === 'ENOENT')
      return undefined
    throw error
  })

/** The bytes of a file, or of stdin for `-`. `flag` is what names it, for the error at a terminal. */
export async function readSource(source: string, flag: string): Promise<Buffer> {
  if (source === '-' && process.stdin.isTTY)
    throw usageError(`${flag} - reads a pipe, but stdin is a terminal`)
  return source === '-' ? buffer(process.stdin) : readNamed(source)
}

/** Whether JSON may begin so: whatever is wrong with it is wrong at its end. */
function mayGoOn(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    const { message } = error as Error
    return message.includes('end of JSON') || message.includes(`position ${text.length} `)
  }
}

/** Where JSON is wrong: the engine does not always say so. */
function place(text: string): string {
  if (text.trim() === '') return 'it is empty'
  if (mayGoOn(text)) return 'unexpected end'
  let [good, bad] = [0, text.length]
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (mayGoOn(text.slice(0, middle))) good = middle
    else bad = middle
  }
  const before = text.slice(0, good).split('\n')
  return `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`
}

/** Parses JSON. Throws a usage error for what is none, and for numbers that would be rounded. */
export function parseJson(
  text: string,
  what: string,
  { code = 'bad-json', suggestion }: TextErrors = {},
): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw usageError(`${what} is not valid JSON: ${place(text)}`, code, suggestion)
  }
  const rounded = findRounded(text)
  if (!rounded) return value
  const { field, number } = rounded
  throw usageError(
    `${what}: the number ${number}${field === '' ? '' : ` of "${field}"`} has more digits than can be sent`,
    code,
    'Write it in quotes if it is text, such as an ID',
  )
}
