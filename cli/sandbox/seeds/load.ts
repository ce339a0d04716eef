import { instantOf } from '../../schemas/instants.ts'
import type { Platform } from '../http/platform.ts'
import { sweepBlobs } from '../media/records.ts'
import type { Progress } from '../services/types.ts'
import { applySeed } from './apply.ts'
import { type InlineData, seedWith } from './data.ts'
import type { Generate } from './format.ts'
import { forgetGenerated, generateTransactions } from './generate.ts'
import { checkLinks } from './links.ts'
import { readSeed, type Seed } from './read.ts'
import { STARTER_SEED } from './starter.ts'

/** The name of the seed in the package, wherever that is installed. */
export const STARTER = 'starter'

const META = `INSERT INTO meta VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value`

/** Fills the store from a seed folder, generated transactions included. @throws SeedError, and changes nothing then */
export async function loadSeed(
  platform: Platform,
  folder: string,
  options: {
    generate?: boolean | undefined
    onProgress?: Progress | undefined
    data?: InlineData | undefined
  } = {},
): Promise<void> {
  const { store } = platform
  const stored = readSeed(folder === STARTER ? STARTER_SEED : folder, platform.now())
  const read = options.data ? seedWith(stored, options.data) : stored
  checkLinks(read)
  const seed = options.generate === false ? { ...read, generate: [] } : read
  await applySeed(platform, seed, () => {
    forgetGenerated(store)
    store.sql(META).run('seed', folder)
    store.sql(META).run('passwords', JSON.stringify(readablePasswords(seed)))
    store.sql(META).run('title', seed.title)
    store.sql(META).run('created', new Date(instantOf(seed.created)).toISOString())
    store.sql(META).run('generate', JSON.stringify(seed.generate))
  })
  sweepBlobs(platform)
  await finishGenerating(platform, options.onProgress)
}

/** Generates the missing transactions, also after a first start that was interrupted. */
export async function finishGenerating(platform: Platform, progress?: Progress): Promise<void> {
  const jobs = JSON.parse(seedMeta(platform, 'generate') ?? '[]') as Generate[]
  const withIds = jobs.flatMap((job) => {
    const project = platform.projects.all().find((candidate) => candidate.slug === job.project)
    return project ? [{ ...job, projectId: project._id }] : []
  })
  await generateTransactions(platform.store, withIds, progress)
}

/** The passwords of admins and users that the seed has in plain text, to show at the start and on the pages. */
function readablePasswords({ admins, projects }: Seed): Record<string, string> {
  const users = projects.flatMap(({ entities }) => entities.get('users') ?? [])
  const people: readonly { _id?: unknown; password?: unknown }[] = [...admins, ...users]
  return Object.fromEntries(
    people.flatMap(({ _id, password }) => (typeof password === 'string' ? [[String(_id), password]] : [])),
  )
}

/** The passwords that the seed has in plain text, by the id of the admin or user. */
export const seedPasswords = (platform: Platform): Record<string, string> =>
  JSON.parse(seedMeta(platform, 'passwords') ?? '{}') as Record<string, string>

/** What is remembered of the seed: its folder, title, usual time, the transactions it asks for, the passwords it shows. */
export function seedMeta(
  platform: Platform,
  key: 'seed' | 'title' | 'created' | 'generate' | 'passwords',
): string | undefined {
  const row = platform.store.sql('SELECT value FROM meta WHERE key = ?').get(key)
  return row && String(row.value)
}
