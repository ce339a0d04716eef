// Entities that a test gives as an object, validated like those of a seed folder.
import { z } from 'zod'
import { COLLECTIONS } from '../entities/index.ts'
import type { Platform } from '../http/platform.ts'
import { assertText } from '../services/known.ts'
import { newId } from '../store/ids.ts'
import { storeEntities } from './apply.ts'
import { SeedError } from './error.ts'
import { seedEntity, seedEntry } from './format.ts'
import { nothingPrepared, prepareHashes } from './prepare.ts'
import { isEntityFile, parseEntities, type Seed, type SeedProject } from './read.ts'
import type { Inserted, SandboxData } from './types.ts'

/** Entities by collection, and entries by model, as the seed of a project has them. */
export type InlineData = Pick<SeedProject, 'entities' | 'content'>

const KINDS = ['content', ...COLLECTIONS.filter(isEntityFile).map(({ name }) => name)]

/** @throws SeedError if a collection or an entity is not valid */
export function readData(data: SandboxData): InlineData {
  const entities: InlineData['entities'] = new Map()
  const content: InlineData['content'] = new Map()
  for (const [name, list] of Object.entries(data)) {
    const collection = COLLECTIONS.find((one) => one.name === name && isEntityFile(one))
    if (collection) {
      entities.set(name, parseEntities(`data.${name}`, withIds(list), z.array(seedEntity(collection))))
    } else if (name === 'content' && typeof list === 'object' && list !== null) {
      for (const [apiId, entries] of Object.entries(list))
        content.set(apiId, parseEntities(`data.content.${apiId}`, withIds(entries), z.array(seedEntry)))
    } else throw new SeedError('data', `there is no collection "${name}" (collections: ${KINDS.join(', ')})`)
  }
  return { entities, content }
}

const withIds = (list: unknown): unknown =>
  Array.isArray(list)
    ? list.map((one) => (typeof one === 'object' && one !== null ? { _id: newId(Date.now()), ...one } : one))
    : list

/** The seed with the data in its first project. */
export function seedWith(seed: Seed, data: InlineData): Seed {
  const [first, ...others] = seed.projects
  if (!first) return seed
  const merged = {
    ...first,
    entities: mergeLists(first.entities, data.entities),
    content: mergeLists(first.content, data.content),
  }
  return { ...seed, projects: [merged, ...others] }
}

function mergeLists<T>(one: ReadonlyMap<string, T[]>, other: ReadonlyMap<string, T[]>): Map<string, T[]> {
  const merged = new Map(one)
  for (const [name, list] of other) merged.set(name, [...(one.get(name) ?? []), ...list])
  return merged
}

/**
 * Adds entities to a project of a running platform, all of them or none, and returns them with their ids.
 *
 * @throws SeedError if one is not valid, RangeError if there is no such project
 */
export async function insertData<D extends SandboxData>(
  platform: Platform,
  data: D,
  slug: string | undefined,
): Promise<Inserted<D>> {
  const { entities, content } = readData(data)
  const project = projectOf(platform, slug)
  const prepared = nothingPrepared()
  await prepareHashes(entities.get('users') ?? [], prepared)
  platform.store.transaction(() => {
    const now = new Date(platform.now()).toISOString()
    storeEntities(platform, {
      projectId: project._id,
      file: 'data',
      created: now,
      entities,
      content,
      prepared,
    })
  })
  platform.store.rightsVersion++
  return Object.fromEntries([...entities, ...content]) as Inserted<D>
}

/** The project of this slug or id; the first if none is named. @throws RangeError */
export function projectOf(platform: Platform, slug: string | undefined) {
  if (slug !== undefined) assertText(slug, 'the project')
  const all = platform.projects.all()
  const project = slug === undefined ? all[0] : all.find((one) => one.slug === slug || one._id === slug)
  if (project) return project
  throw new RangeError(`there is no project "${slug}" (projects: ${all.map((one) => one.slug).join(', ')})`)
}
