// What one project has, in another: ids differ from project to project, so an entry is recognized by its slug, and an
// image or a file by its checksum. Images and files that the other project lacks are copied.
import { createHash } from 'node:crypto'
import type { StoredFile, StoredImage } from '../../lib/domain/media.ts'
import { localError } from '../output/failure.ts'
import { openPublicUrl } from '../transfer/public-url.ts'
import { type Link, linksOf, type MediaType, mapLinks } from './links.ts'
import type { Remote } from './remote.ts'
import { type Doc, modelsIn, type StoredUnit, type Tree, type Unit } from './tree.ts'

export type Sides<T> = Record<'from' | 'to', T>
type Media = StoredImage | StoredFile
type MissingMedia = Media & { type: MediaType }

const PAGE = 200

const listMedia = ({ client, project, signal }: Remote, type: MediaType): Promise<Media[]> => {
  const options = { projectId: project, signal }
  if (type === 'IMAGE') return client.images.list({ limit: PAGE }, options).toArray()
  return client.files.list({ limit: PAGE }, options).toArray()
}

export class Counterparts {
  readonly #remotes: Sides<Remote>
  readonly #trees: Sides<Tree<StoredUnit>>
  readonly #models: ReadonlyMap<string, StoredUnit>
  /** Paths of the source's entries by id. */
  readonly #paths: ReadonlyMap<string, string>
  /** Ids of the target's images and files by those of the source. */
  readonly #mediaIds = new Map<string, string>()
  readonly #missing = new Map<string, MissingMedia>()

  /** The trees have matching models and entries under the same path. */
  constructor(remotes: Sides<Remote>, trees: Sides<Tree<StoredUnit>>) {
    this.#remotes = remotes
    this.#trees = trees
    this.#models = modelsIn(trees.from)
    const entries = [...trees.from.values()].filter(({ kind }) => kind === 'entry')
    this.#paths = new Map(entries.map(({ id, path }) => [id, path]))
  }

  async matchMedia(type: MediaType): Promise<void> {
    const { from, to } = this.#remotes
    const isUsed = ({ stored }: StoredUnit) => stored?.fields.some((field) => field.type === type)
    if (![...this.#models.values()].some(isUsed)) return
    const [ours, theirs] = await Promise.all([listMedia(from, type), listMedia(to, type)])
    for (const media of ours) {
      const same = theirs.filter(({ checksum }) => checksum === media.checksum)
      const twin =
        same.find(({ _id, filename }) => _id === media._id || filename === media.filename) ?? same[0]
      if (twin) this.#mediaIds.set(media._id, twin._id)
      else this.#missing.set(media._id, { ...media, type })
    }
  }

  /** Stands for what the target lacks; no id of the target. */
  #pendingId(id: string): string {
    return `${id} of ${this.#remotes.from.project}`
  }

  /** How the entry of this path is named while the target lacks it. */
  idOf(path: string): string | undefined {
    const id = this.#trees.from.get(path)?.id
    return id === undefined ? undefined : this.#pendingId(id)
  }

  isPending({ type, value }: Link): boolean {
    const id = value.slice(0, -this.#pendingId('').length)
    return type !== 'REFERENCE' && this.#missing.has(id) && this.#pendingId(id) === value
  }

  /** Images and files that have to be copied before these entries. */
  missingFor(paths: readonly string[]): MissingMedia[] {
    const units = paths.flatMap((path) => this.#trees.from.get(path) ?? [])
    const links = units.flatMap((unit) => linksOf(unit, this.#models.get(unit.model)?.doc))
    const media = links.flatMap(({ type, value }) =>
      type === 'REFERENCE' ? [] : (this.#missing.get(value) ?? []),
    )
    return [...new Set(media)]
  }

  /** The document of a unit of the source, with the ids of the target. */
  translate({ kind, model, doc }: Unit): Doc {
    if (kind !== 'entry') return doc
    return mapLinks(doc, this.#models.get(model)?.doc, ({ type, value }) => {
      if (type !== 'REFERENCE')
        return this.#mediaIds.get(value) ?? (this.#missing.has(value) ? this.#pendingId(value) : value)
      const path = this.#paths.get(value)
      // Anything else is a slug, or an id that does not exist in the source either.
      return path === undefined ? value : (this.#trees.to.get(path)?.id ?? this.#pendingId(value))
    })
  }

  /** The document as it is sent, after copying the images and files that the target lacks. */
  async resolve(unit: Unit): Promise<Doc> {
    for (const media of this.missingFor([unit.path])) {
      this.#mediaIds.set(media._id, await copyMedia(media, this.#remotes))
      this.#missing.delete(media._id)
    }
    return this.translate(this.#trees.from.get(unit.path) ?? unit)
  }
}

/** Uploads may take longer than a call. */
const NO_DEADLINE = 0

/** The bytes of an image or a file. Ends with an error, and the upload with it, if they are not those of its checksum. */
async function* contentOf({ type, _id, url, filename, checksum }: MissingMedia, remote: Remote) {
  const { client, connection, project, signal } = remote
  const download =
    type === 'FILE'
      ? await client.files.download(_id, { projectId: project, signal, timeout: NO_DEADLINE })
      : await openPublicUrl(url, { connection, signal })
  const hash = createHash('sha256')
  for await (const chunk of download) {
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== checksum.toLowerCase())
    throw localError(`${filename} was damaged while being copied from ${project}`, 'digest-mismatch')
}

/** Copies an image or a file from one project to another. Returns its new id. */
async function copyMedia(media: MissingMedia, { from, to }: Sides<Remote>): Promise<string> {
  const { type, filename, size, mimeType: contentType } = media
  const options = { projectId: to.project, signal: to.signal, timeout: NO_DEADLINE }
  const upload = { source: contentOf(media, from), size, filename, contentType }
  if (type === 'IMAGE') return (await to.client.images.upload(upload, options))._id
  const isPrivate = 'isPrivate' in media && media.isPrivate
  return (await to.client.files.upload({ ...upload, ...(isPrivate ? { isPrivate } : {}) }, options))._id
}
