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
import { moveDates } from './moving-dates.ts'

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

/** The folder of a seed, and the day to which its dates move; none, if they stay. */
interface Source {
  folder: string
  now: number | undefined
}

/** Reads a seed folder and validates every entity; nothing is stored yet. Dates move to `now`. @throws SeedError */
export function readSeed(folder: string, now: number): Seed {
  const { title, created, generate, movingDates } = readJson(
    { folder, now: undefined },
    'seed.json',
    seedFile,
  )
  const source = { folder, now: movingDates ? now : undefined }
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
    admins: readJson(source, 'admins.json', z.array(seedAdmin)),
    permissions: readJson(source, 'permissions.json', z.array(seedPermission)),
    platform: readPlatform(source),
    projects: slugs.map((slug) => readProject(source, slug)),
  }
}

const TOP_LEVEL = ['seed.json', 'admins.json', 'permissions.json']

function readPlatform(source: Source): Seed['platform'] {
  const platform: Seed['platform'] = new Map()
  for (const file of names(source.folder, '.', 'json')) {
    if (TOP_LEVEL.includes(file)) continue
    const collection = COLLECTIONS.find(({ name, platformWide }) => platformWide && `${name}.json` === file)
    if (!collection) throw new SeedError(file, 'is not a file of a seed')
    platform.set(collection.name, readJson(source, file, z.array(seedEntity(collection))))
  }
  return platform
}

function readProject(source: Source, slug: string): SeedProject {
  const { folder } = source
  const under = `projects/${slug}`
  const known = new Map(COLLECTIONS.map((collection) => [`${collection.name}.json`, collection]))
  const entities = new Map<string, Record<string, unknown>[]>()
  const items = names(folder, `${under}/items`, 'json').map((name) => `items/${name}`)
  const project: SeedProject = {
    slug,
    folder: join(folder, under),
    project: readJson(source, `${under}/project.json`, seedProject),
    entities,
    content: new Map(),
    images: [],
    files: [],
  }
  for (const name of [...names(folder, under, 'json'), ...items]) {
    const file = `${under}/${name}`
    const collection = known.get(name.startsWith('items/') ? 'items.json' : name)
    if (name === 'project.json') continue
    if (name === 'images.json') project.images = readJson(source, file, z.array(seedImage))
    else if (name === 'files.json') project.files = readJson(source, file, z.array(seedStoredFile))
    else if (collection && isEntityFile(collection)) {
      const read = readJson(source, file, z.array(seedEntity(collection)))
      entities.set(collection.name, [...(entities.get(collection.name) ?? []), ...read])
    } else throw new SeedError(file, 'is not a file of a seed')
  }
  for (const name of names(folder, `${under}/content`, 'json')) {
    const entries = readJson(source, `${under}/content/${name}`, z.array(seedEntry))
    project.content.set(name.replace(/\.json$/, ''), entries)
  }
  return project
}

function readJson<Schema extends z.ZodType>(
  { folder, now }: Source,
  file: string,
  schema: Schema,
): z.output<Schema> {
  let value: unknown
  try {
    const text = decodeText(readFileSync(join(folder, file)), 'the file')
    value = parseJson(now === undefined ? text : moveDates(text, file, now), 'the file')
  } catch (error) {
    if (error instanceof SeedError) throw error
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
