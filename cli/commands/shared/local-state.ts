// Tasks and documents that the platform does not know: their state is stored on this machine.
import { join } from 'node:path'
import type { LegalDocument, PendingTask } from '../../../lib/domain/index.ts'
import { documents } from '../../../lib/stubs/documents.ts'
import { tasks } from '../../../lib/stubs/tasks.ts'
import { configFolder } from '../../config/folder.ts'
import { type JsonFile, readJson, updateJson } from '../../config/json-file.ts'
import { type Command, example } from '../../definition/command.ts'
import type { View } from '../../output/columns.ts'
import type { Output } from '../../output/output.ts'
import { plainList } from './plain-list.ts'

interface Kept {
  version: 1
  completed: string[]
  accepted: Record<string, { at: string; by: string }>
}

export const LOCAL_NOTE = 'Local: stored on this machine only; the platform is not notified.'

const TEXT = { type: 'string' } as const

const keptFile = (env: NodeJS.ProcessEnv, output: Output): JsonFile<Kept> => ({
  path: join(configFolder(env), 'local.json'),
  defaults: { version: 1, completed: [], accepted: {} },
  schema: {
    completed: { type: 'array', items: TEXT },
    accepted: {
      type: 'object',
      additionalProperties: { type: 'object', required: ['at', 'by'], properties: { at: TEXT, by: TEXT } },
    },
  },
  warn: (message) => output.warn(message),
})

async function localState(
  env: NodeJS.ProcessEnv,
  output: Output,
): Promise<{ tasks: PendingTask[]; documents: LegalDocument[] }> {
  const state = await readJson(keptFile(env, output))
  return {
    tasks: tasks()
      .list()
      .map((task) => ({ ...task, isCompleted: state.completed.includes(task.id) })),
    documents: documents()
      .list()
      .map((document) => {
        const accepted = state.accepted[document.id]
        return accepted
          ? { ...document, isAccepted: true, acceptedAt: new Date(accepted.at), acceptedBy: accepted.by }
          : document
      }),
  }
}

/** Marks a task as completed. Throws if there is no such task. */
export async function completeTask(env: NodeJS.ProcessEnv, output: Output, id: string): Promise<PendingTask> {
  const done = tasks().complete(id)
  await updateJson(keptFile(env, output), (state) => ({
    ...state,
    completed: [...new Set([...state.completed, id])],
  }))
  return done
}

/** Accepts a document; the first acceptance is kept. Throws if there is no such document. */
export async function acceptDocument(
  env: NodeJS.ProcessEnv,
  output: Output,
  id: string,
  by: string,
): Promise<LegalDocument> {
  const accepted = documents().accept(id, by)
  const at = accepted.acceptedAt ?? new Date()
  const state = await updateJson(keptFile(env, output), (before) => ({
    ...before,
    accepted: { [id]: { at: at.toISOString(), by }, ...before.accepted },
  }))
  const first = state.accepted[id]
  return first ? { ...accepted, acceptedAt: new Date(first.at), acceptedBy: first.by } : accepted
}

/** `list` of a noun whose state is stored here. */
export const localList = (noun: 'tasks' | 'documents', shown: View): Command =>
  plainList({
    of: noun,
    summary: `List ${noun} (stored on this machine only)`,
    view: shown,
    examples: [example(`${noun} list`, `List ${noun}`)],
    note: LOCAL_NOTE,
    rows: async ({ env, output }) => (await localState(env, output))[noun],
  })
