// Visitors who never finish a head, a body or reading a response, while others are served.
import { connect, type Socket } from 'node:net'
import type { SiteProcess } from '../site-process.ts'
import { pool, type Row, type Torture } from '../torture.ts'
import { raw } from './site-hostile.ts'

const POST =
  'POST /api/wishlist HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 4000\r\n\r\n{'
/** What is sent first, then repeatedly; nothing is ever read. */
const KINDS: readonly (readonly [head: string, drop: string])[] = [
  ['GET / HTTP/1.1\r\nhost: x\r\nx-', 'a'],
  [POST, ' '],
  ['GET /search.json HTTP/1.1\r\nhost: x\r\n\r\n', ''],
  ['', ''],
]

function open(url: string, [head]: (typeof KINDS)[number]): Socket {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.pause()
  if (head) socket.write(head)
  return socket
}

export async function slowVisitors(site: SiteProcess, torture: Torture): Promise<Row> {
  const count = torture.runs(400, 2 * KINDS.length)
  const findings: string[] = []
  const lines = Array.from({ length: count }, (_, at) => {
    const kind = KINDS[at % KINDS.length] as (typeof KINDS)[number]
    return { socket: open(site.url, kind), drop: kind[1] }
  })
  const dripping = setInterval(() => {
    for (const { socket, drop } of lines) if (drop && !socket.destroyed) socket.write(drop)
  }, 50)
  await pool(count, 8, async () => {
    const { status } = await raw(site.url, 'GET', '/', {}).catch(() => ({ status: 0 }))
    if (status !== 200) findings.push(`A visitor got ${status} meanwhile.`)
  })
  clearInterval(dripping)
  for (const { socket } of lines) socket.destroy()
  return {
    what: 'visitors who never finish a head, a body or a response: others are served',
    runs: count,
    findings: [...new Set(findings)],
  }
}
