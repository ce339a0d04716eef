// Reads the folder, the remote project and the recorded state: where pull, push and diff begin.
import { join } from 'node:path'
import type { InterruptibleContext } from '../definition/context.ts'
import { notFound } from '../output/failure.ts'
import { nearest } from '../output/nearest.ts'
import { type Doc, entryFolder, type Problem, stemOf, stemOfPath, type Unit } from './documents.ts'
import { badFiles, type Folder, type LocalUnit, readFolder, writeContentFile } from './folder.ts'
import type { Links } from './links.ts'
import {
  assertModelsExist,
  fetchEntries,
  fetchModels,
  matchSnapshot,
  type Remote,
  type RemoteSnapshot,
} from './remote.ts'
import type { Selection } from './selection.ts'
import { readState, remoteKey, type SyncState, writeState } from './state.ts'
import { writeYaml } from './yaml.ts'

const DEFAULT_FOLDER = 'cms'

export interface SyncSession {
  root: string
  /** What is pushed: the folder, or the project that stands for one. */
  label: string
  remote: Remote
  folder: Folder
  snapshot: RemoteSnapshot
  state: SyncState
  selection: Selection
  /** Only between two projects. */
  links?: Links
  /** A unit as it is sent. */
  prepare(unit: Unit): Promise<Unit>
  /** Writes what the platform stored to the folder. */
  keep(path: string, doc: Doc): Promise<void>
  saveState(): Promise<void>
  /** Saves while the work goes on; `saveState` waits for it. */
  saveStateSoon(): void
}

/** What `pull` and `push` receive. */
export interface SyncCall extends InterruptibleContext {
  command: string
  args: { model: string[] }
  flags: {
    dir: string | undefined
    from?: string | undefined
    to?: string | undefined
    overwrite: boolean
    dryRun: boolean
    delete?: boolean
    confirm?: string | undefined
  }
}

export const folderOf = (flags: { dir: string | undefined }): string => flags.dir ?? DEFAULT_FOLDER

type RemoteContext = Pick<InterruptibleContext, 'client' | 'connect' | 'project' | 'signal'>

export async function openRemote(context: RemoteContext): Promise<Remote> {
  const { signal } = context
  const [client, project, connect] = await Promise.all([
    context.client(),
    context.project(),
    context.connect(),
  ])
  return { client, host: connect().host, connect, project, signal }
}

/** Maps a folder's name back to its model, whose API id may not be a valid file name. */
const namedBy = (models: readonly string[]) => (name: string, units: ReadonlyMap<string, LocalUnit>) =>
  [...models, ...[...units.values()].map(({ model }) => model)].find((model) => stemOf(model) === name) ??
  name

/** Keeps every entry of the selected models, since matching an entry needs to see the others. */
function narrowFolder(folder: Folder, { models, scope, includes }: Selection): Folder {
  const units = [...folder.units].filter(
    ([path, { model }]) =>
      (scope === 'content' || path.startsWith('models/')) && (models.length === 0 || models.includes(model)),
  )
  return { ...folder, units: new Map(units), problems: folder.problems.filter(({ path }) => includes(path)) }
}

/** Two files for one model or slug would overwrite each other on push. */
function findDuplicates(folder: Folder): Problem[] {
  const seen = new Map<string, string>()
  const problems: Problem[] = []
  for (const { kind, model, path, doc } of folder.units.values()) {
    const name =
      kind === 'model' ? `model ${model}` : kind === 'entry' && doc.slug ? `${model} ${doc.slug}` : ''
    const other = name ? seen.get(name) : undefined
    if (other)
      problems.push({
        path,
        line: 1,
        message: `${other} has the same ${kind === 'model' ? 'apiId' : 'slug'}`,
      })
    else if (name) seen.set(name, path)
  }
  return problems
}

export interface SessionOptions {
  root: string
  remote: Remote
  selection: Selection
  /** A pull continues past an invalid file and treats it as an edit that must not be lost. */
  allowsProblems?: boolean
}

/**
 * One save at a time; changes that come meanwhile share the next. Whatever a crash leaves unsaved is equal on both
 * sides, and needs no record.
 */
function saver(save: () => Promise<void>) {
  let isDirty = false
  let running: Promise<void> | undefined
  const run = async () => {
    while (isDirty) {
      isDirty = false
      await save()
    }
  }
  const soon = () => {
    isDirty = true
    running ??= run().finally(() => {
      running = undefined
    })
    // Saved again at the end, where an error is reported.
    running.catch(() => {})
  }
  const now = async () => {
    await running?.catch(() => {})
    soon()
    await running
  }
  return { soon, now }
}

export async function openSession({
  root,
  remote,
  selection,
  allowsProblems,
}: SessionOptions): Promise<SyncSession> {
  const key = remoteKey(remote.host, remote.project)
  const [models, state] = await Promise.all([fetchModels(remote), readState(root, key)])
  const apiIds = models.map(({ apiId }) => apiId)
  const chosen = models.filter(
    ({ apiId }) => selection.models.length === 0 || selection.models.includes(apiId),
  )
  // Fetched while the folder is read, whose errors come first.
  const fetching = selection.scope === 'models' ? Promise.resolve([]) : fetchEntries(remote, chosen)
  fetching.catch(() => {})
  const read = await readFolder(root, namedBy(apiIds))
  assertModelsExist(selection.models, [...apiIds, ...[...read.units.values()].map(({ model }) => model)])
  const folder = narrowFolder(read, selection)
  const problems = [...folder.problems, ...findDuplicates(folder)]
  if (problems.length > 0 && !allowsProblems) throw badFiles(problems, root)
  const entries = await fetching
  const snapshot = matchSnapshot({ models: chosen, entries }, folder.units, state)
  const saved = saver(() => writeState(root, key, state))
  const session: SyncSession = {
    root,
    label: root,
    remote,
    folder,
    snapshot,
    state,
    selection,
    prepare: async (unit) => unit,
    keep: (path, doc) => writeContentFile(root, path, writeYaml(doc)),
    saveState: saved.now,
    saveStateSoon: saved.soon,
  }
  if (selection.scope === 'content') assertEntriesExist(session)
  return session
}

/** Throws for a selected entry that exists neither locally nor remotely. */
function assertEntriesExist({ selection, folder, snapshot, state }: SyncSession) {
  const known = [...folder.units.keys(), ...snapshot.units.keys(), ...state.files.keys()]
  const unreadable = folder.problems.map(({ path }) => path)
  for (const { model, entry } of selection.entries) {
    const prefix = `${entryFolder(model)}/`
    const stems = [...known, ...unreadable].filter((path) => path.startsWith(prefix)).map(stemOfPath)
    if (stems.includes(entry)) continue
    const near = nearest(entry, stems)
    throw notFound(`entry ${model}/${entry}`, {
      near: near && `${model}/${near}`,
      suggestion: `quoin content list --model ${model}`,
    })
  }
}

/** Selected paths: local files, remote units, and files that were pulled before. */
export function pathsOf({ folder, snapshot, state, selection }: SyncSession): string[] {
  const known = [...folder.units.values(), ...snapshot.units.values()]
    .filter(({ kind, path, model }) => kind !== 'order' && selection.includes(path, model))
    .map(({ path }) => path)
  const pulled = [...state.files.keys()].filter((path) => selection.includes(path))
  const broken = folder.problems.map(({ path }) => path).filter((path) => snapshot.units.has(path))
  return [...new Set([...known, ...pulled, ...broken])].sort()
}

export const displayPath = (root: string, path: string) => join(root, path)
