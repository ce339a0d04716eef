import { copyFileSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder } from '../../files/folder.ts'
import { replaceFolder } from '../../files/replace.ts'
import { unfinished } from '../../files/sweep.ts'
import { isMissing } from '../content/values.ts'
import {
  admins,
  COLLECTIONS,
  content,
  files,
  images,
  items,
  models,
  transactions,
  users,
} from '../entities/index.ts'
import type { Platform } from '../http/platform.ts'
import type { AnyCollection, Collection } from '../store/collection.ts'
import type { ProjectRecord } from '../store/projects.ts'
import { NO_PROJECT, Table } from '../store/table.ts'
import { type Json, writeGroups, writeJson, writeList } from './files.ts'
import type { Generate } from './format.ts'
import { isUnchanged, planOf } from './generate.ts'
import { seedMeta } from './load.ts'

/**
 * Exports the whole platform, except sessions and the outbox, as a seed folder. It is written and synced under another
 * name and then renamed, so that an interruption never leaves half a seed.
 *
 * @throws Error if the folder is not empty, or with `overwrite`, if it holds anything but a seed
 */
export function exportSeed(
  platform: Platform,
  folder: string,
  options: { overwrite?: boolean | undefined } = {},
): void {
  makeFolder(dirname(folder))
  assertReplaceable(folder, options.overwrite ?? false)
  const part = unfinished(folder)
  try {
    // One transaction, so that all files show the same state.
    platform.store.transaction(() => writeAll(platform, part))
    replaceFolder(folder, part)
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
}

const TOP_LEVEL = new Set([
  'seed.json',
  'admins.json',
  'permissions.json',
  'projects',
  ...COLLECTIONS.filter((collection) => collection.platformWide).map(({ name }) => `${name}.json`),
])

/** Replacing a folder deletes it, so it must not be a repository or a home folder. */
function assertReplaceable(folder: string, overwrite: boolean): void {
  const names = existsSync(folder) ? readdirSync(folder) : []
  if (names.length === 0) return
  if (!overwrite)
    throw new Error(`${folder} is not empty: choose another folder, or allow it to be overwritten`)
  const foreign = names.filter((name) => !TOP_LEVEL.has(name))
  if (foreign.length === 0 && names.includes('seed.json')) return
  const what = foreign.length > 0 ? `it also holds ${foreign.slice(0, 3).join(', ')}` : 'it is not a seed'
  throw new Error(`${folder} cannot be overwritten: ${what}`)
}

function writeAll(platform: Platform, folder: string): void {
  const generate = JSON.parse(seedMeta(platform, 'generate') ?? '[]') as Generate[]
  const seed = {
    format: 1,
    title: seedMeta(platform, 'title'),
    created: seedMeta(platform, 'created'),
    generate,
  }
  writeJson(folder, 'seed.json', `${JSON.stringify(seed, null, 2)}\n`)
  const slugs = new Map(platform.projects.all().map((project) => [project._id, project.slug]))
  for (const of of COLLECTIONS.filter((candidate) => candidate.platformWide)) {
    const stored = all(platform, of, NO_PROJECT)
    const list =
      of.name !== admins.name
        ? stored
        : stored.map((admin) => ({
            ...withSecret(platform, NO_PROJECT, admin),
            roles: bySlug(admin.roles as Json, slugs),
          }))
    if (list.length > 0 || of.name !== 'admin-preferences') writeList(folder, `${of.name}.json`, list)
  }
  for (const project of platform.projects.all())
    writeProject(platform, join(folder, 'projects', project.slug), project, generate)
}

const bySlug = (roles: Json, slugs: ReadonlyMap<string, string>): Json =>
  Object.fromEntries(
    Object.entries(roles).map(([projectId, list]) => [slugs.get(projectId) ?? projectId, list]),
  )

function writeProject(
  platform: Platform,
  folder: string,
  project: ProjectRecord,
  generate: readonly Generate[],
): void {
  const { _id, slug, apiKey, privateApiKey, ...rest } = project
  const record = { _id, ...rest, api_key: apiKey, private_api_key: privateApiKey }
  writeJson(folder, 'project.json', `${JSON.stringify(record, null, 2)}\n`)
  for (const of of COLLECTIONS.filter((candidate) => !candidate.platformWide)) {
    if (of.name === transactions.name) {
      const jobs = generate.filter((job) => job.project === slug)
      writeList(folder, `${of.name}.json`, [...ownTransactions(platform, _id, jobs)])
      continue
    }
    const list = all(platform, of, _id)
    if (of.name === content.name) writeGroups(folder, 'content', list, 'apiId', entryWriter(platform, _id))
    else if (of.name === items.name) writeGroups(folder, 'items', list, 'type')
    else if (of.name === images.name || of.name === files.name) writeMedia(platform, folder, of.name, list)
    else if (of.name === users.name)
      writeList(
        folder,
        'users.json',
        list.map((user) => withSecret(platform, _id, user)),
      )
    else writeList(folder, `${of.name}.json`, list)
  }
}

/** All but the generated transactions that have not changed. */
function* ownTransactions(platform: Platform, projectId: string, jobs: readonly Generate[]): Generator<Json> {
  const plans = jobs.map(planOf)
  for (const rows of new Table(platform.store, transactions, projectId).batches([], undefined, 5000))
    for (const row of rows)
      if (!plans.some((plan) => isUnchanged(plan, row))) yield asSeeded(platform, transactions, { ...row })
}

/**
 * Entities without the times that `seed.json` states for all. They pass through their schema as on import, so that
 * the fields of an export are always in the same order.
 */
const all = (platform: Platform, collection: AnyCollection, projectId: string): Json[] =>
  new Table(platform.store, collection as Collection<never>, projectId)
    .find()
    .map((entity: Json) => asSeeded(platform, collection, entity))

function asSeeded(platform: Platform, { schema }: AnyCollection, entity: Json): Json {
  const { _id, created, updated, ...rest } = entity
  const usual = seedMeta(platform, 'created')
  const times = created !== updated ? { created, updated } : created === usual ? {} : { created }
  return { _id, ...(schema.safeParse(rest).data ?? rest), ...times }
}

function withSecret(platform: Platform, owner: string, person: Json): Json {
  const passwordHash = platform.passwords.get(owner, String(person._id))
  return passwordHash === undefined ? person : { ...person, passwordHash }
}

/** Omits the model and the order, which the file states. A published entry may lack fields that became required later. */
function entryWriter(platform: Platform, projectId: string) {
  const known = new Map(
    new Table(platform.store, models, projectId).find().map((model) => [model._id, model]),
  )
  return ({ modelId, apiId, order, ...entry }: Json): Json => {
    const fields = known.get(String(modelId))?.fields ?? []
    const values = entry.values as Json
    const lacks = fields.some(({ key, required }) => required && isMissing(values[key]))
    return lacks && entry.status === 'published' ? { ...entry, isIncomplete: true } : entry
  }
}

/** File systems have names of up to 255 bytes; a filename may have more, which its record keeps. */
const MAX_NAME_BYTES = 200

function writeMedia(platform: Platform, folder: string, name: string, list: readonly Json[]): void {
  const taken = new Map<string, unknown>()
  const records = list.map(({ mimeType, size, checksum, ...record }) => {
    const plain = String(record.filename)
    const named = (taken.get(plain) ?? checksum) === checksum ? plain : `${record._id}-${plain}`
    const ending = /\.\w{1,10}$/.exec(plain)?.[0] ?? ''
    const file = Buffer.byteLength(named) > MAX_NAME_BYTES ? `${record._id}${ending}` : named
    const target = join(folder, 'media', file)
    if (!taken.has(file) && !existsSync(target)) {
      makeFolder(dirname(target))
      copyFileSync(platform.blobs.path(String(checksum)), target)
    }
    taken.set(file, checksum)
    const { _id, filename, ...rest } = record
    // Uploaded and seeded records hold their fields in different orders; an export has one.
    const sorted = Object.entries(rest).sort(([one], [other]) => (one < other ? -1 : 1))
    return { _id, filename, source: `media/${file}`, ...Object.fromEntries(sorted) }
  })
  writeList(folder, `${name}.json`, records)
}
