import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { record } from './base.ts'
import { merge } from './merge.ts'
import { planPush } from './plan.ts'
import { parseSelection } from './selection.ts'
import { type LocalUnit, type StoredUnit, stemOfPath } from './tree.ts'
import type { Sync, Synced } from './types.ts'

const FILES = ['a', 'b', 'c', 'd', 'e']
const SLUGS = ['r', 's', 't', 'u', 'v', 'w']
const MODEL = 'news'
const pathOf = (file: string) => `content/news/${file}.yaml`

/** Slugs and references by file; no two files have one slug. */
type Drawn = Record<string, { slug: string; refersTo?: string | undefined }>
const drawn: fc.Arbitrary<Drawn> = fc
  .tuple(
    fc.subarray(FILES),
    fc.shuffledSubarray(SLUGS, { minLength: FILES.length }),
    fc.array(fc.option(fc.constantFrom(...SLUGS), { nil: undefined }), { minLength: 5, maxLength: 5 }),
  )
  .map(([files, slugs, references]) =>
    Object.fromEntries(
      files.map((file, at) => [file, { slug: slugs[at] as string, refersTo: references[at] }]),
    ),
  )

const docOf = ({ slug, refersTo }: Drawn[string]) => ({
  slug,
  status: 'draft',
  values: refersTo ? { next: refersTo } : {},
})
const model = {
  path: 'models/news.yaml',
  kind: 'model' as const,
  model: MODEL,
  doc: { apiId: MODEL, name: 'News', fields: [{ key: 'next', type: 'REFERENCE', references: MODEL }] },
}

const orderUnit = (order: string[]) => ({
  path: pathOf('_order'),
  kind: 'order' as const,
  model: MODEL,
  doc: { order },
})

/** A folder that was pulled from a project, and edited since. */
function syncOf(mine: Drawn, theirs: Drawn, order: string[] = []): Sync {
  const stored = Object.entries(theirs).map(
    ([file, one]): StoredUnit => ({
      path: pathOf(file),
      kind: 'entry',
      model: MODEL,
      id: file,
      version: 1,
      doc: docOf(one),
    }),
  )
  const local = Object.entries(mine).map(
    ([file, one]): LocalUnit => ({
      path: pathOf(file),
      kind: 'entry',
      model: MODEL,
      doc: docOf(one),
      lineOf: () => 1,
    }),
  )
  if (order.length > 0) {
    local.push({ ...orderUnit(order), lineOf: () => 1 })
    stored.push({ ...orderUnit(Object.keys(theirs)), id: 'model', version: 0 })
  }
  const base: Synced = { files: new Map(), orders: new Map() }
  for (const unit of stored) record(base, unit)
  return {
    root: 'cms',
    label: 'cms',
    remote: {} as never,
    selection: parseSelection([], 'cms', 'content'),
    mine: new Map([{ ...model, lineOf: () => 1 }, ...local].map((unit) => [unit.path, unit])),
    theirs: new Map([{ ...model, id: 'model', version: 1 }, ...stored].map((unit) => [unit.path, unit])),
    base,
    history: async () => [],
    others: [],
    problems: [],
  }
}

const plan = (sync: Sync, deletes: boolean) => planPush(sync, { delete: deletes, overwrite: false })

describe('a plan', () => {
  it('never gives an entry a slug that another one still has, and ends with those of the files', () => {
    fc.assert(
      fc.property(drawn, drawn, (mine, theirs) => {
        const { steps, problems } = plan(syncOf(mine, theirs), true)
        expect(problems).toEqual([])
        const slugs = new Map(Object.entries(theirs).map(([file, { slug }]) => [pathOf(file), slug]))
        for (const { path, action, now, vacates } of steps) {
          if (vacates !== undefined) slugs.set(vacates, `moving-${vacates}`)
          slugs.delete(path)
          if (action === 'delete') continue
          expect([...slugs.values()]).not.toContain(now?.doc.slug)
          slugs.set(path, String(now?.doc.slug))
        }
        const wanted = Object.entries(mine).map(([file, { slug }]) => [pathOf(file), slug])
        expect(Object.fromEntries(slugs)).toEqual(Object.fromEntries(wanted))
      }),
    )
  })

  it('leaves entries in the order of the file, with a reorder only where that is needed', () => {
    fc.assert(
      fc.property(drawn, drawn, fc.shuffledSubarray(FILES, { minLength: 5 }), (mine, theirs, shuffled) => {
        const order = shuffled.filter((file) => file in mine)
        let names = Object.keys(theirs)
        for (const { kind, path, action } of plan(syncOf(mine, theirs, order), true).steps) {
          const name = stemOfPath(path)
          if (action === 'create') names.push(name)
          else if (action === 'delete') names = names.filter((one) => one !== name)
          else if (kind === 'order') {
            expect(names).not.toEqual(order)
            names = order
          }
        }
        expect(names).toEqual(order.length > 0 ? order : names)
      }),
    )
  })

  it('writes reference targets first and deletes them last, but in circles', () => {
    fc.assert(
      fc.property(drawn, (all) => {
        const targetOf = (file: string) =>
          Object.keys(all).find((one) => all[one]?.slug === all[file]?.refersTo)
        const leadsBack = (file: string) => {
          let next = targetOf(file)
          for (const _ of FILES) if (next && next !== file) next = targetOf(next)
          return next === file
        }
        const orderOf = (sync: Sync) => plan(sync, true).steps.map(({ path }) => stemOfPath(path))
        const [written, deleted] = [orderOf(syncOf(all, {})), orderOf(syncOf({}, all))]
        for (const file of Object.keys(all)) {
          const target = targetOf(file)
          if (target === undefined || leadsBack(file)) continue
          expect(written.indexOf(target)).toBeLessThan(written.indexOf(file))
          expect(deleted.indexOf(file)).toBeLessThan(deleted.indexOf(target))
        }
      }),
    )
  })

  it('has a step for each file that differs, and no other', () => {
    fc.assert(
      fc.property(drawn, drawn, (mine, theirs) => {
        const sync = syncOf(mine, theirs)
        const paths = plan(sync, true).steps.map(({ path }) => path)
        const differing = merge(sync.base, sync.mine, sync.theirs).map(({ path }) => path)
        expect(paths.sort()).toEqual(differing.sort())
      }),
    )
  })

  it('that leaves entries where they are reports each slug that stays taken', () => {
    fc.assert(
      fc.property(drawn, drawn, (mine, theirs) => {
        const kept = Object.entries(theirs).filter(([file]) => !(file in mine))
        const taken = new Set(kept.map(([, { slug }]) => slug))
        const { problems } = plan(syncOf(mine, theirs), false)
        const wrong = Object.entries(mine).filter(
          ([file, { slug }]) => taken.has(slug) && slug !== theirs[file]?.slug,
        )
        expect(problems.map(({ path }) => path).sort()).toEqual(wrong.map(([file]) => pathOf(file)).sort())
      }),
    )
  })
})
