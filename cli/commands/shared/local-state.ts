// Tasks and documents that the platform is never told of: what was done with them is kept on this machine.
import { join } from 'node:path'
import type { LegalDocument, PendingTask } from '../../../lib/domain/index.ts'
import { documents } from '../../../lib/stubs/documents.ts'
import { tasks } from '../../../lib/stubs/tasks.ts'
import { configFolder } from '../../config/folder.ts'
import { type JsonFile, readJson, updateJson } from '../../config/json-file.ts'
import type { Context } from '../../context.ts'

interface Kept {
  version: 1
  completed: string[]
  accepted: Record<string, { at: string; by: string }>
}

export const LOCAL_NOTE = 'Local: kept on this machine only, the platform is not told.'

const isKept = (value: unknown): value is Kept => {
  const kept = value as Partial<Kept> | null
  return kept?.version === 1 && Array.isArray(kept.completed) && typeof kept.accepted === 'object'
}

function keptFile({ env, output }: Context): JsonFile<Kept> {
  return {
    path: join(configFolder(env), 'local.json'),
    empty: { version: 1, completed: [], accepted: {} },
    isValid: isKept,
    warn: (message) => output.warn(message),
  }
}

export async function localState(
  context: Context,
): Promise<{ tasks: PendingTask[]; documents: LegalDocument[] }> {
  const kept = await readJson(keptFile(context))
  return {
    tasks: tasks()
      .list()
      .map((task) => ({ ...task, isCompleted: kept.completed.includes(task.id) })),
    documents: documents()
      .list()
      .map((document) => {
        const accepted = kept.accepted[document.id]
        return accepted
          ? { ...document, isAccepted: true, acceptedAt: new Date(accepted.at), acceptedBy: accepted.by }
          : document
      }),
  }
}

/** Marks a task as done. Throws where there is none of this id. */
export async function completeTask(context: Context, id: string): Promise<PendingTask> {
  const done = tasks().complete(id)
  await updateJson(keptFile(context), (kept) => ({
    ...kept,
    completed: [...new Set([...kept.completed, id])],
  }))
  return done
}

/** Accepts a document. Who accepted it first stays. Throws where there is none of this id. */
export async function acceptDocument(context: Context, id: string, by: string): Promise<LegalDocument> {
  const accepted = documents().accept(id, by)
  const at = accepted.acceptedAt ?? new Date()
  const kept = await updateJson(keptFile(context), (before) => ({
    ...before,
    accepted: { [id]: { at: at.toISOString(), by }, ...before.accepted },
  }))
  const first = kept.accepted[id]
  return first ? { ...accepted, acceptedAt: new Date(first.at), acceptedBy: first.by } : accepted
}
