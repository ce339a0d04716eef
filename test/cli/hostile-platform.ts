// A platform on which every key and value is what a stranger would send to take over a terminal.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PROJECT, tempFolder } from './quoin.ts'

/** Writes to the clipboard, clears the screen, uses a C1 control, reorders text and fakes a line of its own. */
export const TAINT =
  'a\u001b]52;c;cm0gLXJm\u0007\u001b[2J\u009b31m\u001b[8m\u202egnp\u2066\u200f\u061c\u0008\r\n✓ Done\u2028z'

const entity = {
  _id: TAINT,
  [TAINT]: TAINT,
  name: TAINT,
  email: TAINT,
  number: TAINT,
  status: TAINT,
  items: [{ [TAINT]: TAINT }],
  metadata: { [TAINT]: { [TAINT]: [TAINT] } },
  values: { [TAINT]: { en: TAINT } },
  total: { amount: 5, currency: TAINT },
  created: '2026-11-21T12:00:00.000Z',
  updated: '2026-11-21T12:00:00.000Z',
}
const FAILURE = { error: { code: TAINT, message: TAINT, fields: { [TAINT]: TAINT } } }
const quoted = TAINT.replaceAll('"', '""')
const CSV = `_id,"${quoted}"\r\nid-1,"${quoted}"\r\n`

interface Answer {
  status: number
  type: string
  body: string
}

/** Lists for every address, one entity below `/id-1`, an error below `/wrong`, and a CSV. */
function answer(path: string): Answer {
  const json = (status: number, value: unknown) => ({
    status,
    type: 'application/json',
    body: JSON.stringify(value),
  })
  if (path.includes('/wrong')) return json(400, FAILURE)
  if (path.endsWith('/csv')) return { status: 200, type: 'text/csv', body: CSV }
  if (path.endsWith('/id-1')) return json(200, entity)
  return json(200, { data: [entity, { ...entity, _id: `${TAINT}2` }], total: 2, page: 0, limit: 50 })
}

const segment = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

export const openHostilePlatform = () => openPlatform(answer)

/** A platform with the responses that a test sets, and the environment of somebody signed in to it. */
export async function openPlatform(answerTo: (path: string, method: string) => Answer) {
  const server = createServer((request, response) => {
    const { status, type, body } = answerTo(
      new URL(request.url ?? '', 'http://x').pathname,
      request.method ?? '',
    )
    response.writeHead(status, { 'content-type': type })
    response.end(body)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const claims = { sub: 'admin-1', email: 'admin@hostile.example', exp: 4_000_000_000 }
  const env: Record<string, string> = {
    QUOIN_CONFIG_DIR: await tempFolder(),
    QUOIN_HOST: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    QUOIN_PROJECT: PROJECT,
    QUOIN_SESSION_ID: 'session-1',
    QUOIN_ACCESS_TOKEN: `${segment({ alg: 'none' })}.${segment(claims)}.x`,
  }
  return {
    env,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
