// A project as documents by path: its models, its entries and the order of each model's entries.
import { createHash } from 'node:crypto'
import type { ContentEntry, ContentModel, ModelField } from '../../lib/domain/content.ts'
import { isRecord } from '../../lib/domain/is-record.ts'

export type Doc = Record<string, unknown>
export type Kind = 'model' | 'entry' | 'order'

/** One document, wherever it is. */
export interface Unit {
  /** Path of its file relative to the folder, with `/`: identifies the unit locally and remotely. */
  path: string
  kind: Kind
  /** API id of the model that it is or belongs to. */
  model: string
  doc: Doc
}

/** The line of a value in its file, from 1; undefined if there is no file. */
export type LineOf = (path: readonly (string | number)[]) => number | undefined

/** A unit of the folder. */
export interface LocalUnit extends Unit {
  lineOf: LineOf
}

/** A unit of a project on a platform. An order has the id of its model. */
export interface StoredUnit extends Unit {
  id: string
  version: number
  /** Only a model has it. */
  stored?: ContentModel
}

/** Units by path. */
export type Tree<U extends Unit = Unit> = ReadonlyMap<string, U>

/** An error in a file. */
export interface Problem {
  path: string
  /** Starts at 1; undefined when the whole file is meant. */
  line?: number | undefined
  message: string
  /** The language of a value, if the project does not have it. */
  language?: string | undefined
}

/** The names in the document of an order: file names without the ending, the first entry first. */
export const namesOf = ({ doc }: Pick<Unit, 'doc'>): string[] => (Array.isArray(doc.order) ? doc.order : [])

export const entriesOf = <U extends Unit>(tree: Tree<U>, model: string): U[] =>
  [...tree.values()].filter((unit) => unit.kind === 'entry' && unit.model === model)

/** Models by API id; the first tree wins. */
export const modelsIn = <U extends Unit>(...trees: Tree<U>[]): Map<string, U> =>
  new Map(
    trees
      .toReversed()
      .flatMap((tree) => [...tree.values()].filter(({ kind }) => kind === 'model'))
      .map((unit) => [unit.model, unit]),
  )

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
export const foldedPath = (path: string) => path.normalize('NFC').toLowerCase()

/** Cut between letters, to the length that a stem may have. */
const shortened = (text: string) =>
  Buffer.from(text)
    .subarray(0, MAX_STEM_BYTES)
    .toString()
    .replace(/\ufffd+$/, '')

const hashed = (name: string) =>
  `${shortened(name.normalize('NFC').replace(/[^\p{L}\p{N}_-]+/gu, '-')).replace(/^[-_]+/, '')}~${hash(name)}`

/** The name itself if it is a valid file name, else a sanitised form with a hash that keeps it unique. */
export function stemOf(name: string): string {
  const isPlain = PLAIN.test(name) && !RESERVED.test(name) && name === name.normalize('NFC')
  return isPlain && Buffer.byteLength(name) <= MAX_STEM_BYTES ? name : hashed(name)
}

export const modelPath = (apiId: string) => `${MODELS}/${stemOf(apiId)}${ENDING}`
export const entryFolder = (apiId: string) => `${CONTENT}/${stemOf(apiId)}`
export const entryPath = (apiId: string, name: string) => `${entryFolder(apiId)}/${stemOf(name)}${ENDING}`
export const orderPath = (apiId: string) => `${entryFolder(apiId)}/${ORDER_FILE}`

/** A path for a new entry; `taken` has the folded ones of other files. */
export function newEntryPath(apiId: string, name: string, taken: ReadonlySet<string>): string {
  const path = entryPath(apiId, name)
  return taken.has(foldedPath(path)) ? `${entryFolder(apiId)}/${hashed(name)}${ENDING}` : path
}

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
  const doc: Doc = { ...field }
  for (const flag of FLAGS) if (doc[flag] === false) delete doc[flag]
  return inOrder(doc, FIELD_KEYS)
}

export const modelDoc = ({ apiId, name, description, fields }: ContentModel): Doc =>
  plain({ apiId, name, description: description || undefined, fields: fields.map(fieldDoc) })

type Fields = readonly Pick<ModelField, 'key' | 'localized'>[]

/** Values follow the order of the model's `fields`; languages are sorted alphabetically. */
function entryDoc(
  { slug, status, values }: Pick<ContentEntry, 'slug' | 'status' | 'values'>,
  fields: Fields,
): Doc {
  const localized = fields.filter((field) => field.localized).map(({ key }) => key)
  const keys = fields.map(({ key }) => key)
  const sorted = Object.entries(inOrder(values, keys)).map(([key, value]) => [
    key,
    localized.includes(key) && isRecord(value) ? inOrder(value, []) : value,
  ])
  return plain({ slug: slug || undefined, status, values: Object.fromEntries(sorted) })
}

export const modelUnit = (path: string, stored: ContentModel): StoredUnit => {
  const { apiId: model, _id: id, version } = stored
  return { path, kind: 'model', model, id, version, doc: modelDoc(stored), stored }
}

export const entryUnit = (path: string, entry: ContentEntry, model: ContentModel | undefined): StoredUnit => {
  const { apiId, _id: id, version } = entry
  return { path, kind: 'entry', model: apiId, id, version, doc: entryDoc(entry, model?.fields ?? []) }
}
