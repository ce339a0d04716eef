// Content as code: a repository, a platform, and people who work on both. Each release runs in a fresh clone, as in CI.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { type AdminClient, createAdminClient } from '../../lib/admin.ts'
import { cloneOf, newRepository, type Repository } from '../support/git.ts'
import { ADMIN, openPlace, type Place, PROJECT, type Ran } from './quoin.ts'

/** Titles by slug. A file is named as its slug, unless it is `file: slug`. Null deletes. */
export type Notes = Record<string, string | null>

const MODEL =
  'apiId: note\nname: Notes\nfields:\n  - key: title\n    name: Title\n    type: TEXT\n    required: true\n'
const FOLDER = 'cms/content/note'

const fileOf = (name: string) => `${FOLDER}/${name.split(': ')[0]}.yaml`
const textOf = (name: string, title: string) =>
  `slug: ${name.split(': ').at(-1)}\nstatus: draft\nvalues:\n  title: ${title}\n`

async function entriesOf(admin: AdminClient) {
  const found = await admin.content.list<{ title: string }>({ apiId: 'note', limit: 100 }).toArray()
  return new Map(found.map((entry) => [entry.slug ?? entry._id, entry]))
}

interface CloneOptions {
  depth?: number
  prepare?: (clone: Repository) => Promise<unknown>
  afterwards?: string
}

export interface World {
  place: Place
  /** The repository that clones come from: a developer's, and the server's. */
  dev: Repository
  /** Whatever was committed; what an editor wrote besides may not be lost. */
  committed: Set<string>
  stored(): Promise<Notes>
  /** Writes files and commits. */
  commit(notes: Notes): Promise<void>
  /** An editor's change, directly on the platform. */
  edit(notes: Notes): Promise<void>
  /** A line in a fresh clone, after the given preparation of it; then another one if that went well. */
  inClone(line: string, options?: CloneOptions): Promise<Ran & { afterwards?: Ran }>
  /** A line in the developer's folder. */
  inDev(line: string): Promise<Ran>
  close(): Promise<void>
}

export async function openWorld(): Promise<World> {
  const [place, dev] = [await openPlace(), await newRepository()]
  const admin = createAdminClient({ host: place.sandbox.url, ...ADMIN, projectId: PROJECT })
  const committed = new Set<string>()
  await dev.write({ 'cms/models/note.yaml': MODEL })
  return {
    place,
    dev,
    committed,
    async stored() {
      const found = [...(await entriesOf(admin))].map(([slug, { values }]) => [slug, values.title] as const)
      return Object.fromEntries(found.sort(([one], [other]) => (one < other ? -1 : 1)))
    },
    async commit(notes) {
      for (const [name, title] of Object.entries(notes)) {
        if (title === null) await rm(join(dev.folder, fileOf(name)))
        else await dev.write({ [fileOf(name)]: textOf(name, title) })
        committed.add(`${name.split(': ').at(-1)}: ${title}`)
      }
      await dev.commit()
    },
    async edit(notes) {
      const entries = await entriesOf(admin)
      const { modelId = '' } = [...entries.values()][0] ?? {}
      for (const [slug, title] of Object.entries(notes)) {
        const _id = entries.get(slug)?._id
        if (_id === undefined) await admin.content.create({ modelId, slug, values: { title } })
        else if (title === null) await admin.content.delete(_id)
        else await admin.content.update(_id, { values: { title } })
      }
    },
    async inClone(line, { depth, prepare, afterwards } = {}) {
      const options = depth === undefined ? [] : ['--depth', String(depth)]
      const clone = await cloneOf(depth === undefined ? dev.folder : `file://${dev.folder}`, ...options)
      await prepare?.(clone)
      const at = { cwd: clone.folder }
      const ran = await place.quoin(line, at)
      const more = afterwards && ran.exitCode === 0 ? { afterwards: await place.quoin(afterwards, at) } : {}
      await rm(clone.folder, { recursive: true })
      return { ...ran, ...more }
    },
    inDev: (line) => place.quoin(line, { cwd: dev.folder }),
    async close() {
      await place.close()
      await rm(dev.folder, { recursive: true })
    },
  }
}

// What happens in a row of the table, one step after the other.

export type Step = (world: World) => Promise<void>

export const commit =
  (notes: Notes): Step =>
  (world) =>
    world.commit(notes)

export const editor =
  (notes: Notes): Step =>
  (world) =>
    world.edit(notes)

interface Expected {
  exit?: number
  /** In what is printed. */
  says?: string | RegExp
  flags?: string
  depth?: number
  prepare?: (clone: Repository) => Promise<unknown>
}

/** What is lost of an editor's: it is neither on the platform any more nor was it ever committed. */
const lostOf = (before: Notes, after: Notes, { committed }: World) =>
  Object.entries(before).filter(
    ([slug, title]) => after[slug] !== title && !committed.has(`${slug}: ${title}`),
  )

/** Pushes. Whatever it does, it either ends well or changes nothing, and loses nothing unless it is told to. */
export const release =
  ({ exit = 0, says = '', flags = '', ...clone }: Expected = {}): Step =>
  async (world) => {
    const before = await world.stored()
    const line = `content push --yes ${flags}`
    const ran = await world.inClone(line, { ...clone, afterwards: 'content push --dry-run' })
    const printed = ran.stdout + ran.stderr
    expect(ran.exitCode, printed).toBe(exit)
    if (says !== '') expect(printed).toMatch(says)
    // The project has other models, none of them in the folder.
    if (!String(says).includes('behind')) expect(printed).not.toMatch(/behind|article/)
    const after = await world.stored()
    if (exit !== 0) expect(after).toEqual(before)
    if (!flags.includes('--overwrite')) expect(lostOf(before, after, world)).toEqual([])
    // A quiet release leaves nothing to do.
    if (exit === 0 && says === '') expect(ran.afterwards?.stderr).toContain('up to date')
  }
