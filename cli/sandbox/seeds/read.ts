import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { decodeText, parseJson } from '../../files/read.ts'
import { COLLECTIONS } from '../entities/index.ts'
import { fieldsOf } from '../services/check.ts'
import type { AnyCollection } from '../store/collection.ts'
import { SeedError } from './error.ts'
import {
  type Generate,
  seedAdmin,
  seedEntity,
  seedEntry,
  seedFile,
  seedImage,
  seedPermission,
  seedProject,
  seedStoredFile,
} from './format.ts'

export interface SeedProject {
  slug: string
  /** The folder that `source` of files and images is relative to. */
  folder: string
  project: z.output<typeof seedProject>
  /** Collection name to entities, for those that are stored as they stand. */
  entities: Map<string, Record<string, unknown>[]>
  content: Map<string, z.output<typeof seedEntry>[]>
  images: z.output<typeof seedImage>[]
  files: z.output<typeof seedStoredFile>[]
}

export interface Seed {
  title: string
  created: string
  generate: Generate[]
  admins: z.output<typeof seedAdmin>[]
  permissions: z.output<typeof seedPermission>[]
  /** Further collections of the platform as a whole. */
  platform: Map<string, Record<string, unknown>[]>
  projects: SeedProject[]
}

/** Collections that are not simply a file with their name. */
const SPECIAL = new Set(['content', 'images', 'files'])

/** Whether a collection is a file of its name in the folder of a project. */
export const isEntityFile = ({ name, platformWide }: AnyCollection) => !platformWide && !SPECIAL.has(name)

/** Reads a seed folder and validates every entity; nothing is stored yet. @throws SeedError */
export function readSeed(folder: string): Seed {
  const { title, created, generate } = readJson(folder, 'seed.json', seedFile)
  const slugs = names(folder, 'projects', 'folder')
  if (slugs.length === 0) throw new SeedError('projects', 'there is no project')
  for (const [at, { project }] of generate.entries()) {
    if (!slugs.includes(project))
      throw new SeedError('seed.json', `generate.${at}.project: there is no project ${project}`)
  }
  return {
    title,
    created,
    generate,
    admins: readJson(folder, 'admins.json', z.array(seedAdmin)),
    permissions: readJson(folder, 'permissions.json', z.array(seedPermission)),
    platform: readPlatform(folder),
    projects: slugs.map((slug) => readProject(folder, slug)),
  }
}

const TOP_LEVEL = ['seed.json', 'admins.json', 'permissions.json']

function readPlatform(folder: string): Seed['platform'] {
  const platform: Seed['platform'] = new Map()
  for (const file of names(folder, '.', 'json')) {
    if (TOP_LEVEL.includes(file)) continue
    const collection = COLLECTIONS.find(({ name, platformWide }) => platformWide && `${name}.json` === file)
    if (!collection) throw new SeedError(file, 'is not a file of a seed')
    platform.set(collection.name, readJson(folder, file, z.array(seedEntity(collection))))
  }
  return platform
}

function readProject(folder: string, slug: string): SeedProject {
  const under = `projects/${slug}`
  const known = new Map(COLLECTIONS.map((collection) => [`${collection.name}.json`, collection]))
  const entities = new Map<string, Record<string, unknown>[]>()
  const items = names(folder, `${under}/items`, 'json').map((name) => `items/${name}`)
  const project: SeedProject = {
    slug,
    folder: join(folder, under),
    project: readJson(folder, `${under}/project.json`, seedProject),
    entities,
    content: new Map(),
    images: [],
    files: [],
  }
  for (const name of [...names(folder, under, 'json'), ...items]) {
    const file = `${under}/${name}`
    const collection = known.get(name.startsWith('items/') ? 'items.json' : name)
    if (name === 'project.json') continue
    if (name === 'images.json') project.images = readJson(folder, file, z.array(seedImage))
    else if (name === 'files.json') project.files = readJson(folder, file, z.array(seedStoredFile))
    else if (collection && isEntityFile(collection)) {
      const read = readJson(folder, file, z.array(seedEntity(collection)))
      entities.set(collection.name, [...(entities.get(collection.name) ?? []), ...read])
    } else throw new SeedError(file, 'is not a file of a seed')
  }
  for (const name of names(folder, `${under}/content`, 'json')) {
    const entries = readJson(folder, `${under}/content/${name}`, z.array(seedEntry))
    project.content.set(name.replace(/\.json$/, ''), entries)
  }
  return project
}

function readJson<Schema extends z.ZodType>(folder: string, file: string, schema: Schema): z.output<Schema> {
  let value: unknown
  try {
    value = parseJson(decodeText(readFileSync(join(folder, file)), 'the file'), 'the file')
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    throw new SeedError(file, isMissing ? 'is missing' : (error as Error).message)
  }
  return parseEntities(file, value, schema)
}

/** @throws SeedError that names the file and the field */
export function parseEntities<Schema extends z.ZodType>(
  file: string,
  value: unknown,
  schema: Schema,
): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [field = '', problem] = Object.entries(fieldsOf(result.error))[0] ?? []
  throw new SeedError(file, `${field}: ${problem}`)
}

/** Names in a folder of the seed, sorted: every machine reads them in the same order. */
function names(folder: string, under: string, kind: 'json' | 'folder'): string[] {
  const path = join(folder, under)
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return []
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) =>
      kind === 'folder' ? entry.isDirectory() : entry.isFile() && entry.name.endsWith('.json'),
    )
    .map((entry) => entry.name)
    .sort()
}
