// What folder and project were when they last agreed, so that a later edit on either side can be told apart.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRecord } from '../../lib/domain/is-record.ts'
import { decodeText, parseJson } from '../files/read.ts'
import { Failure, usageError } from '../output/failure.ts'
import type { Committed, History } from './history.ts'
import { writeContentFile } from './local.ts'
import { whoReordered } from './merge.ts'
import { digestOf, namesOf, type StoredUnit, type Tree, type Unit } from './tree.ts'

export const STATE_FILE = '.quoin-versions.json'
const VERSION = 1

/** The platform's version of a document. */
interface SyncedVersion {
  id: string
  version: number
  digest: string
}

export interface Synced {
  files: Map<string, SyncedVersion>
  /** By path of the order file. */
  orders: Map<string, string[]>
}

interface Stored {
  version: number
  places: Record<string, { files: Record<string, SyncedVersion>; orders: Record<string, string[]> }>
}

const isSyncedVersion = (value: unknown) =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  typeof value.version === 'number' &&
  typeof value.digest === 'string'

const isNames = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'string')

const isAll = (value: unknown, isOne: (one: unknown) => boolean) =>
  isRecord(value) && Object.values(value).every(isOne)

const isStored = (value: unknown): value is Stored =>
  isRecord(value) &&
  isAll(
    value.places,
    (place) => isRecord(place) && isAll(place.files, isSyncedVersion) && isAll(place.orders, isNames),
  )

async function readStored(root: string): Promise<Stored> {
  const path = join(root, STATE_FILE)
  if (!existsSync(path)) return { version: VERSION, places: {} }
  let value: unknown
  try {
    value = parseJson(decodeText(await readFile(path), path), path)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
  }
  if (isRecord(value) && Number(value.version) > VERSION) {
    const update = 'npm install -g quoin@latest'
    throw usageError(`${path} was written by a newer version of quoin`, update, 'newer-file')
  }
  if (isStored(value)) return value
  const advice = 'Delete the file; the next pull or push records unchanged files again'
  throw usageError(`${path} is damaged`, advice, 'bad-files')
}

/** One folder may sync with several projects, such as staging and production. */
interface Place {
  host: string
  project: string
}
const keyOf = ({ host, project }: Place) => `${host} ${project}`

export async function readBase(root: string, place: Place): Promise<Synced> {
  const { files = {}, orders = {} } = (await readStored(root)).places[keyOf(place)] ?? {}
  return { files: new Map(Object.entries(files)), orders: new Map(Object.entries(orders)) }
}

/** Keeps the records of other projects, and what it does not know. */
export async function writeBase(root: string, place: Place, base: Synced): Promise<void> {
  const stored = await readStored(root)
  const key = keyOf(place)
  const own = {
    ...stored.places[key],
    files: Object.fromEntries(base.files),
    orders: Object.fromEntries(base.orders),
  }
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

/** Records what is equal on both sides, whoever changed it, and forgets what neither side has. */
export function recordEqual(
  base: Synced,
  { mine, theirs }: { mine: Tree; theirs: Tree<StoredUnit> },
  includes: (path: string) => boolean,
): void {
  for (const path of base.files.keys()) {
    if (includes(path) && !mine.has(path) && !theirs.has(path)) base.files.delete(path)
  }
  for (const unit of theirs.values()) {
    const own = mine.get(unit.path)
    if (!own || !includes(unit.path)) continue
    if (isEqual(own, unit)) record(base, unit)
  }
}

const isEqual = (one: Unit, other: Unit) =>
  one.kind === 'order'
    ? whoReordered(undefined, namesOf(one), namesOf(other)) === undefined
    : digestOf(one.doc) === digestOf(other.doc)

interface Claim {
  /** A change of the project: what it has is ours if it was committed once. */
  theirs: StoredUnit | undefined
  mine: Unit | undefined
}

/** Takes what was committed once as the base. Returns a remark on what is older than the last commit would replace. */
export async function claimCommitted(
  base: Synced,
  claims: readonly Claim[],
  history: History,
  { isPull = false } = {},
): Promise<Map<string, string>> {
  const remarks = new Map<string, string>()
  for (const { theirs, mine } of claims) {
    if (!theirs) continue
    const versions = await history.versionsOf(theirs.path, theirs.doc)
    const find = (unit: Unit | undefined) =>
      versions.findIndex(({ doc }) => unit && isEqual(unit, { ...unit, doc }))
    const at = find(theirs)
    // A pull may replace what git has; a push has deleted here what somebody has changed there.
    const other = isPull && find(mine) >= 0 ? mine : mine ? undefined : versions[0]
    const claimed = at >= 0 ? theirs : other
    if (claimed) record(base, { ...theirs, doc: claimed.doc })
    const replaced = versions.findIndex(({ doc }) => !mine || !isEqual(mine, { ...mine, doc }))
    if (at <= replaced || theirs.kind === 'order') continue
    const { commit, commitsAgo } = versions[at] as Committed
    const ago = `${commitsAgo} ${commitsAgo === 1 ? 'commit' : 'commits'} ago`
    remarks.set(theirs.path, `the platform has the text of ${commit}, ${ago}`)
  }
  return remarks
}
