// What folder and project were when they last agreed, so that a later edit on either side can be told apart.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isRecord } from '../../lib/domain/is-record.ts'
import { digestOf } from '../files/digest.ts'
import { decodeText, parseJson, readNamed } from '../files/read.ts'
import { Failure, usageError } from '../output/failure.ts'
import type { Committed } from './history.ts'
import { writeContentFile } from './local.ts'
import { type Base, type Change, merge, whoReordered } from './merge.ts'
import { type LocalUnit, namesOf, type StoredUnit, type Unit } from './tree.ts'
import type { Sync, Synced, SyncedVersion } from './types.ts'

export const STATE_FILE = '.quoin-versions.json'
const VERSION = 1

interface Stored {
  version: number
  places: Record<string, { files: Record<string, SyncedVersion>; orders: Record<string, string[]> }>
}

const isAll = (value: unknown, isOne: (one: unknown) => boolean) =>
  isRecord(value) && Object.values(value).every(isOne)

const isSyncedVersion = (one: unknown) =>
  isRecord(one) &&
  typeof one.id === 'string' &&
  typeof one.version === 'number' &&
  typeof one.digest === 'string'

const isNames = (one: unknown) => Array.isArray(one) && one.every((name) => typeof name === 'string')

const isPlace = (one: unknown) =>
  isRecord(one) && isAll(one.files, isSyncedVersion) && isAll(one.orders, isNames)

const isStored = (value: unknown): value is Stored => isRecord(value) && isAll(value.places, isPlace)

async function readStored(root: string): Promise<Stored> {
  const path = join(root, STATE_FILE)
  if (!existsSync(path)) return { version: VERSION, places: {} }
  let value: unknown
  try {
    value = parseJson(decodeText(await readNamed(path), path), path)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
  }
  if (isRecord(value) && Number(value.version) > VERSION) {
    const update = 'npm install -g quoin@latest'
    throw usageError(`${path} was written by a newer version of quoin`, 'newer-file', update)
  }
  if (isStored(value)) return value
  const advice = 'Delete the file; the next pull or push records unchanged files again'
  throw usageError(`${path} is damaged`, 'bad-files', advice)
}

/** One folder may sync with several projects, such as staging and production. */
type Place = Record<'host' | 'project', string>
const keyOf = ({ host, project }: Place) => `${host} ${project}`

export async function readBase(root: string, place: Place): Promise<Synced> {
  const { files = {}, orders = {} } = (await readStored(root)).places[keyOf(place)] ?? {}
  return { files: new Map(Object.entries(files)), orders: new Map(Object.entries(orders)) }
}

/** Such as `terasa at https://platform.example`: where a folder was synced, if never with this project. */
export async function syncedElsewhere(root: string, place: Place): Promise<string | undefined> {
  const places = Object.keys((await readStored(root)).places)
  if (places.length === 0 || places.includes(keyOf(place))) return undefined
  return places.map((key) => key.replace(/^(\S*) (.*)$/, '$2 at $1')).join(' and ')
}

/** The same bytes for the same records, whichever file was written first. */
const byPath = <T>(records: ReadonlyMap<string, T>): Record<string, T> =>
  Object.fromEntries([...records].sort(([one], [other]) => (one < other ? -1 : 1)))

/** Keeps the records of other projects, and what it does not know. */
export async function writeBase(root: string, place: Place, base: Synced): Promise<void> {
  const stored = await readStored(root)
  const key = keyOf(place)
  const own = { ...stored.places[key], files: byPath(base.files), orders: byPath(base.orders) }
  const all = { ...stored, version: VERSION, places: { ...stored.places, [key]: own } }
  await writeContentFile(root, STATE_FILE, `${JSON.stringify(all, null, 1)}\n`)
  // What is committed says as much, and is the same for everybody.
  if (!existsSync(join(root, '.gitignore'))) await writeContentFile(root, '.gitignore', `${STATE_FILE}\n`)
}

export function record(base: Synced, unit: StoredUnit): void {
  const { path, id, version, doc } = unit
  if (unit.kind === 'order') base.orders.set(path, namesOf(unit))
  else base.files.set(path, { id, version, digest: digestOf(doc) })
}

export const isRecorded = ({ files, orders }: Base, path: string) => files.has(path) || orders.has(path)

/** Records what is equal on both sides, whoever changed it, and forgets what neither side has. */
export function recordEqual({ base, mine, theirs, selection }: Sync): void {
  for (const path of base.files.keys()) {
    if (selection.includes(path) && !mine.has(path) && !theirs.has(path)) base.files.delete(path)
  }
  for (const unit of theirs.values()) {
    const own = mine.get(unit.path)
    if (own && selection.includes(unit.path) && isEqual(own, unit)) record(base, unit)
  }
}

const isEqual = (one: Unit, { doc }: Pick<Unit, 'doc'>) =>
  one.kind === 'order'
    ? whoReordered(undefined, namesOf(one), namesOf({ doc })) === undefined
    : digestOf(one.doc) === digestOf(doc)

/**
 * Takes the platform's text as the base if git has it. If the file is deleted and git does not have that text, the newest
 * commit is the base. Returns a remark on each document that is older than the text that the last commit replaced.
 */
export async function claimCommitted(
  { base, mine, theirs, history }: Sync,
  isUnknown: (change: Change<LocalUnit, StoredUnit>) => unknown,
  { isPull = false } = {},
): Promise<Map<string, string>> {
  const remarks = new Map<string, string>()
  for (const { now: own, was: stored } of merge(base, mine, theirs).filter(isUnknown)) {
    if (!stored) continue
    const versions = await history(stored.path, stored.doc)
    const at = versions.findIndex((one) => isEqual(stored, one))
    const isCommitted = own && versions.some((one) => isEqual(own, one))
    // A pull may replace what git has.
    const known = at >= 0 ? stored : isPull && isCommitted ? own : own ? undefined : versions[0]
    if (known) record(base, { ...stored, doc: known.doc })
    const replaced = versions.findIndex((one) => !own || !isEqual(own, one))
    if (at <= replaced || stored.kind === 'order') continue
    const { commit, commitsAgo } = versions[at] as Committed
    const ago = `${commitsAgo} ${commitsAgo === 1 ? 'commit' : 'commits'} ago`
    remarks.set(stored.path, `the platform has the text of ${commit}, ${ago}`)
  }
  return remarks
}
