// Responses written byte by byte, as no HTTP library would write them: damaged framing, encoding and order.
import { gzipSync } from 'node:zlib'

export interface Upstream {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

type Write = (upstream: Upstream, at: number) => Buffer

const LENGTH = /^(content-length|transfer-encoding|content-encoding|content-digest|trailer)$/i

function head({ status, headers }: Upstream, more: readonly string[]): Buffer {
  const kept = Object.entries(headers).filter(([name, value]) => value !== undefined && !LENGTH.test(name))
  const lines = [`HTTP/1.1 ${status} Whatever`, ...kept.map(([name, value]) => `${name}: ${value}`), ...more]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
}

const chunk = (bytes: Buffer) =>
  bytes.length === 0
    ? Buffer.alloc(0)
    : Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
const chunked = (...parts: Buffer[]) => Buffer.concat([...parts.map(chunk), Buffer.from('0\r\n\r\n')])
const CHUNKED = ['transfer-encoding: chunked']
const GZIP = [...CHUNKED, 'content-encoding: gzip']

const place = (bytes: Buffer, at: number) => Math.floor(bytes.length * at)
/** A segment of a transfer: as much as a read of a socket often brings. */
const SEGMENT = 1448
/** Where the row ends that begins before a place. */
const rowEnd = (bytes: Buffer, from: number) => bytes.indexOf(10, from) + 1 || bytes.length

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  const where = Math.min(place(copy, at), copy.length - 1)
  copy[where] = (copy[where] ?? 0) ^ 1
  return copy
}

/** `at` is a part of the body, from 0 to 1. */
const RAW = {
  'gzip with a flipped bit': (up, at) =>
    Buffer.concat([head(up, GZIP), chunked(flipped(gzipSync(up.body), at))]),
  'gzip that ends early': (up, at) => {
    const packed = gzipSync(up.body)
    return Buffer.concat([head(up, GZIP), chunked(packed.subarray(0, place(packed, at)))])
  },
  'a segment twice': (up, at) => {
    const from = place(up.body, at)
    const to = Math.min(up.body.length, from + SEGMENT)
    return Buffer.concat([head(up, CHUNKED), chunked(up.body.subarray(0, to), up.body.subarray(from))])
  },
  'rows twice': (up, at) => {
    const from = rowEnd(up.body, place(up.body, at))
    const to = rowEnd(up.body, from)
    return Buffer.concat([head(up, CHUNKED), chunked(up.body.subarray(0, to), up.body.subarray(from))])
  },
  'segments swapped': (up, at) => {
    const [from, middle] = [place(up.body, at), place(up.body, at) + SEGMENT]
    const [first, second] = [up.body.subarray(from, middle), up.body.subarray(middle, middle + SEGMENT)]
    const [start, end] = [up.body.subarray(0, from), up.body.subarray(middle + SEGMENT)]
    return Buffer.concat([head(up, CHUNKED), chunked(start, second, first, end)])
  },
  'a flood of 103': (up) => {
    const hints = Buffer.from('HTTP/1.1 103 Early Hints\r\nlink: </x>; rel=preload\r\n\r\n'.repeat(2000))
    return Buffer.concat([hints, head(up, CHUNKED), chunked(up.body)])
  },
  'two lengths': (up, at) => {
    const lengths = [`content-length: ${up.body.length}`, `content-length: ${place(up.body, at)}`]
    return Buffer.concat([head(up, lengths), up.body])
  },
  'a length and chunks': (up, at) => {
    const both = [`content-length: ${place(up.body, at)}`, ...CHUNKED]
    return Buffer.concat([head(up, both), chunked(up.body)])
  },
  'a chunk that lies': (up, at) => {
    const until = place(up.body, at)
    const lie = Buffer.from(`${(until + 7).toString(16)}\r\n`)
    return Buffer.concat([head(up, CHUNKED), lie, up.body.subarray(0, until), Buffer.from('\r\n0\r\n\r\n')])
  },
  'a header without a name': (up) => Buffer.concat([head(up, [': nothing', ...CHUNKED]), chunked(up.body)]),
  'a header of 100 kB': (up) =>
    Buffer.concat([head(up, [`x-long: ${'a'.repeat(100_000)}`, ...CHUNKED]), chunked(up.body)]),
  'no status line': (up) => Buffer.concat([Buffer.from('hello\r\n\r\n'), up.body]),
} satisfies Record<string, Write>

export type RawResponse = keyof typeof RAW
export const RAW_RESPONSES = Object.keys(RAW) as RawResponse[]

export const rawResponse = (name: RawResponse, upstream: Upstream, at: number): Buffer =>
  (RAW[name] as Write)(upstream, at)
