// A ZIP container, such as a workbook, ends with a record that a truncated file lacks.
const SIGNATURE = 0x06054b50
const RECORD_BYTES = 22
/** The record and the longest comment that may follow it. */
const MAX_END_BYTES = RECORD_BYTES + 0xffff

/** Keeps the last bytes of a stream, to look for the record in them. */
export class ZipEnd {
  #tail: Buffer = Buffer.alloc(0)
  #size = 0

  add(chunk: Uint8Array) {
    this.#size += chunk.length
    const joined = Buffer.concat([this.#tail, chunk])
    this.#tail = Buffer.from(joined.subarray(Math.max(0, joined.length - MAX_END_BYTES)))
  }

  /** Whether the container is complete: its record is at the very end and points into the file. */
  get isComplete(): boolean {
    const tail = this.#tail
    for (let at = tail.length - RECORD_BYTES; at >= 0; at--) {
      if (tail.readUInt32LE(at) !== SIGNATURE) continue
      const isLast = at + RECORD_BYTES + tail.readUInt16LE(at + 20) === tail.length
      const directoryEnd = tail.readUInt32LE(at + 12) + tail.readUInt32LE(at + 16)
      if (isLast && directoryEnd <= this.#size - (tail.length - at)) return true
    }
    return false
  }
}
