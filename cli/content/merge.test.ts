import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { digestOf } from '../files/digest.ts'
import { type Base, type Change, merge, mergeOrder, whoReordered } from './merge.ts'
import type { Tree, Unit } from './tree.ts'

const entry = (name: string, text: string): Unit => ({
  path: `content/news/${name}.yaml`,
  kind: 'entry',
  model: 'news',
  doc: { status: 'draft', values: { text } },
})

const NAMES = ['a', 'b', 'c', 'd']
const TEXTS = ['1', '2', '3']
/** Few names and few texts, so that every combination of who changed what comes up. */
const trees: fc.Arbitrary<Tree> = fc
  .dictionary(fc.constantFrom(...NAMES), fc.constantFrom(...TEXTS))
  .map(
    (texts) =>
      new Map(Object.entries(texts).map(([name, text]) => [entry(name, text).path, entry(name, text)])),
  )
const three = [trees, trees, trees] as const

const baseOf = (tree: Tree): Base => ({
  files: new Map([...tree].map(([path, { doc }]) => [path, { digest: digestOf(doc) }])),
  orders: new Map(),
})
const textIn = (tree: Tree, path: string) => JSON.stringify(tree.get(path)?.doc)
const paths = (...all: Tree[]) => [...new Set(all.flatMap((tree) => [...tree.keys()]))]

function apply(changes: readonly Change[], target: Tree): Tree {
  const applied = new Map(target)
  for (const { path, now } of changes) {
    if (now) applied.set(path, now)
    else applied.delete(path)
  }
  return applied
}
const safe = (changes: readonly Change[]) => changes.filter(({ by }) => by === 'source')

describe('a merge', () => {
  it('replaces nothing in the target but what is as it was at the base', () => {
    fc.assert(
      fc.property(...three, (base, source, target) => {
        const after = apply(safe(merge(baseOf(base), source, target)), target)
        for (const path of paths(source, target)) {
          if (textIn(target, path) !== textIn(base, path))
            expect(textIn(after, path)).toBe(textIn(target, path))
        }
      }),
    )
  })

  it('applies each change of the source, or reports a conflict', () => {
    fc.assert(
      fc.property(...three, (base, source, target) => {
        const changes = merge(baseOf(base), source, target)
        const after = apply(safe(changes), target)
        const conflicts = new Set(changes.filter(({ by }) => by === 'both').map(({ path }) => path))
        for (const path of paths(base, source, target)) {
          if (textIn(source, path) === textIn(base, path) || conflicts.has(path)) continue
          expect(textIn(after, path)).toBe(textIn(source, path))
        }
      }),
    )
  })

  it('has nothing left to apply once it is applied', () => {
    fc.assert(
      fc.property(...three, (base, source, target) => {
        const all = merge(baseOf(base), source, target)
        expect(merge(baseOf(base), source, apply(all, target))).toEqual([])
        expect(safe(merge(baseOf(base), source, apply(safe(all), target)))).toEqual([])
      }),
    )
  })

  it('finds the same in the other direction, with the sides swapped', () => {
    const SWAPPED = { source: 'target', target: 'source', both: 'both' }
    fc.assert(
      fc.property(...three, (base, source, target) => {
        const there = merge(baseOf(base), source, target).map(({ path, by }) => ({ path, by: SWAPPED[by] }))
        expect(merge(baseOf(base), target, source).map(({ path, by }) => ({ path, by }))).toEqual(there)
      }),
    )
  })

  it('of some changes leaves all others as they were', () => {
    fc.assert(
      fc.property(...three, fc.constantFrom(...NAMES), (base, source, target, name) => {
        const chosen = safe(merge(baseOf(base), source, target)).filter(({ path }) => path.includes(name))
        const after = apply(chosen, target)
        for (const path of paths(source, target)) {
          if (!path.includes(name)) expect(textIn(after, path)).toBe(textIn(target, path))
        }
      }),
    )
  })

  it('without a base takes what differs for a conflict', () => {
    fc.assert(
      fc.property(trees, trees, (source, target) => {
        for (const { by, was, now } of merge(baseOf(new Map()), source, target)) {
          expect(by).toBe(was && now ? 'both' : now ? 'source' : 'target')
        }
      }),
    )
  })

  it('does not see the order of keys', () => {
    const one = { status: 'draft', values: { text: '1', more: '2' } }
    const other = { values: { more: '2', text: '1' }, status: 'draft' }
    expect(digestOf(one)).toBe(digestOf(other))
  })
})

describe('an order', () => {
  const names = fc.uniqueArray(fc.constantFrom(...NAMES, 'e', 'f'))

  it('differs only by the entries that both sides have', () => {
    fc.assert(
      fc.property(names, names, (source, target) => {
        const common = source.filter((name) => target.includes(name))
        const isSame = common.join() === target.filter((name) => source.includes(name)).join()
        expect(whoReordered(undefined, source, target)).toBe(isSame ? undefined : 'both')
      }),
    )
  })

  it('that one side has moved is the change of that side, whatever was added or deleted', () => {
    fc.assert(
      fc.property(names, names, (base, moved) => {
        const kept = base.filter((name) => !moved.includes(name)).concat('new')
        expect(whoReordered(base, kept, base)).toBeUndefined()
        expect([undefined, 'source']).toContain(whoReordered(base, moved, base))
        expect([undefined, 'target']).toContain(whoReordered(base, base, moved))
      }),
    )
  })

  it('merges to one with the names of both and the order of the source', () => {
    fc.assert(
      fc.property(names, names, (source, target) => {
        const merged = mergeOrder(source, target)
        expect([...merged].sort()).toEqual([...new Set([...source, ...target])].sort())
        expect(whoReordered(undefined, source, merged)).toBeUndefined()
        expect(mergeOrder(source, merged)).toEqual(merged)
      }),
    )
  })
})
