// Converts entries and models to the documents that files hold, with keys in a stable order.

import { createHash } from 'node:crypto'
import type { ContentEntry, ContentModel, ModelField } from '../../lib/domain/content.ts'
import { isRecord } from '../../lib/domain/is-record.ts'

// A project as files: models, entries, and the order of each model's entries.

export type Doc = Record<string, unknown>
export type Kind = 'model' | 'entry' | 'order'

/** The content of one file, whether it is in the folder or on the platform. */
export interface Unit {
  /** Path of its file relative to the folder, with `/`: identifies the unit locally and remotely. */
  path: string
  kind: Kind
  /** API id of the model that it is or belongs to. */
  model: string

  doc: Doc
}

/** A unit that is stored on the platform. */
export interface StoredUnit extends Unit {
  id: string
  version: number
}

/** The platform's version of a file when it was last pulled or pushed. */
export interface SyncedVersion {
  id: string
  version: number
  digest: string
}

/** The line of a value in its file, from 1; undefined if there is no file. */
export type LineOf = (path: readonly (string | number)[]) => number | undefined

/** An error in a file. */
export interface Problem {
  path: string
  /** Starts at 1; undefined when the whole file is meant. */
  line?: number | undefined
  message: string
}

// Turns API ids and slugs into file paths that stay inside the folder and are valid on every file system.

export const MODELS = 'models'
export const CONTENT = 'content'
export const ORDER_FILE = '_order.yaml'
const ENDING = '.yaml'

const PLAIN = /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i
/** In bytes. File systems allow 255, and the ending, a temporary name and the hash need some of them. */
const MAX_STEM_BYTES = 180

const hash = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, 8)

/** Equal for names that case-insensitive or Unicode-normalising file systems treat as one. */
const folded = (stem: string) => stem.normalize('NFC').toLowerCase()

function truncateBytes(text: string): string {
  let room = MAX_STEM_BYTES
  let kept = ''
  for (const letter of text) {
    room -= Buffer.byteLength(letter)
    if (room < 0) break
    kept += letter
  }
  return kept
}

const hashed = (name: string) =>
  `${truncateBytes(name.normalize('NFC').replace(/[^\p{L}\p{N}_-]+/gu, '-')).replace(/^[-_]+/, '')}~${hash(name)}`

/** The name itself if it is a valid file name, else a sanitised form with a hash that keeps it unique. */
export function stemOf(name: string): string {
  const isValid = PLAIN.test(name) && !RESERVED.test(name) && truncateBytes(name) === name
  return isValid && name === name.normalize('NFC') ? name : hashed(name)
}

export const modelPath = (apiId: string) => `${MODELS}/${stemOf(apiId)}${ENDING}`
export const entryFolder = (apiId: string) => `${CONTENT}/${stemOf(apiId)}`
export const orderPath = (apiId: string) => `${entryFolder(apiId)}/${ORDER_FILE}`

/** A path for a new entry that no other file has. */
export function newEntryPath(apiId: string, name: string, taken: ReadonlySet<string>): string {
  const path = `${entryFolder(apiId)}/${stemOf(name)}${ENDING}`
  return taken.has(folded(path)) ? `${entryFolder(apiId)}/${hashed(name)}${ENDING}` : path
}

export const foldedPaths = (paths: Iterable<string>) => new Set([...paths].map(folded))
export const foldedPath = folded

/** `terrace-park` of `content/project/terrace-park.yaml`. */
export const stemOfPath = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/\.ya?ml$/, '')

const FLAGS = ['required', 'localized', 'list'] as const
const FIELD_KEYS = ['key', 'name', 'type', ...FLAGS, 'references']

/** The given keys first, in that order, then the others alphabetically. */
function inOrder(source: Doc, first: readonly string[]): Doc {
  const known = first.filter((key) => Object.hasOwn(source, key))
  const others = Object.keys(source)
    .filter((key) => !first.includes(key))
    .sort()
  return Object.fromEntries([...known, ...others].map((key) => [key, source[key]]))
}

/** Drops undefined values and everything else that JSON cannot hold. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value))

function fieldDoc({ _id, ...field }: ModelField): Doc {
  const said = { ...field } as Doc
  for (const flag of FLAGS) if (said[flag] === false) delete said[flag]
  return inOrder(said, FIELD_KEYS)
}

export function modelDoc({ apiId, name, description, fields }: ContentModel): Doc {
  return plain({
    apiId,
    name,
    ...(description ? { description } : {}),
    fields: fields.map(fieldDoc),
  })
}

/** Values follow the order of the model's `fields`; languages are sorted alphabetically. */
export function entryDoc(
  { slug, status, values }: Pick<ContentEntry, 'slug' | 'status' | 'values'>,
  fields: readonly Pick<ModelField, 'key' | 'localized'>[],
): Doc {
  const localized = new Set(fields.filter((field) => field.localized).map(({ key }) => key))
  const sorted = inOrder(
    values,
    fields.map(({ key }) => key),
  )
  const made = Object.entries(sorted).map(([key, value]) => [
    key,
    localized.has(key) && isRecord(value) ? inOrder(value, []) : value,
  ])
  return plain({ ...(slug ? { slug } : {}), status, values: Object.fromEntries(made) })
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (!isRecord(value)) return value
  const pairs = Object.keys(value)
    .sort()
    .map((key) => [key, canonical(value[key])])
  return { pairs }
}

/** Equal for documents with equal content, whatever the order of their keys. */
export const digestOf = (doc: Doc): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(doc)))
    .digest('hex')
    .slice(0, 32)
