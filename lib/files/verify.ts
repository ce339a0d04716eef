// Compares a body with what its response announces: a digest, the number of rows, or the length.
import { RowSplitter } from '../csv.ts'
import { ConnectionError, DecodeError } from '../errors.ts'
import type { Verification } from '../http/types.ts'
import type { Sha256 } from '../http/upload.ts'
import { announcedRows, announcesDigest, digestIn, type Header, isDelimited } from './announced.ts'

export type RowFormat = 'csv' | 'ndjson'

interface Expected {
  header: Header
  /** In bytes. */
  size: number | undefined
  /** Undefined for content without rows. */
  format: RowFormat | undefined
  /** False for a part, as digests and numbers of rows refer to all of the content. */
  isWhole: boolean
  newDigest: (() => Sha256) | undefined
  /** Such as `GET https://…`. */
  call: { method: string; url: string }
}

const FEED = 10
const RETURN = 13

/** Counts rows. Empty lines are none, and the header of a CSV is not counted. */
class RowCount {
  readonly #splitter: RowSplitter
  #rows: number
  constructor(format: RowFormat) {
    this.#splitter = new RowSplitter(format === 'csv')
    this.#rows = format === 'csv' ? -1 : 0
  }

  push(chunk: Uint8Array) {
    const { rows, ends } = this.#splitter.push(chunk)
    let start = 0
    for (const end of ends) {
      const isBlank = end - start <= 2 && (rows[start] === FEED || rows[start] === RETURN)
      if (!isBlank) this.#rows++
      start = end
    }
  }

  /** The number of rows. A last row without a line break counts, unless it has an open quote. */
  end(): { rows: number; endsOpen: boolean } {
    const { isQuoted, tailLength } = this.#splitter
    const endsOpen = tailLength > 0
    const last = endsOpen && !isQuoted ? 1 : 0
    return { rows: Math.max(0, this.#rows + last), endsOpen }
  }
}

export class Verifier {
  readonly #expected: Expected
  readonly #digest: Sha256 | undefined
  readonly #rows: number | undefined
  readonly #count: RowCount | undefined
  #size = 0

  constructor(expected: Expected) {
    const { header, format, isWhole, newDigest } = expected
    this.#expected = expected
    this.#digest = isWhole && announcesDigest(header) ? newDigest?.() : undefined
    this.#rows = isWhole && format ? announcedRows(header) : undefined
    if (this.#rows !== undefined) this.#count = new RowCount(format as RowFormat)
  }

  /** @throws DecodeError for a row that is too long */
  push(chunk: Uint8Array): void {
    this.#size += chunk.byteLength
    this.#digest?.update(chunk)
    try {
      this.#count?.push(chunk)
    } catch (error) {
      throw error instanceof SyntaxError ? this.#problem(error.message, 'malformed-response') : error
    }
  }

  /**
   * @param trailer a header that followed the body
   * @throws DecodeError if something is missing or was changed
   */
  end(trailer: Header): Verification {
    const { size, header, call } = this.#expected
    if (size !== undefined && this.#size !== size) {
      throw new ConnectionError(`${call.method} ${call.url} sent ${this.#size} of ${size} bytes`, {
        code: 'connection-cut',
        maybeSent: true,
        ...call,
      })
    }
    const isCounted = this.#compareRows()
    // Some proxies drop what follows a body, a promised digest included.
    const digest = digestIn(trailer) ?? digestIn(header)
    if (this.#digest && digest !== undefined) {
      if (this.#digest.digest('base64') === digest) return 'digest'
      throw this.#problem('its content does not match the digest that the platform sent', 'digest-mismatch')
    }
    if (isCounted) return 'rows'
    return size === undefined ? false : 'size'
  }

  /** Whether there are as many rows as announced; false if none are, and if the last one may be incomplete. */
  #compareRows(): boolean {
    if (!this.#count) return false
    const { rows, endsOpen } = this.#count.end()
    if (rows !== this.#rows) {
      throw this.#problem(`it has ${rows} rows, and the platform announced ${this.#rows}`, 'list-incomplete')
    }
    return !endsOpen || isDelimited(this.#expected.header)
  }

  #problem(what: string, code: 'list-incomplete' | 'digest-mismatch' | 'malformed-response') {
    const { call } = this.#expected
    return new DecodeError(`The response to ${call.method} ${call.url} is damaged: ${what}`, {
      code,
      ...call,
    })
  }
}
