// `content pull` and `models pull`: updates the folder from the platform and keeps local edits.
import { inParallel } from '../files/in-parallel.ts'
import { partly } from '../output/failure.ts'
import { countOf } from '../output/human.ts'
import { applyToFolder } from './apply.ts'
import { claimCommitted, isRecorded, syncedElsewhere } from './base.ts'
import { conflictHint } from './failures.ts'
import { folderOf, problemText, writeLanguages } from './local.ts'
import { type Change, isSameOrder, merge, mergeOrder, within } from './merge.ts'
import { fetchLanguages } from './remote.ts'
import { parseSelection, type Scope, withModels } from './selection.ts'
import { printLines, pulled } from './show.ts'
import { projectOf } from './source.ts'
import { openSync, saveBase } from './sync.ts'
import { entriesOf, namesOf, type StoredUnit, stemOfPath } from './tree.ts'
import type { Sync, SyncCall } from './types.ts'

type Pulled = Change<StoredUnit>

/** The order of the platform, with files that it does not have yet in their places. Nothing if the file has it. */
function withOrder({ mine }: Sync, change: Pulled, overwrites: boolean): Pulled[] {
  const { model, was, now } = change
  const names = now ? namesOf(now) : []
  // With fewer entries there is no order to keep.
  if (!now || (!was && names.length < 2)) return []
  const files = entriesOf(mine, model).map(({ path }) => stemOfPath(path))
  const order = mergeOrder(names, was && !overwrites ? within(namesOf(was), files) : [])
  return was && isSameOrder(order, namesOf(was)) ? [] : [{ ...change, now: { ...now, doc: { order } } }]
}

function planPull(sync: Sync, overwrites: boolean): { changes: Pulled[]; kept: Pulled[] } {
  const { base, theirs, mine, selection } = sync
  const merged = merge(base, theirs, mine).filter(({ path, model }) => selection.includes(path, model))
  // --overwrite discards edits of what the platform has or had; a new file was never the platform's.
  const isNew = ({ path, now }: Pulled) => !now && !base.files.has(path)
  const isApplied = (one: Pulled) => one.by === 'source' || (overwrites && !isNew(one))
  return {
    changes: merged
      .filter(isApplied)
      .flatMap((one) => (one.kind === 'order' ? withOrder(sync, one, overwrites) : [one])),
    kept: merged.filter((one) => !isApplied(one) && (one.kind !== 'order' || one.was)),
  }
}

/** Each file is flushed to disk, which takes longer than writing it. */
const WRITES_AT_ONCE = 8

async function apply(sync: Sync, changes: readonly Pulled[], { output }: SyncCall) {
  const progress = output.progress('Writing files', 'files')
  let done = 0
  const applyOne = async (change: Pulled) => {
    progress.update(done, changes.length)
    sync.remote.signal.throwIfAborted()
    await applyToFolder(sync, change)
    progress.update(++done, changes.length)
  }
  const [deleted, written] = [changes.filter(({ now }) => !now), changes.filter(({ now }) => now)]
  try {
    await inParallel(WRITES_AT_ONCE, written, applyOne)
    // Deletions may remove the folder of a file, so nothing is written meanwhile.
    for (const change of deleted) await applyOne(change)
  } finally {
    progress.stop()
    await saveBase(sync)
  }
}

export async function pull(scope: Scope, call: SyncCall): Promise<void> {
  const { args, flags, output } = call
  const { overwrite, dryRun } = flags
  const root = folderOf(flags)
  const remote = await projectOf(call, '--from', flags.from)
  const asked = { words: args.model, model: flags.model, root, remotes: [remote] }
  const selection = parseSelection(scope === 'content' ? await withModels(asked) : args.model, root, scope)
  const [sync, languages] = await output.activity(
    'Fetching…',
    Promise.all([
      openSync({ root, remote, selection, allowsProblems: true }),
      // Only for `models types --local`.
      fetchLanguages(remote).catch(() => undefined),
    ]),
  )
  const elsewhere = await syncedElsewhere(root, remote)
  if (elsewhere)
    output.warn(
      `${root} was synced with ${elsewhere}, and never with ${remote.project} at ${remote.host}: it will have the files of both (--dir names another folder)`,
    )
  for (const problem of sync.problems) output.warn(problemText(problem, root))
  const isUnknown = ({ path, model, by, was, now }: Change) =>
    by === 'both' && was && now && !isRecorded(sync.base, path) && selection.includes(path, model)
  // In a fresh clone git knows what the folder was.
  if (!overwrite) await claimCommitted(sync, isUnknown, { isPull: true })
  const { changes, kept } = planPull(sync, overwrite)
  if (!dryRun && languages) await writeLanguages(root, languages)
  if (!dryRun) await apply(sync, changes, call)
  const { lines, report } = pulled(sync, changes, kept, dryRun)
  if (output.isData) await output.one(report)
  else if (!output.settings.quiet) await printLines(output, lines)
  const conflicts = kept.filter(({ by }) => by === 'both')
  if (conflicts.length > 0) {
    throw partly(
      `${countOf(conflicts.length, 'file was', 'files were')} edited locally and changed on the platform, and was kept; everything else is up to date`,
      conflictHint(conflicts[0]?.path ?? '', flags.dir),
    )
  }
  const what = `${countOf(changes.length, 'file', 'files')} ${dryRun ? 'would be written' : 'written'}`
  output.note(
    changes.length === 0
      ? `${root} is up to date with ${remote.project}`
      : `${what} to ${root} from ${remote.project}`,
  )
}
