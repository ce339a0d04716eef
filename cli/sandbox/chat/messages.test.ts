import { describe, expect, it } from 'vitest'
import { conversations } from '../entities/index.ts'
import { loadSeed, STARTER } from '../seeds/load.ts'
import { openPlatform } from '../server/open.ts'
import type { InProject } from '../services/call.ts'
import { Table } from '../store/table.ts'
import { addMessage, historyOf } from './messages.ts'

const author = { kind: 'user', id: 'ben', name: 'Ben' } as const

/** SQLite's query plan for every query on messages that `work` makes. */
async function plansOf(work: (call: InProject) => void): Promise<string[]> {
  const platform = openPlatform({})
  try {
    await loadSeed(platform, STARTER, {})
    const project = platform.projects.all()[0] as InProject['project']
    const asked = new Set<string>()
    const store = {
      ...platform.store,
      sql: (sql: string) => {
        if (/SELECT.+FROM "messages"/s.test(sql)) asked.add(sql)
        return platform.store.sql(sql)
      },
    }
    work({ platform, project, table: (of) => new Table(store, of, project._id) })
    return [...asked].flatMap((sql) =>
      platform.store.db
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .all()
        .map(({ detail }) => String(detail)),
    )
  } finally {
    platform.close()
  }
}

describe('a message', () => {
  it('is stored and found with an index only, however long the conversation', async () => {
    const plans = await plansOf((call) => {
      const conversation = call.table(conversations).require('conversation-2')
      for (const isNew of [true, false])
        expect(addMessage(call, conversation, author, { text: 'Hello', clientId: 'one' }).isNew).toBe(isNew)
      for (const query of [{}, { afterSeq: 1 }, { beforeSeq: 2 }])
        historyOf(call, { conversationId: conversation._id, limit: 50, ...query })
    })
    expect(plans).not.toEqual([])
    for (const plan of plans)
      expect(plan).toMatch(
        /^SEARCH messages USING (COVERING )?INDEX (messages_by_conversationId|sqlite_autoindex)/,
      )
  })
})
