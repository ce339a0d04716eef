// References, images and files between two projects. Ids differ from project to project, so an entry is recognized by
// its slug, and an image or a file by its checksum.

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoredFile, StoredImage } from '../../lib/domain/media.ts'
import type { Download } from '../../lib/http/types.ts'
import { sweep, unfinished } from '../files/sweep.ts'
import { localError } from '../output/failure.ts'
import { openPublicUrl } from '../transfer/public-url.ts'
import type { Remote } from './remote.ts'
import type { Doc, StoredUnit, Tree, Unit } from './tree.ts'

type MediaType = 'IMAGE' | 'FILE'
type Media = StoredImage | StoredFile

/** An image or a file that the target lacks. */
interface MissingMedia {
  type: MediaType
  media: Media
}

export type Sides<T> = Record<'from' | 'to', T>

const PAGE = 200

async function listMedia({ client, project, signal }: Remote, type: MediaType): Promise<Media[]> {
  const resource = type === 'IMAGE' ? client.images : client.files
  const found: Media[] = []
  for await (const one of resource.list({ limit: PAGE }, { projectId: project, signal })) found.push(one)
  return found
}

/** Replaces every string of a value: a single one, a list, or either of them by language. */
function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return value === '' ? value : map(value)
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, map))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, map)]))
}

const isLinked = (type: string | undefined): type is MediaType | 'REFERENCE' =>
  type === 'IMAGE' || type === 'FILE' || type === 'REFERENCE'

/** Trees of two projects, with matching models and entries under the same path. */
type Trees = Sides<Tree<StoredUnit>>

export class Links {
  readonly #remotes: Sides<Remote>
  readonly #trees: Trees
  /** Types of the source's fields by model and key. */
  readonly #types: ReadonlyMap<string, string>
  /** Paths of the source's entries by id. */
  readonly #paths: ReadonlyMap<string, string>
  /** Ids that the target uses, perhaps for something else. */
  readonly #taken: Set<string>
  readonly #mediaIds = new Map<string, string>()
  readonly #missing = new Map<string, MissingMedia>()

  private constructor(remotes: Sides<Remote>, trees: Trees) {
    this.#remotes = remotes
    this.#trees = trees
    const ours = [...trees.from.values()]
    const types = ours.flatMap(({ stored, model }) =>
      (stored?.fields ?? []).map(({ key, type }) => [`${model}.${key}`, type] as const),
    )
    this.#types = new Map(types)
    this.#paths = new Map(ours.flatMap(({ id, path, kind }) => (kind === 'entry' ? [[id, path]] : [])))
    this.#taken = new Set([...trees.to.values()].map(({ id }) => id))
  }

  static async between(remotes: Sides<Remote>, trees: Trees): Promise<Links> {
    const links = new Links(remotes, trees)
    await Promise.all([links.#matchMedia('IMAGE'), links.#matchMedia('FILE')])
    return links
  }

  async #matchMedia(type: MediaType) {
    if (![...this.#types.values()].includes(type)) return
    const { from, to } = this.#remotes
    const [ours, theirs] = await Promise.all([listMedia(from, type), listMedia(to, type)])
    for (const { _id } of theirs) this.#taken.add(_id)
    for (const media of ours) {
      const same = theirs.filter(({ checksum }) => checksum === media.checksum)
      const isTwin = ({ _id, filename }: Media) => _id === media._id || filename === media.filename
      const twin = same.find(isTwin) ?? same[0]
      if (twin) this.#mediaIds.set(media._id, twin._id)
      else this.#missing.set(media._id, { type, media })
    }
  }

  /** Stands for what the target lacks. Never equal to an id of the target. */
  #pendingId(id: string): string {
    return this.#taken.has(id) ? `${id} of ${this.#remotes.from.project}` : id
  }

  /** Images and files that have to be uploaded before these entries. */
  missingFor(paths: readonly string[]): MissingMedia[] {
    const found = new Map<string, MissingMedia>()
    for (const path of paths) {
      const unit = this.#trees.from.get(path)
      if (!unit) continue
      this.#map(unit, (type, id) => {
        const missing = type === 'REFERENCE' ? undefined : this.#missing.get(id)
        if (missing) found.set(id, missing)
        return id
      })
    }
    return [...found.values()]
  }

  /** How the entry of this path is named while the target lacks it. */
  idOf(path: string): string | undefined {
    const id = this.#trees.from.get(path)?.id
    return id === undefined ? undefined : this.#pendingId(id)
  }

  isPending(id: string): boolean {
    return [...this.#missing.keys()].some((one) => this.#pendingId(one) === id)
  }

  /** The document of a unit of the source, with the ids of the target. */
  translate(unit: Unit): Doc {
    return this.#map(unit, (type, id) => {
      if (type === 'REFERENCE') return this.#entryId(id)
      return this.#mediaIds.get(id) ?? (this.#missing.has(id) ? this.#pendingId(id) : id)
    })
  }

  /** The document as it is sent, after uploading the images and files that the target lacks. */
  async resolve(unit: Unit): Promise<Doc> {
    for (const missing of this.missingFor([unit.path])) {
      this.#mediaIds.set(missing.media._id, await uploadMissing(missing, this.#remotes))
      this.#missing.delete(missing.media._id)
    }
    return this.translate(this.#trees.from.get(unit.path) ?? unit)
  }

  #entryId(id: string): string {
    const path = this.#paths.get(id)
    // Anything else is a slug, or an id that does not exist in the source either.
    return path === undefined ? id : (this.#trees.to.get(path)?.id ?? this.#pendingId(id))
  }

  #map({ kind, model, doc }: Unit, map: (type: MediaType | 'REFERENCE', id: string) => string): Doc {
    if (kind !== 'entry') return doc
    const values = Object.entries(doc.values as Doc).map(([key, value]) => {
      const type = this.#types.get(`${model}.${key}`)
      return [key, isLinked(type) ? mapTexts(value, (id) => map(type, id)) : value]
    })
    return { ...doc, values: Object.fromEntries(values) }
  }
}

/** Uploads may take longer than a call. */
const NO_DEADLINE = 0

function open(
  { type, media }: MissingMedia,
  { client, connect, project, signal }: Remote,
): Promise<Download> {
  const options = { projectId: project, signal, timeout: NO_DEADLINE }
  if (type === 'FILE') return client.files.download(media._id, options)
  return openPublicUrl(media.url, { connect, signal })
}

async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Copies an image or a file from one project to another, by way of a temporary file. Returns its new id. */
async function uploadMissing(missing: MissingMedia, { from, to }: Sides<Remote>): Promise<string> {
  const { type, media } = missing
  await sweep(tmpdir())
  const folder = unfinished(join(tmpdir(), 'quoin-media'))
  await mkdir(folder, { mode: 0o700 })
  try {
    const path = join(folder, 'media')
    await (await open(missing, from)).saveTo(path)
    if ((await checksumOf(path)) !== media.checksum.toLowerCase()) {
      throw localError(
        `${media.filename} was damaged while being copied from ${from.project}`,
        'digest-mismatch',
      )
    }
    const options = { projectId: to.project, signal: to.signal, timeout: NO_DEADLINE }
    const upload = { source: { path }, filename: media.filename, contentType: media.mimeType }
    if (type === 'IMAGE') return (await to.client.images.upload(upload, options))._id
    const isPrivate = 'isPrivate' in media && media.isPrivate
    return (await to.client.files.upload({ ...upload, ...(isPrivate ? { isPrivate } : {}) }, options))._id
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
