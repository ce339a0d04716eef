import { setTimeout as sleep } from 'node:timers/promises'
import type { AdminClient } from '../../lib/admin.ts'
import { isPlatformError } from '../../lib/errors.ts'

/** How often to look for new conversations. */
const POLL_INTERVAL_MS = 15_000

/** Ids of the open conversations. */
export async function openConversations(client: AdminClient, signal: AbortSignal): Promise<string[]> {
  const ids: string[] = []
  for await (const { _id } of client.conversations.list({ statusIn: ['open'], limit: 200 }, { signal })) {
    ids.push(_id)
  }
  return ids
}

/** Yields conversations as they are opened, until the signal aborts. Errors of the platform are retried. */
export async function* openedLater(client: AdminClient, known: Set<string>, signal: AbortSignal) {
  for (;;) {
    await sleep(POLL_INTERVAL_MS, undefined, { signal })
    let ids: string[] = []
    try {
      ids = await openConversations(client, signal)
    } catch (error) {
      if (signal.aborted || !isPlatformError(error)) throw error
    }
    for (const id of ids) {
      if (known.has(id)) continue
      known.add(id)
      yield id
    }
  }
}

/** Titles by id. */
export async function titlesOf(client: AdminClient, ids: readonly string[], signal: AbortSignal) {
  const wanted = new Set(ids)
  const titles = new Map<string, string>()
  for await (const { _id, title, userName } of client.conversations.list({ limit: 200 }, { signal })) {
    if (wanted.delete(_id)) titles.set(_id, title || userName)
    if (wanted.size === 0) break
  }
  return titles
}
