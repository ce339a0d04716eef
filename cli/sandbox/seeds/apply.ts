import type { z } from 'zod'
import { checkValues } from '../content/values.ts'
import {
  admins,
  COLLECTIONS,
  content,
  files,
  images,
  models,
  PLATFORM,
  permissions,
} from '../entities/index.ts'
import { instantOf } from '../entities/shapes.ts'
import type { Platform } from '../http/platform.ts'
import { toPlatformError } from '../platform/errors.ts'
import type { AnyCollection, Collection } from '../store/collection.ts'
import { clearStore } from '../store/schema.ts'
import { Table } from '../store/table.ts'
import { SeedError } from './error.ts'
import type { seedAdmin } from './format.ts'
import { nothingPrepared, type Prepared, prepare } from './prepare.ts'
import type { Seed, SeedProject } from './read.ts'

/** Replaces the contents of the store with the seed and runs `alongside`, in one transaction. */
export async function applySeed(platform: Platform, seed: Seed, alongside: () => void): Promise<void> {
  const prepared = nothingPrepared()
  try {
    await prepare(platform, seed, prepared)
    platform.store.transaction(() => {
      clearStore(platform.store.db, COLLECTIONS)
      store(platform, seed, prepared)
      alongside()
      for (const { staged } of prepared.media.values()) staged.keep()
    })
  } finally {
    for (const { staged } of prepared.media.values()) staged.discard()
    platform.store.rightsVersion++
  }
}

function store(platform: Platform, seed: Seed, prepared: Prepared): void {
  const ids = new Map(seed.projects.map(({ slug, project }) => [slug, project._id]))
  const dated = <T extends { created?: string | undefined; updated?: string | undefined }>(entity: T) => {
    const created = new Date(instantOf(entity.created ?? seed.created)).toISOString()
    const updated = entity.updated === undefined ? created : new Date(instantOf(entity.updated)).toISOString()
    return { ...entity, created, updated }
  }
  const put = (file: string, of: AnyCollection, projectId: string, entities: readonly object[]) => {
    const table = new Table(platform.store, of as Collection<never>, projectId)
    for (const [at, entity] of entities.entries())
      within(file, at, () => table.insert(dated(entity) as never))
  }

  for (const project of seed.projects) storeProjectRecord(platform, project, dated)
  put('permissions.json', permissions, PLATFORM, seed.permissions)
  put(
    'admins.json',
    admins,
    PLATFORM,
    seed.admins.map((admin, at) => adminOf(admin, at, ids)),
  )
  keepHashes(platform, PLATFORM, seed.admins, prepared)
  for (const of of COLLECTIONS) put(`${of.name}.json`, of, PLATFORM, seed.platform.get(of.name) ?? [])
  for (const { slug, project, ...parts } of seed.projects) {
    const under = `projects/${slug}`
    for (const of of COLLECTIONS) {
      const entities = parts.entities.get(of.name) ?? []
      put(`${under}/${of.name}.json`, of, project._id, entities.map(withoutSecret))
      if (of.name === 'users') keepHashes(platform, project._id, entities, prepared)
    }
    put(
      `${under}/images.json`,
      images,
      project._id,
      parts.images.map((image) => withBytes(image, prepared)),
    )
    put(
      `${under}/files.json`,
      files,
      project._id,
      parts.files.map((file) => withBytes(file, prepared)),
    )
    storeContent(platform, project, slug, parts.content, put)
  }
}

function storeProjectRecord(
  platform: Platform,
  { slug, project }: SeedProject,
  dated: <T extends object>(entity: T) => T,
) {
  const {
    _id,
    name,
    languages,
    providers,
    metadata,
    api_key: apiKey,
    private_api_key: privateApiKey,
  } = project
  const { created, updated } = dated(project)
  within(`projects/${slug}/project.json`, undefined, () =>
    platform.projects.insert({
      _id,
      slug,
      name,
      languages,
      providers,
      metadata,
      apiKey,
      privateApiKey,
      created,
      updated,
    }),
  )
}

function storeContent(
  platform: Platform,
  { _id: projectId }: SeedProject['project'],
  slug: string,
  byModel: SeedProject['content'],
  put: (file: string, of: AnyCollection, projectId: string, entities: readonly object[]) => void,
) {
  const known = new Table(platform.store, models, projectId).find()
  for (const [apiId, entries] of byModel) {
    const file = `projects/${slug}/content/${apiId}.json`
    const model = known.find((candidate) => candidate.apiId === apiId)
    if (!model) throw new SeedError(file, 'models.json has no model with this API id')
    for (const [at, entry] of entries.entries()) {
      within(file, at, () =>
        checkValues(model, entry.values as Record<string, unknown>, {
          isDraft: entry.status === 'draft' || entry.isIncomplete === true,
        }),
      )
    }
    put(
      file,
      content,
      projectId,
      entries.map(({ isIncomplete, ...entry }, order) => ({ ...entry, modelId: model._id, apiId, order })),
    )
  }
}

function adminOf(admin: z.output<typeof seedAdmin>, at: number, ids: ReadonlyMap<string, string>) {
  const roles = Object.entries(admin.roles as Record<string, string[]>).map(
    ([slug, list]): [string, string[]] => {
      const projectId = ids.get(slug)
      if (!projectId) throw new SeedError('admins.json', `${at}.roles.${slug}: there is no such project`)
      return [projectId, list]
    },
  )
  return withoutSecret({
    ...admin,
    email: String(admin.email).toLowerCase(),
    roles: Object.fromEntries(roles),
  })
}

function withoutSecret(entity: Record<string, unknown>) {
  const { password, passwordHash, ...rest } = entity
  return rest
}

function keepHashes(platform: Platform, owner: string, people: readonly object[], { hashes }: Prepared) {
  for (const person of people) {
    const hash = hashes.get(person)
    if (hash) platform.passwords.set(owner, (person as { _id: string })._id, hash)
  }
}

function withBytes<T extends { source: string; width?: unknown }>(entity: T, { media }: Prepared) {
  const found = media.get(entity)
  if (!found) throw new Error(`${entity.source} was not prepared.`)
  const { staged, mimeType, width, height } = found
  const { source, ...rest } = entity
  return {
    ...rest,
    mimeType,
    size: staged.size,
    checksum: staged.checksum,
    ...(width > 0 ? { width, height } : {}),
  }
}

/** Names the file and entity that an error is about. */
function within(file: string, at: number | undefined, work: () => void): void {
  try {
    work()
  } catch (thrown) {
    const error = toPlatformError(thrown)
    if (!error || error.status === 507) throw thrown
    const [field, problem] = Object.entries(error.fields ?? {})[0] ?? []
    const place = [at, field].filter((part) => part !== undefined).join('.')
    throw new SeedError(file, `${place ? `${place}: ` : ''}${problem ?? error.message}`)
  }
}
