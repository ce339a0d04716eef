import type { z } from 'zod'
import { instantOf } from '../../schemas/instants.ts'
import { checkValues } from '../content/values.ts'
import { admins, COLLECTIONS, content, files, images, models, permissions } from '../entities/index.ts'
import type { Platform } from '../http/platform.ts'
import { toApiError } from '../services/errors.ts'
import type { AnyCollection, Collection } from '../store/collection.ts'
import { clearStore } from '../store/schema.ts'
import { NO_PROJECT, Table } from '../store/table.ts'
import { where } from '../store/where.ts'
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

type Dated = { created?: string | undefined; updated?: string | undefined }

/** Gives entities that do not say when they were created the time of the seed. */
const datedFrom =
  (start: string) =>
  <T extends Dated>(entity: T) => {
    const created = new Date(instantOf(entity.created ?? start)).toISOString()
    const updated = entity.updated === undefined ? created : new Date(instantOf(entity.updated)).toISOString()
    return { ...entity, created, updated }
  }

type Put = (file: string, of: AnyCollection, projectId: string, entities: readonly object[]) => void

function putInto(platform: Platform, start: string): Put {
  const dated = datedFrom(start)
  return (file, of, projectId, entities) => {
    const table = new Table(platform.store, of as Collection<never>, projectId)
    for (const [at, entity] of entities.entries())
      within(file, at, () => table.insert(dated(entity) as never))
  }
}

/** What a project is filled with. `file` is what errors name. */
interface ProjectData extends Pick<SeedProject, 'entities' | 'content'> {
  projectId: string
  file: string
  created: string
  prepared: Prepared
}

/** Stores entities and entries of a project. @throws SeedError */
export function storeEntities(platform: Platform, data: ProjectData): void {
  const { projectId, file, entities, content: entries } = data
  const put = putInto(platform, data.created)
  for (const of of COLLECTIONS) {
    const list = entities.get(of.name) ?? []
    put(`${file}/${of.name}.json`, of, projectId, list.map(withoutSecret))
    if (of.name === 'users') keepHashes(platform, projectId, list, data.prepared)
  }
  storeContent(platform, projectId, file, entries, put)
}

function store(platform: Platform, seed: Seed, prepared: Prepared): void {
  const ids = new Map(seed.projects.map(({ slug, project }) => [slug, project._id]))
  const put = putInto(platform, seed.created)

  for (const project of seed.projects) storeProjectRecord(platform, project, datedFrom(seed.created))
  put('permissions.json', permissions, NO_PROJECT, seed.permissions)
  put(
    'admins.json',
    admins,
    NO_PROJECT,
    seed.admins.map((admin, at) => adminOf(admin, at, ids)),
  )
  keepHashes(platform, NO_PROJECT, seed.admins, prepared)
  for (const of of COLLECTIONS) put(`${of.name}.json`, of, NO_PROJECT, seed.platform.get(of.name) ?? [])
  for (const { slug, project, ...parts } of seed.projects) {
    const { _id: projectId } = project
    const file = `projects/${slug}`
    for (const [name, of, list] of [
      ['images', images, parts.images],
      ['files', files, parts.files],
    ] as const)
      put(
        `${file}/${name}.json`,
        of,
        projectId,
        list.map((one) => withBytes(one, prepared)),
      )
    const { entities, content } = parts
    storeEntities(platform, { projectId, file, created: seed.created, entities, content, prepared })
  }
}

function storeProjectRecord(
  platform: Platform,
  { slug, project }: SeedProject,
  dated: ReturnType<typeof datedFrom>,
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
  projectId: string,
  folder: string,
  byModel: SeedProject['content'],
  put: Put,
) {
  const known = new Table(platform.store, models, projectId).find()
  for (const [apiId, entries] of byModel) {
    const file = `${folder}/content/${apiId}.json`
    const model = known.find((candidate) => candidate.apiId === apiId)
    if (!model) throw new SeedError(file, 'models.json has no model with this API id')
    const before = new Table(platform.store, content, projectId).count([where.equal('modelId', model._id)])
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
      entries.map(({ isIncomplete, ...entry }, at) => ({
        ...entry,
        modelId: model._id,
        apiId,
        order: before + at,
      })),
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
    const error = toApiError(thrown)
    if (!error || error.status === 507) throw thrown
    const [field, problem] = Object.entries(error.fields ?? {})[0] ?? []
    const place = [at, field].filter((part) => part !== undefined).join('.')
    throw new SeedError(file, `${place ? `${place}: ` : ''}${problem ?? error.message}`)
  }
}
