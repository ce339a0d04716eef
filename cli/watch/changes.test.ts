import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clientTo } from '../../lib/http/testing.ts'
import { ChangeFeed, type Row } from './changes.ts'

interface Stored extends Row {
  version: number
  isListed: boolean
}

/** A platform whose clock often stands still, and whose rows change between two pages. */
function platform(actions: Action[]) {
  const rows = new Map<string, Stored>()
  let now = Date.UTC(2026, 10, 22)
  let made = 0
  const change = (row: Stored) => {
    rows.set(row._id, { ...row, version: row.version + 1, updated: new Date(now) })
  }
  const act = ({ kind, pick, wait }: Action) => {
    now += wait
    const all = [...rows.values()]
    const picked = all[pick % Math.max(1, all.length)]
    if (kind === 'add' || !picked) {
      const _id = `row-${made++}`
      rows.set(_id, { _id, version: 1, isListed: true, updated: new Date(now) })
    } else if (kind === 'remove') rows.delete(picked._id)
    else if (kind === 'leave') change({ ...picked, isListed: false })
    else change({ ...picked, isListed: true })
  }
  const step = () => {
    const next = actions.shift()
    if (next?.kind === 'fail') throw new Error('connection lost')
    if (next) act(next)
  }
  const listed = () =>
    [...rows.values()]
      .filter(({ isListed }) => isListed)
      .sort((a, b) => b.updated.getTime() - a.updated.getTime() || (a._id < b._id ? 1 : -1))
  return {
    act,
    listed,
    /**
     * Pages are tiny, so that a look takes many of them, and their offsets are reckoned from the limit that was asked
     * for. `onPage` is called before each.
     */
    list(limit: number, onPage = (_page: number) => {}, inOrder = (rows: Stored[]) => rows) {
      const send = async ({ url }: { url: string }) => {
        const asked = new URL(url).searchParams
        const page = Number(asked.get('page') ?? 0)
        onPage(page)
        step()
        const from = page * Number(asked.get('limit'))
        const data = inOrder(listed().slice(from, from + (limit === 50 ? 2 : 3)))
        async function* body() {
          yield new TextEncoder().encode(JSON.stringify({ data, total: listed().length }))
        }
        return { status: 200, headers: { 'content-type': 'application/json' }, body: body(), encoded: false }
      }
      return clientTo('http://localhost', { transport: { send }, retries: 0 }).list<Stored>('/rows', {
        limit,
      })
    },
  }
}

interface Action {
  kind: 'add' | 'change' | 'remove' | 'leave' | 'fail'
  pick: number
  /** Milliseconds since the action before. */
  wait: number
}
const action = fc.record({
  kind: fc.constantFrom<Action['kind'][]>('add', 'change', 'change', 'remove', 'leave', 'fail'),
  pick: fc.nat(50),
  wait: fc.constantFrom(0, 0, 1, 4_000, 60_000),
})

describe('a change feed', () => {
  it('returns the last version of every row and no version twice, whatever happens between two pages', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, { maxLength: 12 }),
        fc.array(action, { maxLength: 60 }),
        async (before, during) => {
          const host = platform(during)
          for (const one of before) if (one.kind !== 'fail') host.act(one)
          const feed = new ChangeFeed(host.list)
          const known = new Map(host.listed().map((row) => [row._id, row.version]))
          const seen = new Map<string, number[]>()
          const take = async (look: () => Promise<Stored[]>) => {
            for (const { _id, version } of await look()) seen.set(_id, [...(seen.get(_id) ?? []), version])
          }
          let isStarted = false
          // More looks than actions, so that the last ones find an idle platform.
          for (let looks = during.length + 3; looks > 0; looks--) {
            const look = () => (isStarted ? feed.next() : feed.startWithLatest(1000))
            await take(look).then(
              () => {
                isStarted = true
              },
              () => {},
            )
          }
          for (const versions of seen.values()) {
            expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b))
          }
          for (const { _id, version } of host.listed()) {
            expect(seen.get(_id)?.at(-1), `${_id}, at first ${known.get(_id)}`).toBe(version)
          }
        },
      ),
      { numRuns: 150 },
    )
  })

  it('starts with the latest changes, or with all since a time', async () => {
    const host = platform([])
    for (let count = 0; count < 9; count++) host.act({ kind: 'add', pick: 0, wait: 1000 })
    const ids = (rows: Stored[]) => rows.map(({ _id }) => _id)
    expect(ids(await new ChangeFeed(host.list).startWithLatest(3))).toEqual(['row-6', 'row-7', 'row-8'])
    expect(await new ChangeFeed(host.list).startWithLatest(0)).toEqual([])
    const time = host.listed()[1]?.updated as Date
    const feed = new ChangeFeed(host.list)
    expect(ids(await feed.startAt(time))).toEqual(['row-7', 'row-8'])
    expect(await feed.next()).toEqual([])
  })

  it('misses no row that moves up a page because another one left the list meanwhile', async () => {
    const host = platform([])
    for (let count = 0; count < 9; count++) host.act({ kind: 'add', pick: 0, wait: 60_000 })
    const remove = (page: number) => {
      if (page === 1 && host.listed().length === 9) host.act({ kind: 'remove', pick: 8, wait: 0 })
    }
    const rows = await new ChangeFeed((limit) => host.list(limit, remove)).startWithLatest(1000)
    expect(rows.map(({ _id }) => _id)).toEqual(
      host
        .listed()
        .map(({ _id }) => _id)
        .toReversed(),
    )
  })

  it('refuses a list that is not sorted by its changes', async () => {
    const host = platform([])
    for (let count = 0; count < 9; count++) host.act({ kind: 'add', pick: 0, wait: 1000 })
    const shuffled = (limit: number) => host.list(limit, undefined, (rows) => rows.toReversed())
    await expect(new ChangeFeed(shuffled).startWithLatest(5)).rejects.toThrow('cannot sort this list')
  })
})
