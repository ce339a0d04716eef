// A platform on which every key and value is what a stranger would send to take over a terminal.
import { json } from '../../lib/http/testing.ts'
import { openPlatform } from './platform.ts'

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

/** Lists for every address, one entity below `/id-1`, an error below `/wrong`, and a CSV. */
export const openHostilePlatform = () =>
  openPlatform(({ url = '' }, response) => {
    const path = new URL(url, 'http://x').pathname
    if (path.includes('/wrong')) return json(response, FAILURE, 400)
    if (path.endsWith('/csv')) return response.writeHead(200, { 'content-type': 'text/csv' }).end(CSV)
    if (path.endsWith('/id-1')) return json(response, entity)
    const data = [entity, { ...entity, _id: `${TAINT}2` }]
    return json(response, { data, total: 2, page: 0, limit: 50 })
  })
