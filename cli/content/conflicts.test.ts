import fc from 'fast-check'
import { expect, it } from 'vitest'
import { digestOf } from '../files/digest.ts'
import { findConflicts } from './conflicts.ts'
import { parseSelection } from './selection.ts'
import type { Doc } from './tree.ts'
import type { ConflictingDifference, Sync } from './types.ts'

const PATH = 'content/news/a.yaml'

/** A file and its entry, with what they were at the last sync, which git has or not. */
function syncOf(base: Doc, mine: Doc, theirs: Doc, isCommitted: boolean): Sync {
  const unit = { path: PATH, kind: 'entry' as const, model: 'news' }
  const committed = { commit: 'a1b2c3d', commitsAgo: 0, path: PATH, doc: base }
  return {
    root: 'cms',
    selection: parseSelection([], 'cms', 'content'),
    mine: new Map([[PATH, { ...unit, doc: mine, lineOf: () => 1 }]]),
    theirs: new Map([[PATH, { ...unit, doc: theirs, id: 'a', version: 2 }]]),
    base: { files: new Map([[PATH, { id: 'a', version: 1, digest: digestOf(base) }]]), orders: new Map() },
    history: async () => (isCommitted ? [committed] : []),
    others: [],
  } as unknown as Sync
}

const values = fc.record({ a: fc.nat(2), b: fc.nat(2), c: fc.nat(2) }, { requiredKeys: [] })
const doc = values.map((one): Doc => ({ status: 'draft', values: { ...one } }))

it('names whose each value of a conflict is, and what it was before both sides changed it', () =>
  fc.assert(
    fc.asyncProperty(doc, doc, doc, fc.boolean(), async (base, mine, theirs, isToFolder) => {
      const found = (await findConflicts(syncOf(base, mine, theirs, true), isToFolder)).get(PATH)
      const valueOf = (one: Doc, key: string) => (one.values as Doc)[key]
      const isSame = (one: Doc, other: Doc) =>
        ['a', 'b', 'c'].every((key) => valueOf(one, key) === valueOf(other, key))
      const isConflict = !isSame(base, mine) && !isSame(base, theirs) && !isSame(mine, theirs)
      expect(found !== undefined).toBe(isConflict)
      const expected = ['a', 'b', 'c'].flatMap((key) => {
        const [was, here, there] = [base, mine, theirs].map((one) => valueOf(one, key))
        if (!isConflict || here === there) return []
        const isBoth = was !== here && was !== there
        const [from, to] = isToFolder ? [there, here] : [here, there]
        return {
          path: `values.${key}`,
          from,
          to,
          changedBy: isBoth ? 'both' : was === here ? 'platform' : 'folder',
          base: isBoth ? was : undefined,
        }
      })
      const byPath = (one: { path: string }, other: { path: string }) => one.path.localeCompare(other.path)
      expect([...(found?.differences ?? [])].sort(byPath)).toEqual(expected)
    }),
    { numRuns: 300 },
  ))

it('names the values of both sides alone if git does not have the last sync', async () => {
  const [base, mine, theirs] = [1, 2, 3].map((a): Doc => ({ values: { a } })) as [Doc, Doc, Doc]
  const conflicts = await findConflicts(syncOf(base, mine, theirs, false), true)
  const differences: ConflictingDifference[] = [{ path: 'values.a', from: 3, to: 2 }]
  expect(conflicts.get(PATH)).toEqual({ reason: 'edited locally, changed on the platform', differences })
})

it('finds who has changed a value in which other values are', async () => {
  const withTitle = (title?: Doc): Doc => ({ values: title ? { title } : {} })
  const changedBy = async (base: Doc, mine: Doc, theirs: Doc) =>
    (await findConflicts(syncOf(base, mine, theirs, true), true)).get(PATH)?.differences
  expect(await changedBy(withTitle(), withTitle({ en: 'a' }), withTitle({ en: 'b' }))).toEqual([
    { path: 'values.title.en', from: 'b', to: 'a', changedBy: 'both' },
  ])
  expect(
    await changedBy(withTitle({ en: 'a', ka: 'a' }), withTitle(), withTitle({ en: 'b', ka: 'a' })),
  ).toEqual([
    { path: 'values.title', from: { en: 'b', ka: 'a' }, changedBy: 'both', base: { en: 'a', ka: 'a' } },
  ])
})
