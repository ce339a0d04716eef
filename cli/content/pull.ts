// `content pull` and `models pull`: updates the folder from the platform and keeps local edits.
import { join } from 'node:path'
import { partly } from '../output/failure.ts'
import { applyToFolder } from './apply.ts'
import { claimCommitted, recordEqual } from './base.ts'
import { countOf, type Line, printLines } from './lines.ts'
import { folderOf, problemText, writeLanguages } from './local.ts'
import { type Change, isSameOrder, merge, mergeOrder } from './merge.ts'
import type { SyncCall } from './push.ts'
import { fetchLanguages } from './remote.ts'
import { conflictHint, parseSelection, type Scope } from './selection.ts'
import { projectOf } from './source.ts'
import { openSync, type Sync, saveBase } from './sync.ts'
import { namesOf, type StoredUnit, stemOfPath } from './tree.ts'

type Pulled = Change<StoredUnit>
const PAST = { create: 'created', update: 'updated', reorder: 'updated', delete: 'deleted' } as const
/** With fewer entries there is no order to keep. */
const MIN_ORDERED_ENTRIES = 2

/** Why a file is kept as it is. */
function reasonOf({ base }: Sync, { path, kind, by, was, now }: Pulled): string {
  const isPulled = kind === 'order' ? base.orders.has(path) : base.files.has(path)
  if (!isPulled) return now ? 'differs and was never pulled' : 'new'
  const local = was ? 'edited locally' : 'deleted locally'
  if (by === 'target') return local
  return `${local}, ${now ? 'changed' : 'deleted'} on the platform`
}

/** The order of the platform, with files that it does not have yet in their places. */
function orderOf({ mine }: Sync, { path, was, now }: Pulled, overwrites: boolean): string[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const files = new Set([...mine.keys()].filter((one) => one.startsWith(folder)).map(stemOfPath))
  const own = was && !overwrites ? namesOf(was).filter((name) => files.has(name)) : []
  return mergeOrder(now ? namesOf(now) : [], own)
}

export function planPull(sync: Sync, overwrites: boolean): { changes: Pulled[]; kept: Pulled[] } {
  const { base, theirs, mine, selection } = sync
  const files = merge(base, theirs, mine).filter(({ path, model }) => selection.includes(path, model))
  const differing = new Set(files.map(({ path }) => path))
  // An order that lacks new entries is one to update.
  const orders = [...theirs.values()].flatMap((now): Pulled[] => {
    const { path, kind, model } = now
    const was = mine.get(path)
    if (kind !== 'order' || !was || differing.has(path) || !selection.includes(path, model)) return []
    return [{ action: 'reorder', by: 'source', path, kind, model, was, now }]
  })
  const all = [...files, ...orders].filter(
    ({ kind, now, was }) => kind !== 'order' || was || (now && namesOf(now).length >= MIN_ORDERED_ENTRIES),
  )
  // A file that is new here is no edit of anything.
  const isNew = ({ path, now }: Pulled) => !now && !base.files.has(path)
  const isApplied = (one: Pulled) => one.by === 'source' || (overwrites && !isNew(one))
  const changes = all.filter(isApplied).flatMap((change): Pulled[] => {
    const { kind, was, now } = change
    if (kind !== 'order' || !now) return [change]
    const order = orderOf(sync, change, overwrites)
    return was && isSameOrder(order, namesOf(was)) ? [] : [{ ...change, now: { ...now, doc: { order } } }]
  })
  const isQuiet = ({ kind, was }: Pulled) => kind === 'order' && !was
  return { changes, kept: all.filter((one) => !isApplied(one) && !isQuiet(one)) }
}

/** In a fresh clone git knows what the folder was. */
async function claim({ base, theirs, mine, history, selection }: Sync) {
  const unknown = merge(base, theirs, mine).filter(
    ({ path, model, by, was, now }) =>
      selection.includes(path, model) &&
      by === 'both' &&
      was &&
      now &&
      !base.files.has(path) &&
      !base.orders.has(path),
  )
  const claims = unknown.map(({ was, now }) => ({ theirs: now, mine: was }))
  await claimCommitted(base, claims, history, { isPull: true })
}

/** Each file is flushed to disk, which takes longer than writing it. */
const WRITES_AT_ONCE = 8

async function apply(sync: Sync, changes: readonly Pulled[], { output }: SyncCall) {
  const progress = output.progress('Writing files', 'files')
  progress.update(0, changes.length)
  let done = 0
  const applyOne = async (change: Pulled) => {
    sync.remote.signal.throwIfAborted()
    await applyToFolder(sync, change)
    progress.update(++done, changes.length)
  }
  const left = changes.filter(({ action }) => action !== 'delete').values()
  const write = async () => {
    for (const change of left) await applyOne(change)
  }
  try {
    const written = await Promise.allSettled(Array.from({ length: WRITES_AT_ONCE }, write))
    const failed = written.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
    // Deletions may remove the folder of a file, so nothing is written meanwhile.
    for (const change of changes) if (change.action === 'delete') await applyOne(change)
  } finally {
    progress.stop()
    await saveBase(sync)
  }
}

function linesOf(sync: Sync, changes: readonly Pulled[], kept: readonly Pulled[]): Line[] {
  const text = ({ path }: Pulled) => join(sync.root, path)
  return [
    ...changes.map((one): Line => ({ mark: PAST[one.action], text: text(one) })),
    ...kept.map(
      (one): Line => ({
        mark: one.by === 'both' ? 'conflict' : 'kept',
        text: text(one),
        more: reasonOf(sync, one),
      }),
    ),
  ]
}

const report = (sync: Sync, changes: readonly Pulled[], kept: readonly Pulled[], dryRun: boolean) => ({
  folder: sync.root,
  host: sync.remote.host,
  project: sync.remote.project,
  dryRun,
  changes: changes.map(({ action, path }) => ({ action: action === 'reorder' ? 'update' : action, path })),
  kept: kept.map((one) => ({ path: one.path, reason: reasonOf(sync, one), conflict: one.by === 'both' })),
})

export async function pull(scope: Scope, call: SyncCall): Promise<void> {
  const { args, flags, output } = call
  const { overwrite, dryRun } = flags
  const root = folderOf(flags)
  const selection = parseSelection(args.model, root, scope)
  const remote = await projectOf(call, '--from', flags.from)
  const [sync, languages] = await output.activity(
    'Fetching…',
    Promise.all([
      openSync({ root, remote, selection, allowsProblems: true }),
      // Only for `models types --local`.
      fetchLanguages(remote).catch(() => undefined),
    ]),
  )
  for (const problem of sync.problems) output.warn(problemText(problem, root))
  if (!overwrite) await claim(sync)
  const { changes, kept } = planPull(sync, overwrite)
  if (!dryRun) {
    if (languages) await writeLanguages(root, languages)
    recordEqual(sync.base, sync, (path) => selection.includes(path))
    await apply(sync, changes, call)
  }
  const conflicts = kept.filter(({ by }) => by === 'both')
  if (output.isData) await output.one(report(sync, changes, kept, dryRun))
  else if (!output.settings.quiet) await printLines(output, linesOf(sync, changes, kept))
  if (conflicts.length > 0) {
    throw partly(
      `${countOf(conflicts.length, 'file was', 'files were')} edited locally and changed on the platform, and was kept; everything else is up to date`,
      conflictHint(conflicts[0]?.path ?? '', flags.dir),
    )
  }
  const what = dryRun ? 'would be written' : 'written'
  output.note(
    changes.length === 0
      ? `${root} is up to date with ${remote.project}`
      : `${countOf(changes.length, 'file', 'files')} ${what} to ${root} from ${remote.project}`,
  )
}
