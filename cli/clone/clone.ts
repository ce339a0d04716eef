// `sandbox clone`: writes a project as a seed, with stand-ins for everything personal.

import { randomBytes } from 'node:crypto'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Project } from '../../lib/domain/project.ts'
import { configFolder } from '../config/folder.ts'
import { openRemote } from '../content/remote.ts'
import type { Context } from '../definition/context.ts'
import { makeFolder } from '../files/folder.ts'
import { readIfThere } from '../files/read.ts'
import { replaceFile, replaceFolder } from '../files/replace.ts'
import { sweep, unfinished } from '../files/sweep.ts'
import { findProject } from '../input/find-project.ts'
import { usageError } from '../output/failure.ts'
import { humanNumber, shortPath } from '../output/human.ts'
import { companyFiles, DEVELOPER_ROLE, EVERYTHING, namesOf, pickKeys, TIMES } from './company-files.ts'
import { cloneMedia } from './media.ts'
import { type Row, readCompany, readPeople, type Source } from './read.ts'
import { type Collection, Replacement } from './rules.ts'
import { scrubAll, scrubber } from './scrub.ts'
import { StandIns } from './stand-ins.ts'

const DEFAULT_TRANSACTIONS = 1000
/** Signs in to the clone, which runs on this machine only. */
const DEVELOPER = { email: 'admin@example.com', name: 'Clone Admin', password: 'Clone-admin-1' }

interface CloneCall extends Context {
  args: { folder: string }
  flags: { transactions: number | undefined }
}

/** With the same key, a later clone has the same stand-ins. It never leaves this machine. */
async function keyOf(env: NodeJS.ProcessEnv): Promise<string> {
  const path = join(configFolder(env), 'clone-key')
  const text = (await readIfThere(path))?.toString()
  if (text) return text
  const key = randomBytes(32).toString('hex')
  makeFolder(dirname(path), 0o700)
  await replaceFile(path, key, { mode: 0o600 })
  return key
}

async function assertEmpty(folder: string) {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (names.length > 0) throw usageError(`${shortPath(folder)} is not empty`, 'file-exists')
}

const slugOf = (name: string, id: string) =>
  [name, id]
    .map((text) =>
      text
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, ''),
    )
    .find(Boolean) ?? 'project'

function adminsOf(
  admins: readonly Row[],
  roles: readonly Row[],
  replacement: Replacement,
  slug: string,
): Row[] {
  const known = new Set(roles.map(({ _id }) => _id))
  const own = admins.map((one) => ({
    ...replacement.entity('admins', one),
    roles: { [slug]: Array.isArray(one.roles) ? one.roles.filter((role) => known.has(role)) : [] },
  }))
  return [{ _id: DEVELOPER_ROLE, ...DEVELOPER, roles: { [slug]: [DEVELOPER_ROLE] } }, ...own]
}

const permissionRows = (permissions: readonly Row[]): Row[] => [
  EVERYTHING,
  ...permissions
    .filter(({ _id }) => _id !== EVERYTHING._id)
    .map((one) => pickKeys(one, ...TIMES, 'resource', 'action', 'level', 'description')),
]

/** Without the settings of providers and of the project, which hold secrets of other services. */
const projectRow = (project: Project, standIns: StandIns): Row => ({
  ...pickKeys({ ...project }, ...TIMES, 'name', 'languages'),
  providers: project.providers.map((one) => ({
    ...pickKeys({ ...one }, '_id', 'name', 'type', 'kind', 'isActive'),
    settings: {},
  })),
  metadata: {},
  api_key: standIns.token(project.api_key),
  private_api_key: standIns.token(project.private_api_key),
})

async function writeJson(folder: string, name: string, value: unknown) {
  const path = join(folder, name)
  makeFolder(dirname(path))
  await writeFile(path, `${JSON.stringify(value, undefined, 2)}\n`)
}

export async function clone(call: CloneCall): Promise<void> {
  const { args, flags, output, env } = call
  const folder = resolve(args.folder)
  await assertEmpty(folder)
  const remote = await openRemote(call)
  // As the platform sent it, with dates as strings.
  const project: Project = JSON.parse(JSON.stringify(await findProject(remote.client, remote.project)))
  const progress = output.progress('Reading', 'rows')
  let count = 0
  const source: Source = {
    ...remote,
    project: project._id,
    onRows(rows) {
      count += rows
      progress.update(count)
    },
    onSkipped: (name, reason) => output.warn(`${name} were left out: ${reason}`),
  }
  const part = unfinished(folder)
  await sweep(dirname(folder))
  try {
    const people = await readPeople(source, flags.transactions ?? DEFAULT_TRANSACTIONS)
    const company = await readCompany(source)
    progress.stop()
    const standIns = new StandIns(await keyOf(env))
    const replacement = new Replacement(standIns, project.name)
    const slug = slugOf(project.name, project._id)
    const under = join('projects', slug)
    const files = new Map<string, unknown>()
    for (const [name, rows] of people) {
      const replaced = rows.map((row) => replacement.entity(name as Collection, row))
      if (name !== 'admins') files.set(join(under, `${name}.json`), replaced)
    }
    files.set('admins.json', adminsOf(people.get('admins') ?? [], company.roles, replacement, slug))
    const media = await output.activity(
      'Downloading images…',
      cloneMedia(company, source, join(part, under), standIns),
    )
    for (const [name, value] of companyFiles(company, media)) files.set(join(under, name), value)
    files.set('permissions.json', permissionRows(company.permissions))
    files.set(join(under, 'project.json'), projectRow(project, standIns))
    const scrub = scrubber(replacement.replaced, namesOf(company))
    for (const [name, value] of files) await writeJson(part, name, scrubAll(value, scrub))
    await writeJson(part, 'seed.json', { format: 1, title: `Clone of ${project.name}`, generate: [] })
    replaceFolder(folder, part)
    await output.done(
      `Cloned ${project.name} to ${shortPath(folder)} · ${humanNumber(count)} rows · sign in as ${DEVELOPER.email}, password ${DEVELOPER.password}`,
      { folder, rows: count, ...pickKeys(DEVELOPER, 'email', 'password') },
    )
  } finally {
    progress.stop()
    await rm(part, { recursive: true, force: true })
  }
}
