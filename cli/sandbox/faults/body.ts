// Faults of a response's body. Each wraps `write` and `end` of the response as it finds them.
import type { ServerResponse } from 'node:http'
import type { Effects } from './faults.ts'

const toBytes = (chunk: unknown, encoding: unknown): Uint8Array =>
  typeof chunk === 'string' ? Buffer.from(chunk, encoding as BufferEncoding) : (chunk as Uint8Array)

const isChunk = (chunk: unknown) => chunk !== undefined && chunk !== null && typeof chunk !== 'function'

/** Cuts, stalls or truncates the response body after N bytes. */
export function limitBody(outgoing: ServerResponse, { cutAfter, stallAfter, truncateAfter }: Effects): void {
  const limit = cutAfter ?? stallAfter ?? truncateAfter
  if (limit === undefined) return
  let left = limit
  let isOver = false
  const { write, end, writeHead } = outgoing
  const finish = () => {
    isOver = true
    if (cutAfter !== undefined) outgoing.socket?.end(() => outgoing.socket?.destroy())
    else if (truncateAfter !== undefined) Reflect.apply(end, outgoing, [])
    else outgoing.flushHeaders()
  }
  const take = (chunk: unknown, encoding: unknown): boolean => {
    if (isOver) return true
    const bytes = toBytes(chunk, encoding)
    const isLast = bytes.length >= left
    const flushed = Reflect.apply(write, outgoing, [bytes.subarray(0, left)]) as boolean
    left -= Math.min(left, bytes.length)
    if (isLast) finish()
    return flushed
  }
  if (truncateAfter !== undefined) {
    // A client would notice the missing bytes by the length.
    outgoing.writeHead = ((status: number, headers: Record<string, string>) => {
      const { 'content-length': _, ...rest } = headers
      return Reflect.apply(writeHead, outgoing, [status, rest])
    }) as typeof writeHead
  }
  outgoing.write = ((chunk: unknown, encoding: unknown, done?: () => void) => {
    const flushed = take(chunk, encoding)
    const callback = typeof encoding === 'function' ? encoding : done
    callback?.()
    return flushed
  }) as typeof write
  outgoing.end = ((chunk: unknown, encoding: unknown) => {
    if (isChunk(chunk)) take(chunk, encoding)
    if (!isOver && stallAfter === undefined) Reflect.apply(end, outgoing, [])
    return outgoing
  }) as typeof end
}

const STEPS_PER_SECOND = 20

/** Sends the body in small chunks at this many bytes per second. */
export function slowDown(outgoing: ServerResponse, bytesPerSecond: number): void {
  const { write, end } = outgoing
  const pieceSize = Math.ceil(bytesPerSecond / STEPS_PER_SECOND)
  let waiting = Buffer.alloc(0)
  let isEnded = false
  const step = () => {
    const piece = waiting.subarray(0, pieceSize)
    waiting = waiting.subarray(pieceSize)
    if (piece.length > 0) Reflect.apply(write, outgoing, [piece])
    if (waiting.length > 0) return
    if (isEnded) {
      clearInterval(timer)
      Reflect.apply(end, outgoing, [])
    } else outgoing.emit('drain')
  }
  const timer = setInterval(step, 1000 / STEPS_PER_SECOND)
  outgoing.once('close', () => clearInterval(timer))
  const take = (chunk: unknown, encoding: unknown) => {
    waiting = Buffer.concat([waiting, toBytes(chunk, encoding)])
  }
  outgoing.write = ((chunk: unknown, encoding: unknown, done?: () => void) => {
    take(chunk, encoding)
    const callback = typeof encoding === 'function' ? encoding : done
    callback?.()
    return false
  }) as typeof write
  outgoing.end = ((chunk: unknown, encoding: unknown) => {
    if (isChunk(chunk)) take(chunk, encoding)
    isEnded = true
    return outgoing
  }) as typeof end
}

/** Flips the lowest bit of one byte: lengths and most parsers do not notice. */
export function corrupt(outgoing: ServerResponse, offset: number): void {
  const { write, end } = outgoing
  let sent = 0
  const alter = (chunk: unknown, encoding: unknown) => {
    const bytes = Buffer.from(toBytes(chunk, encoding))
    const at = offset - sent
    sent += bytes.length
    const byte = bytes[at]
    if (byte !== undefined) bytes[at] = byte ^ 1
    return bytes
  }
  outgoing.write = ((chunk: unknown, encoding: unknown, done?: () => void) =>
    Reflect.apply(write, outgoing, [
      alter(chunk, encoding),
      typeof encoding === 'function' ? encoding : done,
    ])) as typeof write
  outgoing.end = ((chunk: unknown, encoding: unknown) =>
    Reflect.apply(end, outgoing, isChunk(chunk) ? [alter(chunk, encoding)] : [])) as typeof end
}
