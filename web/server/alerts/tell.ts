import { randomUUID } from 'node:crypto'
import type { RequestAction, User } from 'quoin'
import type { AdminClient } from 'quoin/admin'
import { type FlatDetails, flatOf } from '../../src/cms/flat.ts'
import { ALERT_TYPE, type Alert, alertOf, OPEN_STATUSES } from '../../src/features/alerts/alert.ts'
import { letterOf } from '../../src/features/alerts/letter.ts'
import { newsOf } from '../../src/features/alerts/news.ts'

type Client = Pick<AdminClient, 'requestActions' | 'items' | 'notifications' | 'users'>

export interface TellOptions {
  /** Where links in messages lead. */
  siteUrl: string
  /** Called with each alert that could not be handled; it is tried again in the next run. */
  onFailure(requestId: string, error: Error): void
}

export interface Told {
  checked: number
  sent: number
  failed: number
}

/** Announced by platforms that let a repeated call with the same key take effect once; in seconds. */
const KEYS_HEADER = 'x-idempotency-keys'
/** Half of what is announced is taken at its word: clocks differ. */
const TRUSTED_SHARE = 0.5

/**
 * Compares every alert with the flats of today and notifies the visitors of what is new.
 *
 * A message is kept in its request before it is sent, in the same call that notes what was compared, and taken out
 * after. A run that finds one in a request knows that the run before was interrupted: it repeats the message under the
 * same key where the platform announces idempotency keys, and otherwise drops it, so that nobody is told twice.
 */
export async function tellNews(client: Client, { siteUrl, onFailure }: TellOptions): Promise<Told> {
  const filter = { typeIn: [ALERT_TYPE], statusIn: [...OPEN_STATUSES], limit: 200 } as const
  const first = await client.requestActions.list({ ...filter, limit: 1 }).withResponse()
  const keptMs = Number(first.response.headers.get(KEYS_HEADER) ?? 0) * 1000 * TRUSTED_SHARE
  const requests = await client.requestActions.list(filter).toArray()
  const flats = await allFlats(client)
  const told: Told = { checked: 0, sent: 0, failed: 0 }
  for (const request of requests) {
    const alert = alertOf(request.data)
    if (!alert) continue
    told.checked += 1
    try {
      const unfinished = alert.outgoing && (await finish(client, { request, alert }, keptMs))
      if (unfinished) told.sent += 1
      else if (!alert.outgoing && (await tell(client, { request, alert }, { flats, siteUrl }))) told.sent += 1
    } catch (error) {
      // Another run, or the visitor, has changed it in the meantime.
      const { code } = error as { code?: string }
      if (code === 'version-conflict' || code === 'not-found') continue
      told.failed += 1
      onFailure(request._id, error as Error)
    }
  }
  return told
}

interface Followed {
  request: RequestAction
  alert: Alert
}

async function tell(
  client: Client,
  { request, alert }: Followed,
  { flats, siteUrl }: { flats: ReadonlyMap<string, FlatDetails>; siteUrl: string },
): Promise<boolean> {
  const news = newsOf(alert, flats)
  const letter = letterOf(news, { about: request.title, siteUrl })
  const keep = (data: Alert, version: number) => client.requestActions.update(request._id, { data, version })
  if (!letter) {
    if (JSON.stringify(news.alert) !== JSON.stringify(alert)) await keep(news.alert, request.version)
    return false
  }
  const outgoing = { key: randomUUID(), at: Date.now(), ...letter }
  const kept = await keep({ ...news.alert, outgoing }, request.version)
  let isSent = false
  try {
    isSent = await send(client, request, outgoing)
  } catch (error) {
    if (isRefusal(error)) await keep(alert, kept.version)
    throw error
  }
  await keep(news.alert, kept.version)
  return isSent
}

/** Whether the platform has not sent it for certain, so that the next run can compare anew. */
const isRefusal = (error: unknown): boolean => {
  const { status = 0 } = error as { status?: number }
  return (status >= 400 && status < 500) || status === 503
}

/** Ends what an interrupted run began. Resolves to whether the message was repeated. */
async function finish(client: Client, { request, alert }: Followed, keptMs: number): Promise<boolean> {
  const { outgoing, ...rest } = alert
  if (!outgoing) return false
  const isRepeatable = Date.now() - outgoing.at < keptMs
  const isSent = isRepeatable && (await send(client, request, outgoing))
  await client.requestActions.update(request._id, { data: rest, version: request.version })
  return isSent
}

/** Resolves to whether the visitor has an address that it could be sent to. */
async function send(
  client: Client,
  { userId }: RequestAction,
  { key, title, body }: NonNullable<Alert['outgoing']>,
): Promise<boolean> {
  const type = channelOf(await client.users.get(userId))
  if (!type) return false
  const notification = { type, title: title.slice(0, 200), body, userIds: [userId] } as const
  await client.notifications.send(notification, { headers: { 'idempotency-key': key } })
  return true
}

/** Only an address that was confirmed. */
const channelOf = (user: User) =>
  user.email && user.isEmailVerified ? 'EMAIL' : user.phone && user.isPhoneVerified ? 'SMS' : undefined

async function allFlats(client: Client): Promise<ReadonlyMap<string, FlatDetails>> {
  const flats = new Map<string, FlatDetails>()
  for await (const item of client.items.search({ typeIn: ['flat'], limit: 1000 })) {
    const flat = flatOf(item)
    if (flat) flats.set(flat.id, flat)
  }
  return flats
}
