// A platform whose bodies break in one way, and that announces one thing about them.
import { createHash } from 'node:crypto'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const FAULTS = ['cutAtRow', 'cutInRow', 'flipped', 'otherRows', 'stalled', 'reset'] as const
export type Fault = (typeof FAULTS)[number]

export const ANNOUNCEMENTS = ['digest', 'rows', 'size', 'nothing'] as const
export type Announcement = (typeof ANNOUNCEMENTS)[number]

/** The faults that show, whatever is announced: the connection does not end as HTTP ends a body. */
const OPEN: readonly Fault[] = ['stalled', 'reset']

/** Whether somebody who knows only what is announced can notice the fault. */
export function isNoticeable(fault: Fault, announced: Announcement): boolean {
  if (announced === 'digest' || OPEN.includes(fault)) return true
  if (fault === 'flipped' || announced === 'nothing') return false
  return fault !== 'otherRows' || announced === 'rows'
}

export interface Sent {
  type: string
  body: Buffer
  /** Data rows, without the header. */
  rows: number | undefined
  announced: Announcement
  fault: Fault | undefined
}

const LF = 10

/** The body with its fault, for those that end as if it were complete. */
function broken(body: Buffer, fault: Fault | undefined): Buffer {
  const rowEnd = body.indexOf(LF, Math.floor(body.length * 0.6)) + 1
  // In a file without rows, anywhere.
  const at = rowEnd || Math.floor(body.length * 0.6)
  if (fault === 'cutAtRow') return body.subarray(0, at)
  if (fault === 'cutInRow') return body.subarray(0, at + 20)
  if (fault === 'otherRows') {
    const rowStart = body.lastIndexOf(LF, at - 2) + 1
    return Buffer.concat([body.subarray(0, at), body.subarray(rowStart, at), body.subarray(at)])
  }
  if (fault !== 'flipped') return body
  const flipped = Buffer.from(body)
  // A 1 becomes a 3: an amount is another one.
  const digit = flipped.indexOf('1000', at)
  flipped[digit] = (flipped[digit] as number) ^ 2
  return flipped
}

async function answer(response: ServerResponse, { type, body, rows, announced, fault }: Sent) {
  const isDigest = announced === 'digest'
  response.writeHead(200, {
    'content-type': type,
    ...(isDigest && { trailer: 'content-digest' }),
    ...(announced === 'rows' && rows !== undefined && { 'x-export-rows': String(rows) }),
    ...(announced === 'size' && { 'content-length': String(body.length) }),
  })
  const sent = broken(body, fault)
  if (fault === 'stalled' || fault === 'reset') {
    response.write(sent.subarray(0, Math.floor(sent.length / 2)), () => {
      if (fault === 'reset') response.destroy()
    })
    return
  }
  const hash = isDigest ? createHash('sha256').update(body).digest('base64') : ''
  response.write(sent.subarray(0, announced === 'size' ? body.length : undefined), () => {
    if (isDigest) response.addTrailers({ 'content-digest': `sha-256=:${hash}:` })
    if (announced === 'size' && sent.length < body.length) response.destroy()
    else response.end()
  })
}

export interface Announcing {
  url: string
  /** What the next request gets. */
  sent: Sent
  close(): Promise<void>
}

export async function announcingPlatform(): Promise<Announcing> {
  let sent: Sent | undefined
  // Making a large body takes longer than a connection would otherwise be kept.
  const server: Server = createServer(
    { keepAliveTimeout: 60_000 },
    (_, response) => void answer(response, sent as Sent),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get sent() {
      return sent as Sent
    },
    set sent(value) {
      sent = value
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

const MEANWHILE = '2026-11-01T10:00:00.000Z'

function cellOf(column: string, row: number): string {
  if (column === '_id') return `row-${row}`
  if (column === 'created') return MEANWHILE
  if (column === 'currency') return 'USD'
  return /^(amount|refunded|total)$/.test(column) ? '1000' : `${column} ქ "${row}", &`
}

const quoted = (cell: string) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

const BLOCK_BYTES = 1e6

/** Rows of an export that are at least as many bytes. */
export function rowsOf(columns: readonly string[], format: 'csv' | 'ndjson', bytes: number) {
  const rowText = (row: number) => {
    const cells = columns.map((column) => cellOf(column, row))
    if (format === 'csv') return `${cells.map(quoted).join(',')}\r\n`
    return `${JSON.stringify(Object.fromEntries(columns.map((column, at) => [column, cells[at]])))}\n`
  }
  const head = Buffer.from(format === 'csv' ? `${columns.join(',')}\r\n` : '')
  const texts: string[] = []
  for (let size = 0; size < Math.min(bytes, BLOCK_BYTES); size += texts.at(-1)?.length ?? 0)
    texts.push(rowText(texts.length))
  // Rows of a large body come again: nothing compares them.
  const block = Buffer.from(texts.join(''))
  const times = Math.ceil(bytes / block.length)
  return { body: Buffer.concat([head, ...new Array<Buffer>(times).fill(block)]), rows: texts.length * times }
}
