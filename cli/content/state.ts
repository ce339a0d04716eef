// Records the remote version of each file at its last pull or push, so that later edits on either side can be told apart.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRecord } from '../../lib/domain/is-record.ts'
import { usageError } from '../output/failure.ts'
import { digestOf, type StoredUnit, type SyncedVersion, type Unit } from './documents.ts'
import { writeContentFile } from './folder.ts'

export const STATE_FILE = '.quoin-versions.json'
const VERSION = 1

export interface SyncState {
  files: Map<string, SyncedVersion>
  /** By path of the order file: the names in their order at the last pull or push. */
  orders: Map<string, string[]>
  /** Languages of the project at the last pull. */
  languages?: string[] | undefined
}

export const emptyState = (): SyncState => ({ files: new Map(), orders: new Map() })

type Stored = {
  version: number
  places: Record<
    string,
    { languages?: string[]; files: Record<string, SyncedVersion>; orders: Record<string, string[]> }
  >
}

const isSyncedVersion = (value: unknown): value is SyncedVersion =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  typeof value.version === 'number' &&
  typeof value.digest === 'string'

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

function isStored(value: unknown): value is Stored {
  if (!isRecord(value) || !isRecord(value.places)) return false
  return Object.values(value.places).every(
    (remote) =>
      isRecord(remote) &&
      (remote.languages === undefined || isNames(remote.languages)) &&
      isRecord(remote.files) &&
      Object.values(remote.files).every(isSyncedVersion) &&
      isRecord(remote.orders) &&
      Object.values(remote.orders).every(isNames),
  )
}

async function readStored(root: string): Promise<Stored> {
  const path = join(root, STATE_FILE)
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { version: VERSION, places: {} }
    throw error
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    value = undefined
  }
  if (isRecord(value) && typeof value.version === 'number' && value.version > VERSION) {
    throw usageError(
      `${path} was written by a newer version of quoin`,
      'npm install -g quoin@latest',
      'newer-file',
    )
  }
  if (isStored(value)) return value
  const hasMergeMarkers = /^(<{7}|={7}|>{7})/m.test(text)
  throw usageError(
    `${path} is damaged${hasMergeMarkers ? ': it contains merge conflict markers' : ''}`,
    'Fix or delete the file; the next pull or push records unchanged files again',
    'bad-files',
  )
}

/** One folder may sync with several projects, such as staging and production. */
export const remoteKey = (host: string, project: string) => `${host} ${project}`

export async function readState(root: string, remote: string): Promise<SyncState> {
  const { places } = await readStored(root)
  const own = Object.hasOwn(places, remote) ? places[remote] : undefined
  return {
    files: new Map(Object.entries(own?.files ?? {})),
    orders: new Map(Object.entries(own?.orders ?? {})),
    languages: own?.languages,
  }
}

/** Languages of the projects that the folder was pulled from; undefined if none is recorded. */
export async function readLanguages(root: string): Promise<string[] | undefined> {
  const { places } = await readStored(root)
  const languages = Object.values(places).flatMap((place) => place.languages ?? [])
  return languages.length > 0 ? [...new Set(languages)] : undefined
}

const sorted = <T>(map: ReadonlyMap<string, T>) =>
  Object.fromEntries([...map].sort(([one], [other]) => (one < other ? -1 : 1)))

/** One file per line, so that two people's changes merge. */
function text({ version, places, ...others }: Stored): string {
  const lines = (record: object, indent: string) =>
    Object.entries(record)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => `${indent}${JSON.stringify(key)}: ${JSON.stringify(value)}`)
  const block = (key: string, record: object) => {
    const inner = lines(record, '        ').join(',\n')
    return `      "${key}": ${inner === '' ? '{}' : `{\n${inner}\n      }`}`
  }
  const blocks = Object.entries(places)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([remote, { files, orders, ...more }]) => {
      const members = [...lines(more, '      '), block('files', files), block('orders', orders)]
      return `    ${JSON.stringify(remote)}: {\n${members.join(',\n')}\n    }`
    })
  const members = [...lines({ version, ...others }, '  '), `  "places": {\n${blocks.join(',\n')}\n  }`]
  return `{\n${members.join(',\n')}\n}\n`
}

/** Keeps the state of other remotes, and what it does not know. */
export async function writeState(root: string, remote: string, state: SyncState): Promise<void> {
  const stored = await readStored(root)
  const { languages } = state
  const before = Object.hasOwn(stored.places, remote) ? stored.places[remote] : undefined
  const own = {
    ...before,
    ...(languages && { languages }),
    files: sorted(state.files),
    orders: sorted(state.orders),
  }
  const places = { ...stored.places, [remote]: own }
  await writeContentFile(root, STATE_FILE, text({ ...stored, version: VERSION, places }))
}

// Tells who changed what since the last pull: the local folder, the remote project, or both.

export type SyncStatus =
  | 'in-sync'
  | 'new-local'
  | 'new-remote'
  | 'changed-locally'
  | 'changed-remotely'
  | 'deleted-locally'
  | 'deleted-remotely'
  | 'deleted-on-both'
  | 'changed-on-both'
  | 'changed-locally-deleted-remotely'
  | 'deleted-locally-changed-remotely'
  /** Never pulled, and the two differ. */
  | 'unrelated'

/** `local` is `'unreadable'` for a file that exists but cannot be parsed. */
export function syncStatus(
  local: Unit | 'unreadable' | undefined,
  base: SyncedVersion | undefined,
  remote: StoredUnit | undefined,
): SyncStatus {
  const localDigest = local === undefined || local === 'unreadable' ? local : digestOf(local.doc)
  const remoteDigest = remote && digestOf(remote.doc)
  if (localDigest === remoteDigest) return local === undefined ? 'deleted-on-both' : 'in-sync'
  if (!base) {
    if (!remote) return 'new-local'
    return local === undefined ? 'new-remote' : 'unrelated'
  }
  const isChangedLocally = localDigest !== base.digest
  const isChangedRemotely = remoteDigest !== base.digest
  if (!remote) return isChangedLocally ? 'changed-locally-deleted-remotely' : 'deleted-remotely'
  if (local === undefined) return isChangedRemotely ? 'deleted-locally-changed-remotely' : 'deleted-locally'
  if (isChangedLocally && isChangedRemotely) return 'changed-on-both'
  return isChangedLocally ? 'changed-locally' : 'changed-remotely'
}

/** The conflicts among the statuses, described from the local side. */
export const CONFLICTS: Partial<Record<SyncStatus, string>> = {
  'changed-on-both': 'also changed on the platform',
  'changed-locally-deleted-remotely': 'deleted on the platform',
  'deleted-locally-changed-remotely': 'changed on the platform',
  unrelated: 'differs and was never pulled',
}

const within = (names: readonly string[], others: readonly string[]) => {
  const set = new Set(others)
  return names.filter((name) => set.has(name))
}
const isSameOrder = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name, index) => name === other[index])

/** The status of the order of a model's entries. Only entries that exist on both sides count. */
export function orderSyncStatus(
  localOrder: readonly string[],
  base: readonly string[] | undefined,
  remoteOrder: readonly string[],
): 'in-sync' | 'changed-locally' | 'changed-remotely' | 'changed-on-both' {
  const local = within(localOrder, remoteOrder)
  const remote = within(remoteOrder, localOrder)
  if (isSameOrder(local, remote)) return 'in-sync'
  if (!base) return 'changed-locally'
  const known = within(base, local)
  if (isSameOrder(within(remote, known), known)) return 'changed-locally'
  return isSameOrder(within(local, known), known) ? 'changed-remotely' : 'changed-on-both'
}
