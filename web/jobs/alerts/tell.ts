import { randomUUID } from 'node:crypto'
import type { RequestAction, User } from 'quoin'
import type { AdminClient } from 'quoin/admin'
import type { Locale } from '../../src/i18n/locales.ts'
import { ALERT_TYPE, type Alert, alertOf, isAlert, OPEN_STATUSES } from '../../src/platform/account/alert.ts'
import { type FlatDetails, flatOf } from '../../src/platform/content/flat-details.ts'
import { listedFlats } from '../../src/platform/content/listed.ts'
import { finder } from '../../src/platform/content/references.ts'
import { messageOf } from './message.ts'
import { newsOf } from './news.ts'
import { type Outgoing, outgoingMessage } from './outgoing.ts'

type Client = Pick<AdminClient, 'requests' | 'items' | 'content' | 'notifications' | 'preferences' | 'users'>

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
  /** Requests that say they are alerts and are none: their data is the visitor's to write. */
  skipped: number
}

/** Announced by platforms that let a repeated call with the same key take effect once; in seconds. */
const KEYS_HEADER = 'x-idempotency-keys'
/** Half of what is announced is taken at its word: clocks differ. */
const TRUSTED_SHARE = 0.5

/**
 * Compares every alert with the flats of today and notifies the visitors of what is new.
 *
 * A message is saved before it is sent, and removed after. A run that finds one knows that the run before was
 * interrupted: it repeats the message under the same key where the platform announces idempotency keys, and otherwise
 * drops it, so that nobody is told twice. One run at a time.
 */
export async function tellNews(client: Client, { siteUrl, onFailure }: TellOptions): Promise<Told> {
  const filter = { typeIn: [ALERT_TYPE], statusIn: [...OPEN_STATUSES], limit: 200 } as const
  const first = await client.requests.list({ ...filter, limit: 1 }).withResponse()
  const keptMs = Number(first.response.headers.get(KEYS_HEADER) ?? 0) * 1000 * TRUSTED_SHARE
  const told: Told = { checked: 0, sent: 0, failed: 0, skipped: 0 }
  if (await finish(client, keptMs)) told.sent += 1
  const requests = await client.requests.list(filter).toArray()
  const complexes = await complexNames(client)
  const projectName = (slug: string, locale: Locale) => complexes.get(slug)?.[locale] ?? slug
  const flats = await flatsOfPages(client, [...complexes.keys()])
  for (const request of requests) {
    if (!isAlert(request.data)) continue
    const alert = alertOf(request.data)
    if (!alert) {
      told.skipped += 1
      continue
    }
    told.checked += 1
    try {
      const news = newsOf(alert, flats)
      const message = messageOf(news, { projectName, siteUrl })
      if (message) {
        if (await tell(client, request, { before: alert, after: news.alert, ...message })) told.sent += 1
      } else if (JSON.stringify(news.alert) !== JSON.stringify(alert)) {
        await note(client, request, news.alert)
      }
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

interface Telling {
  /** The alert as it is in the request, and as it is once the visitor knows the news. */
  before: Alert
  after: Alert
  title: string
  body: string
}

/** Resolves to whether the visitor has an address that the message could be sent to. */
async function tell(
  client: Client,
  { _id: requestId, version, userId }: RequestAction,
  { before, after, title, body }: Telling,
): Promise<boolean> {
  const saved = outgoingMessage(client)
  const outgoing = { requestId, version, userId, key: randomUUID(), at: Date.now(), title, body }
  await saved.save(outgoing)
  let noted: RequestAction | undefined
  let isSent = false
  try {
    noted = await note(client, { _id: requestId, version }, after)
    isSent = await send(client, outgoing)
  } catch (error) {
    if (isRefusal(error)) {
      if (noted) await note(client, noted, before)
      await saved.remove()
    }
    throw error
  }
  await saved.remove()
  return isSent
}

const note = (client: Client, { _id, version }: Pick<RequestAction, '_id' | 'version'>, data: Alert) =>
  client.requests.update(_id, { data, version })

/** Whether the platform has not sent it for certain, so that the next run can compare anew. */
const isRefusal = (error: unknown): boolean => {
  const { status = 0 } = error as { status?: number }
  return (status >= 400 && status < 500) || status === 503
}

/** Ends what an interrupted run began. Resolves to whether the message was repeated. */
async function finish(client: Client, keptMs: number): Promise<boolean> {
  const saved = outgoingMessage(client)
  const outgoing = await saved.load()
  if (!outgoing) return false
  const isRepeatable = Date.now() - outgoing.at < keptMs
  const isSent =
    isRepeatable && (await isNoted(client, outgoing)) && (await send(client, outgoing).catch(refused))
  await saved.remove()
  return isSent
}

/** Whether the request says that the visitor knows the news; otherwise this run finds them again. */
async function isNoted({ requests }: Client, { requestId, version }: Outgoing): Promise<boolean> {
  try {
    return (await requests.get(requestId)).version !== version
  } catch (error) {
    if ((error as { code?: string }).code === 'not-found') return false
    throw error
  }
}

/** A message that is refused for good must not stop the runs to come. */
function refused(error: unknown): false {
  if (!isRefusal(error)) throw error
  return false
}

/** Resolves to whether the visitor has an address that it could be sent to. */
async function send(client: Client, { key, userId, title, body }: Outgoing): Promise<boolean> {
  const type = channelOf(await client.users.get(userId))
  if (!type) return false
  const notification = { type, title: title.slice(0, 200), body, userIds: [userId] } as const
  await client.notifications.send(notification, { headers: { 'idempotency-key': key } })
  return true
}

/** Only an address that was confirmed. */
const channelOf = (user: User) =>
  user.email && user.isEmailVerified ? 'EMAIL' : user.phone && user.isPhoneVerified ? 'SMS' : undefined

/** The flats that have a page, by id: a message links to it. */
async function flatsOfPages(
  client: Client,
  complexes: readonly string[],
): Promise<ReadonlyMap<string, FlatDetails>> {
  const complexOf = finder(complexes, (slug) => slug)
  const houses: { project: string; letter: string }[] = []
  const buildings = { apiId: 'building', status: 'published' } as const
  for await (const { values } of client.content.list<{ project?: string; letter?: string }>(buildings)) {
    const project = complexOf(values.project ?? '')
    if (project && values.letter) houses.push({ project, letter: values.letter })
  }
  const flats: FlatDetails[] = []
  for await (const item of client.items.list({ typeIn: ['flat'], limit: 1000 })) {
    const flat = flatOf(item)
    if (flat) flats.push(flat)
  }
  return new Map(listedFlats(flats, houses).map((flat) => [flat.id, flat]))
}

/** Names of the complexes in each language, by slug. */
async function complexNames(client: Client) {
  const names = new Map<string, Partial<Record<Locale, string>>>()
  const complexes = { apiId: 'project', status: 'published' } as const
  for await (const { slug, values } of client.content.list<{ name?: Partial<Record<Locale, string>> }>(
    complexes,
  )) {
    if (slug) names.set(slug, values.name ?? {})
  }
  return names
}
