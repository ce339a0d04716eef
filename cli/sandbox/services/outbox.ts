import { newId } from '../store/ids.ts'
import type { Store } from '../store/store.ts'
import { assertKnown, assertText } from './known.ts'
import type { Outbox, Outgoing } from './types.ts'

/** Maximum number of messages; the oldest are dropped first. */
const CAPACITY = 5000

export function createOutbox(store: Store): Outbox {
  const list: Outbox['list'] = (filter = {}) => {
    assertKnown(filter, ['channel', 'to', 'projectId', 'limit'], 'outbox.list')
    const { channel, to, projectId, limit = 100 } = filter
    return store
      .sql(
        `SELECT message FROM outbox WHERE (?1 IS NULL OR channel = ?1) AND (?2 IS NULL OR receiver = ?2)
         AND (?3 IS NULL OR project = ?3) ORDER BY n DESC LIMIT ?4`,
      )
      .all(channel ?? null, to ?? null, projectId ?? null, limit)
      .map((row) => JSON.parse(String(row.message)) as Outgoing)
  }
  return {
    put(message) {
      assertKnown(message, ['projectId', 'channel', 'to', 'subject', 'body', 'code', 'data'], 'outbox.put')
      const now = store.now()
      const stored: Outgoing = { _id: newId(now), created: new Date(now).toISOString(), ...message }
      store.transaction(() => {
        const { lastInsertRowid } = store
          .sql('INSERT INTO outbox (project, channel, receiver, message) VALUES (?, ?, ?, ?)')
          .run(message.projectId, message.channel, message.to, JSON.stringify(stored))
        store.sql('DELETE FROM outbox WHERE n <= ?').run(Number(lastInsertRowid) - CAPACITY)
      })
      return stored
    },
    list,
    last(to) {
      assertText(to, 'outbox.last: the receiver')
      return list({ to, limit: 1 })[0]
    },
    clear: () => void store.sql('DELETE FROM outbox').run(),
  }
}
