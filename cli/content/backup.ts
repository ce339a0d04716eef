// A copy of content, written before something destroys it.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { NotFoundError } from '../../lib/errors.ts'
import type { Context } from '../definition/context.ts'
import { makeFolder } from '../files/folder.ts'
import { localError } from '../output/failure.ts'
import { BACKUPS } from './backup-folder.ts'
import { writeDocument } from './local.ts'
import { treeOf } from './match.ts'
import { fetchProject, openRemote, options, type Remote } from './remote.ts'
import { namesOf, type StoredUnit } from './tree.ts'

interface BackupParts {
  /** API IDs; all models by default. */
  models?: readonly string[]
  /** IDs; all entries of the models by default. */
  entries?: readonly string[]
  other?: { remote: Remote; side: string | undefined }
}

/** Makes a folder that nobody else writes to: several backups may be made in one second. */
async function newFolder(name: string): Promise<string> {
  makeFolder(BACKUPS)
  for (let count = 1; ; count++) {
    const path = join(BACKUPS, count === 1 ? name : `${name}-${count}`)
    try {
      await mkdir(path)
      return path
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** Throws unless there is no such entry any more: what no model lists would be deleted without a backup. */
async function assertGone(remote: Remote, id: string): Promise<void> {
  try {
    await remote.client.content.get(id, options(remote))
  } catch (error) {
    if (error instanceof NotFoundError) return
    throw error
  }
  throw localError(
    `no backup of entry ${id} can be made, as no model lists it; nothing was changed`,
    'no-backup',
  )
}

/**
 * Writes the entries and models of a project into a new folder, which `content push --dir` restores. No versions are
 * recorded in it, so that a push compares it with whatever is on the platform by then.
 */
export async function backUp(
  context: Context,
  { models = [], entries, other }: BackupParts = {},
): Promise<void> {
  const { output, dryRun } = context
  if (dryRun) return
  const remote = other?.remote ?? (await openRemote(context))
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const project = await output.activity('Backing up…', fetchProject(remote, models))
  // The specification does not say that models have API IDs. Without any, no file of an entry could be restored.
  const isNameless = project.models.length > 0 && project.models.every(({ apiId }) => !apiId)
  if (entries && isNameless) return output.warn('no backup was written: the platform gives models no API ID')
  const tree = await treeOf(project)
  const isWanted = (unit: StoredUnit) => {
    if (unit.kind === 'order') return !entries && namesOf(unit).length > 1
    return unit.kind === 'model' || !entries || entries.includes(unit.id)
  }
  const found = new Set([...tree.values()].map(({ kind, id }) => `${kind} ${id}`))
  for (const id of entries ?? []) if (!found.has(`entry ${id}`)) await assertGone(remote, id)
  const root = await newFolder(`${time}-${remote.project}`)
  try {
    for (const unit of tree.values()) if (isWanted(unit)) await writeDocument(root, unit.path, unit.doc)
  } catch (error) {
    // A backup that is not whole must not look like one.
    await rm(root, { recursive: true, force: true }).catch(() => {})
    throw error
  }
  output.note(`Backup: ${root}`)
  const target = other?.side ? ` --to ${other.side}` : ''
  output.note(`Restore with: quoin content push --dir ${root} --overwrite${target}`)
}

/** Backs up entries that are about to be deleted. @throws Failure if one of them cannot be found in any model */
export async function backUpEntries(context: Context, ids: readonly string[]): Promise<void> {
  const api = await context.client()
  // Many entries may be of any model, and asking for each would take as long as fetching them all.
  const [id] = ids.length === 1 ? ids : []
  const only = id === undefined ? undefined : await api.content.get(id, { dates: false })
  await backUp(context, { entries: ids, models: only?.apiId ? [only.apiId] : [] })
}
