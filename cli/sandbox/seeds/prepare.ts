import { realpathSync } from 'node:fs'
import { join, sep } from 'node:path'
import { inParallel } from '../../files/in-parallel.ts'
import type { Platform } from '../http/platform.ts'
import { kindOfFile, measureImage, readHead } from '../media/kinds.ts'
import { type Staged, stageFile } from '../services/blobs.ts'
import { hashPassword, isPasswordHash, OPEN_COST } from '../services/passwords.ts'
import { SeedError } from './error.ts'
import type { Seed, SeedProject } from './read.ts'

const CONCURRENCY = 8

/** The asynchronous work that precedes storing a seed in one transaction. */
export interface Prepared {
  hashes: Map<object, string>
  media: Map<object, { staged: Staged; mimeType: string; width: number; height: number }>
}

export const nothingPrepared = (): Prepared => ({ hashes: new Map(), media: new Map() })

/** Hashes the passwords and stages the media. The caller keeps or discards them. @throws SeedError */
export async function prepare(platform: Platform, seed: Seed, prepared: Prepared): Promise<void> {
  await prepareMedia(platform, seed, prepared)
  const users = seed.projects.flatMap((project) => project.entities.get('users') ?? [])
  await prepareHashes([...seed.admins, ...users], prepared)
}

/** Hashes the passwords of admins or users. @throws SeedError */
export async function prepareHashes(people: readonly object[], { hashes }: Prepared): Promise<void> {
  const work = people.map(async (person: { password?: unknown; passwordHash?: unknown }) => {
    if (typeof person.passwordHash === 'string') {
      if (!isPasswordHash(person.passwordHash))
        throw new SeedError('admins or users', 'passwordHash: is not one of ours')
      hashes.set(person, person.passwordHash)
    } else if (typeof person.password === 'string') {
      hashes.set(person, await hashPassword(person.password, OPEN_COST))
    }
  })
  await Promise.all(work)
}

async function prepareMedia(platform: Platform, seed: Seed, { media }: Prepared) {
  const work = seed.projects.flatMap((project) => [
    ...project.images.map((image) => async () => {
      const staged = await stage(platform, project, 'images.json', image.source)
      const measured = measureImage(readHead(staged.path))
      if (!measured) {
        staged.discard()
        throw new SeedError(`projects/${project.slug}/images.json`, `${image.source}: is not a picture`)
      }
      const { mimeType, width, height } = measured
      media.set(image, { staged, mimeType, width: image.width ?? width, height: image.height ?? height })
    }),
    ...project.files.map((file) => async () => {
      const staged = await stage(platform, project, 'files.json', file.source)
      const mimeType = kindOfFile(readHead(staged.path, 4096), file.filename)
      media.set(file, { staged, mimeType, width: 0, height: 0 })
    }),
  ])
  await inParallel(CONCURRENCY, work, (one) => one())
}

async function stage(
  platform: Platform,
  project: SeedProject,
  file: string,
  source: string,
): Promise<Staged> {
  try {
    return await stageFile(platform.blobs, fileWithin(project.folder, source))
  } catch (error) {
    throw new SeedError(
      `projects/${project.slug}/${file}`,
      `${source}: cannot be read (${(error as Error).message})`,
    )
  }
}

/** A seed of somebody else must not bring in files of this machine by a symbolic link. */
function fileWithin(folder: string, source: string): string {
  const path = realpathSync(join(folder, source))
  if (!path.startsWith(realpathSync(folder) + sep)) throw new Error('it links out of the seed')
  return path
}
