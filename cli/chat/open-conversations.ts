import type { AdminClient } from '../../lib/admin.ts'
import { isPlatformError } from '../../lib/errors.ts'
import { follow } from '../watch/follow.ts'

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

/** Calls `onOpened` for each conversation that is opened from now on, until the signal aborts. */
export function followOpened(
  client: AdminClient,
  before: readonly string[],
  signal: AbortSignal,
  onOpened: (id: string) => void,
): Promise<never> {
  const known = new Set(before)
  const onLook = (ids: readonly string[]) => {
    for (const id of ids) if (!known.has(id)) onOpened(id)
    for (const id of ids) known.add(id)
  }
  return follow(() => openConversations(client, signal), onLook, {
    interval: POLL_INTERVAL_MS,
    signal,
    // The chat goes on without it.
    mayRetry: isPlatformError,
  })
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
