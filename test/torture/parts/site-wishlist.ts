// Fifty visitors at once, whose favourites are stored on a platform that fails in every way.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sandbox } from '../../../cli/sandbox/index.ts'
import { ask } from '../calls.ts'
import type { SiteProcess } from '../site-process.ts'
import { messageOf, type Row, type Torture } from '../torture.ts'

/** In milliseconds. */
const LONG_ENOUGH = 30_000
/** In milliseconds: the server gives up after 8 seconds, and a busy machine may respond late. */
const BOUND = 12_000
/** Longer than the window of sessions that the platform has not confirmed yet. */
const MOST_SECONDS = 70

export async function wishlist(
  site: SiteProcess,
  sandbox: Sandbox,
  apiKey: string,
  torture: Torture,
): Promise<Row> {
  const findings: string[] = []
  const sessions = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const email = `guest${index}@visitors.example`
      const body = { fullName: 'A Guest', email, password: 'Guest-pass-1', dateOfBirth: '1990-01-01' }
      const made = await ask(sandbox.url, 'POST', '/v2/auth/signup', {
        headers: { 'x-api-key': apiKey },
        body,
      })
      return made.body.sessionId as string
    }),
  )
  sandbox.faults.set({
    seed: torture.seed,
    rules: [
      { probability: 0.1, status: 503 },
      { probability: 0.1, status: 429, retryAfter: 0 },
      { probability: 0.1, reset: true },
      { probability: 0.1, cutAfter: 20 },
      { probability: 0.1, truncateAfter: 30 },
      { probability: 0.2, latency: [1, 200] },
    ],
  })
  const end = performance.now() + torture.runs(LONG_ENOUGH, 3000)
  const statuses = new Map<number, number>()
  const call = (session: string, method: string, number: number) => {
    const flat = {
      flatId: `flat-terrace-park-a-${number}`,
      project: 'terrace-park',
      building: 'A',
      number: String(number),
      price: 1000,
      savedAt: '2026-11-21T10:00:00.000Z',
    }
    const headers = { 'x-session-id': session, origin: site.url }
    return ask(site.url, method, '/api/wishlist', { headers, ...(method === 'POST' ? { body: flat } : {}) })
  }
  const kept = sessions.map(() => new Set<string>())
  let count = 0
  const times: number[] = []
  const visitor = async (lane: number) => {
    const chance = torture.random(`wishlist ${lane}`)
    while (performance.now() < end) {
      count += 1
      const number = chance.between(101, 106)
      const method = chance.pick(['GET', 'POST'])
      const asked = performance.now()
      const { status, body } = await call(sessions[lane] as string, method, number)
      times.push(performance.now() - asked)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 201) kept[lane]?.add(body.flatId)
      const isEmpty = Array.isArray(body) && body.length === 0
      // A list that cannot be read is empty, with the status of the failure.
      const isFailure = method === 'GET' ? isEmpty : typeof body.error?.message === 'string'
      const isSound = status < 300 ? isFavourites(body) : isFailure
      if (![200, 201, 409, 429, 503].includes(status) || !isSound) {
        findings.push(`${method} answers ${status} ${JSON.stringify(body).slice(0, 200)}`)
      }
    }
  }
  await Promise.all(
    sessions.map((_, lane) => visitor(lane).catch((error) => findings.push(messageOf(error)))),
  )
  sandbox.faults.clear()
  for (const [lane, session] of sessions.entries()) {
    const { status, body } = await unlimited(() => call(session, 'GET', 0))
    if (status !== 200) {
      findings.push(`A list afterwards: ${status}`)
      continue
    }
    const flats = new Set((body as { flatId: string }[]).map(({ flatId }) => flatId))
    if (flats.size !== body.length) findings.push('A flat is kept twice.')
    for (const flat of kept[lane] ?? []) if (!flats.has(flat)) findings.push(`${flat} was kept and is gone.`)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? 0
  if (at(1) > torture.goal(BOUND)) findings.push(`An answer took ${(at(1) / 1000).toFixed(1)} s.`)
  const said = site.said()
  if (sessions.some((session) => said.includes(session))) findings.push('The log of the site tells sessions.')
  const note = [...statuses].sort().map(([status, times]) => `${times} × ${status}`)
  return {
    what: '50 at once on /api/wishlist with a failing platform: a valid response each in bounded time, no flat twice, none lost',
    runs: count,
    findings: [...new Set(findings)],
    note: `${note.join(', ')}; half within ${seconds(at(0.5))}, 99 % within ${seconds(at(0.99))}, all within ${seconds(at(1))}`,
  }
}

/** A fast machine has reached a limit: the answer after it is over, which takes a minute at most. */
async function unlimited(call: () => ReturnType<typeof ask>): ReturnType<typeof ask> {
  for (let attempt = 0; attempt < MOST_SECONDS; attempt++) {
    const answer = await call()
    if (answer.status !== 429) return answer
    await sleep(1000)
  }
  return call()
}

const isFavourites = (body: unknown) =>
  (Array.isArray(body) ? body : [body]).every((one) => typeof one?.flatId === 'string')
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
