// Five thousand visitors with an open page each, at one server.
import { Agent, request } from 'node:http'
import { createUserClient } from 'quoin/user'
import { newPerson, openAccount } from '../../support/people.ts'
import { type Demo, staffOf } from '../operating/demo.ts'
import { startSiteProcess } from '../site-process.ts'
import type { Row, Torture } from '../torture.ts'

const VISITORS = 5000
/** An open page asks so often. */
const INTERVAL_MS = 15_000
const SECONDS = 60
const GOALS = { p95: 50, callEvery: 2000 }
const FLAT = 'flat-river-line-b-202'
const PATH = '/api/availability?project=river-line'

export async function thousandsPolling(demo: Demo, torture: Torture): Promise<Row> {
  const server = await startSiteProcess(demo.dist, 0)
  const findings: string[] = []
  const times: number[] = []
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const poll = (etag: string | undefined) =>
    new Promise<string | undefined>((resolve) => {
      const begun = performance.now()
      const sent = request(
        server.url + PATH,
        { agent, headers: etag ? { 'if-none-match': etag } : {} },
        (response) => {
          response.resume()
          response.once('end', () => {
            times.push(performance.now() - begun)
            if (![200, 304].includes(response.statusCode ?? 0)) findings.push(`status ${response.statusCode}`)
            resolve(response.headers.etag ?? etag)
          })
        },
      )
      sent.once('error', (error) => {
        findings.push(error.message)
        resolve(etag)
      })
      sent.end()
    })
  try {
    await poll(undefined)
    const begun = Date.now()
    const end = begun + torture.runs(SECONDS, 5) * 1000
    const visitors = torture.runs(VISITORS, 300)
    const chance = torture.random('polling')
    const visitor = async (first: number) => {
      let etag: string | undefined
      for (let at = begun + first; at < end; at += INTERVAL_MS) {
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, at - Date.now())))
        etag = await poll(etag)
      }
    }
    const all = Array.from({ length: visitors }, () => visitor(chance.between(0, INTERVAL_MS)))
    await reserveAndFree(demo)
    await Promise.all(all)
    times.sort((a, b) => a - b)
    const [p50, p95] = [0.5, 0.95].map((part) => times[Math.floor(times.length * part)] ?? 0) as [
      number,
      number,
    ]
    if (p95 > torture.goal(GOALS.p95)) findings.push(`p95 ${p95.toFixed(0)} ms`)
    const calls = await callsSince(demo.host, begun)
    const gaps = calls.slice(1).map((time, index) => time - (calls[index] as number))
    const close = gaps.filter((gap) => gap < GOALS.callEvery * 0.95)
    if (close.length > 0)
      findings.push(`${close.length} calls of the platform within two seconds: ${close[0]} ms`)
    return {
      what: `${visitors.toLocaleString('en')} visitors' polling at one server: one call of the platform in two seconds at most, p95 within 50 ms`,
      runs: times.length,
      findings: [...new Set(findings)],
      note: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${calls.length} calls of the platform in ${Math.round((end - begun) / 1000)} s`,
    }
  } finally {
    agent.destroy()
    server.kill()
  }
}

/** A flat is reserved and freed again, so that what is polled changes. */
async function reserveAndFree(demo: Demo) {
  const { host, apiKey, siteUrl } = demo
  const sessionId = await openAccount({ site: siteUrl, platform: host }, newPerson())
  const { orders } = createUserClient({ host, apiKey, sessionId })
  const { _id } = await orders.create({ items: [{ itemId: FLAT, quantity: 1 }] })
  await staffOf(demo).legacy.orders.update(_id, { status: 'cancelled' })
}

/** When the platform was asked for the flats of a complex, in milliseconds since 1970. */
async function callsSince(host: string, begun: number): Promise<number[]> {
  const response = await fetch(`${host}/sandbox/calls`)
  const { data } = (await response.json()) as {
    data: { time: string; path: string; body?: { filter?: object } }[]
  }
  const searches = data.filter(({ path, body }) => path.endsWith('/item/search') && body?.filter)
  return searches.map(({ time }) => Date.parse(time)).filter((time) => time >= begun)
}
