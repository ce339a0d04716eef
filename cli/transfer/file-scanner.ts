import type { Scanner } from './received.ts'

// A ZIP container, such as a workbook, ends with a record that a truncated file lacks.
const SIGNATURE = 0x06054b50
const RECORD_BYTES = 22
/** The record and the longest comment that may follow it. */
const MAX_END_BYTES = RECORD_BYTES + 0xffff

/** Counts bytes, and keeps the last ones to look for the record in them. */
export class FileScanner implements Scanner {
  #tail: Buffer = Buffer.alloc(0)
  amount = 0

  push(chunk: Uint8Array) {
    this.amount += chunk.length
    const joined = Buffer.concat([this.#tail, chunk])
    this.#tail = Buffer.from(joined.subarray(Math.max(0, joined.length - MAX_END_BYTES)))
    return chunk
  }

  end() {
    return new Uint8Array()
  }

  dropTail() {}

  reset() {
    this.#tail = Buffer.alloc(0)
    this.amount = 0
  }

  /** Whether the container is complete: its record is at the very end and points into the file. */
  get isWholeZip(): boolean {
    const tail = this.#tail
    for (let at = tail.length - RECORD_BYTES; at >= 0; at--) {
      if (tail.readUInt32LE(at) !== SIGNATURE) continue
      const isLast = at + RECORD_BYTES + tail.readUInt16LE(at + 20) === tail.length
      const directoryEnd = tail.readUInt32LE(at + 12) + tail.readUInt32LE(at + 16)
      if (isLast && directoryEnd <= this.amount - (tail.length - at)) return true
    }
    return false
  }
}
