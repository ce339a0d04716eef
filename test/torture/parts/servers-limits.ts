// Limits that three servers count together in a real Redis, to the request.

import { newAddress, newPerson, openAccount } from '../../support/people.ts'
import type { Demo } from '../operating/demo.ts'
import type { Fleet } from '../operating/fleet.ts'
import { lettersAbout, message } from '../operating/forms.ts'
import type { Row, Torture } from '../torture.ts'

export async function limitsTogether(demo: Demo, fleet: Fleet, torture: Torture): Promise<Row> {
  const findings: string[] = []
  const places = { site: demo.siteUrl, platform: demo.host }
  let calls = 0
  /** Sends all calls at once, to all servers in turn. Returns how many were not refused. */
  const letThrough = async (count: number, path: string, init: RequestInit) => {
    calls += count
    const statuses = await Promise.all(
      Array.from(
        { length: count },
        async (_, call) => (await fetch(fleet.urlOf(call % 3) + path, init)).status,
      ),
    )
    return statuses.filter((status) => status !== 429).length
  }
  const check = (what: string, found: number, wanted: number) => {
    if (found !== wanted) findings.push(`${what}: ${found} in place of ${wanted}`)
  }
  const post = (address: string, body: unknown, session?: string): RequestInit => ({
    method: 'POST',
    headers: {
      origin: demo.siteUrl,
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(session && { 'x-session-id': session }),
    },
    body: JSON.stringify(body),
  })
  for (let turn = 0; turn < torture.runs(10); turn++) {
    // Forms that are refused for what they say count, too, and send nothing.
    check('contact', await letThrough(90, '/api/contact', post(newAddress(), { kind: 'message' })), 20)
    check('application', await letThrough(60, '/api/careers', post(newAddress(), {})), 10)
    const stranger = { headers: { 'x-forwarded-for': newAddress(), 'x-session-id': 'nobody-knows-it' } }
    check('stranger', await letThrough(90, '/api/wishlist', stranger), 30)
    const session = await openAccount(places, newPerson())
    const own = { headers: { 'x-forwarded-for': newAddress(), 'x-session-id': session } }
    // Each server has to know the session before it counts by it.
    for (const at of [0, 1, 2]) await fetch(`${fleet.urlOf(at)}/api/wishlist`, own)
    check('account', await letThrough(60, '/api/cancel', post(newAddress(), {}, session)), 20)
    check('wishlist', await letThrough(270, '/api/wishlist', own), 240)
  }
  const { email, fullName } = newPerson()
  const name = `${fullName} ${crypto.randomUUID().slice(0, 8)}`
  await Promise.all(
    Array.from({ length: 6 }, (_, call) =>
      fetch(`${fleet.urlOf(call % 3)}/api/contact`, post(newAddress(), message(name, email))),
    ),
  )
  const { office, visitor } = await lettersAbout(places, name, email)
  check('letters to the office', office, 6)
  check('confirmations', visitor, 3)
  return {
    what: 'limits of three servers with one Redis (forms, applications, confirmations, accounts, wishlists, strangers): exact to one request',
    runs: calls,
    findings: [...new Set(findings)],
  }
}
