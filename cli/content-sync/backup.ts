// A copy of content, written before something destroys it.
import { join } from 'node:path'
import type { Context } from '../definition/context.ts'
import { applyPull, planPull } from './pull.ts'
import type { Remote } from './remote.ts'
import { parseSelection } from './selection.ts'
import { openRemote, openSession, pathsOf } from './session.ts'

const BACKUPS = '.quoin/backups'

/**
 * Writes the entries and models of a project into a new folder, which `content push --dir` restores. No versions are
 * recorded in it, so that a push compares it with whatever is on the platform by then.
 */
export async function backUp(
  context: Context,
  models: readonly string[] = [],
  other?: { remote: Remote; side: string | undefined },
): Promise<void> {
  const { output, dryRun } = context
  if (dryRun) return
  const remote = other?.remote ?? (await openRemote({ ...context, signal: AbortSignal.any([]) }))
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const root = join(BACKUPS, `${time}-${remote.project}`)
  const selection = parseSelection(models, root, 'content')
  const session = await output.activity('Backing up…', openSession({ root, remote, selection }))
  const { changes } = planPull(session, pathsOf(session), false)
  for (const change of changes) await applyPull(session, change, false)
  output.note(`Backup: ${root}`)
  const target = other?.side ? ` --to ${other.side}` : ''
  output.note(`Restore with: quoin content push --dir ${root} --overwrite${target}`)
}
