// Downloads a file: resumes with Range after a dropped connection, and checks it.
import { isPlatformError } from '../../lib/errors.ts'
import type { Download } from '../../lib/http/types.ts'
import { localError } from '../output/failure.ts'
import { humanBytes } from '../output/human.ts'
import { Damaged, type Received, type Scanner } from './received.ts'
import { type Source, StartOver, type Transferred, type TransferTask, transfer } from './transfer.ts'

export interface FileDownload extends TransferTask {
  /** Starts the download, from a byte if one is given. Must not retry by itself. */
  open(position: { from?: number; ifRange?: string }): Promise<Download>
  /** What is known of the file beforehand. */
  expected?: { size?: number | undefined; checksum?: string | undefined; isZip?: boolean }
}

type Checked = 'checksum' | 'digest' | 'size' | 'container' | 'nothing'

const CHANGED = 'the content does not match its checksum'

// A ZIP container, such as a workbook, ends with a record that a truncated file lacks.
const SIGNATURE = 0x06054b50
const RECORD_BYTES = 22
/** The record and the longest comment that may follow it. */
const MAX_END_BYTES = RECORD_BYTES + 0xffff

/** Counts bytes, and keeps the last ones to look for the record in them. */
class FileScanner implements Scanner {
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

function fileSource({ open, expected: { size, checksum, isZip } = {} }: FileDownload): Source<Checked> {
  const scanner = new FileScanner()

  /** A report is kept to look at, and a file is there to be downloaded again; neither is resumed. */
  function damaged(what: string, received: Received) {
    received.noted = {}
    const suggestion = 'Run it again'
    return isZip
      ? new Damaged(what, 'download-damaged', suggestion)
      : localError(what, 'download-damaged', suggestion)
  }

  return {
    unit: 'bytes',
    scanner,
    total: size,
    async open(received) {
      const { bytes, noted } = received
      if (bytes > 0 && bytes === this.total) return undefined
      const position = bytes > 0 && noted.etag !== undefined ? { from: bytes, ifRange: noted.etag } : {}
      return open(position).catch((error: unknown) => {
        const isPage = isPlatformError(error) && error.code === 'unexpected-content'
        throw isPage && isZip ? damaged('a web page came in its place', received) : error
      })
    },
    start(download, received) {
      if (received.bytes > 0 && download.response.status !== 206) throw new StartOver('the file has changed')
      received.noted = { etag: download.etag }
      if (download.size !== undefined) this.total = download.size + received.bytes
    },
    check(received, download) {
      const { bytes } = received
      const { total } = this
      if (total !== undefined && bytes !== total) {
        throw damaged(`${humanBytes(bytes)} arrived instead of ${humanBytes(total)}`, received)
      }
      if (checksum !== undefined && received.digest !== checksum.toLowerCase())
        throw damaged(CHANGED, received)
      if (isZip && !scanner.isWholeZip) throw damaged('the received workbook is incomplete', received)
      if (checksum !== undefined) return 'checksum'
      if (download?.verified === 'digest') return 'digest'
      if (total !== undefined) return 'size'
      return isZip ? 'container' : 'nothing'
    },
    damage({ code, message }, received) {
      return damaged(code === 'digest-mismatch' ? CHANGED : message, received)
    },
  }
}

export const downloadFile = (task: FileDownload): Promise<Transferred<Checked>> =>
  transfer(task, fileSource(task), task.output.bytes)

const CHECKED: Record<Checked, string> = {
  checksum: 'checksum verified',
  digest: 'digest verified',
  size: 'size verified, no digest from the platform',
  container: 'complete workbook, no digest from the platform',
  nothing: 'no size or digest from the platform',
}

/** `59.8 MB · checksum verified` */
export const downloadSummary = ({ bytes, checked }: Transferred<Checked>): string =>
  `${humanBytes(bytes)} · ${CHECKED[checked]}`
