// Resolves what to compare: a folder, a project, or a project of another profile.
import { stat } from 'node:fs/promises'
import { openClient } from '../auth/client.ts'
import { renewable } from '../auth/renew.ts'
import { chooseSignIn } from '../auth/sign-in.ts'
import { findProfile } from '../config/profiles.ts'
import { chooseSettings } from '../config/settings.ts'
import { placeOf } from '../definition/approval.ts'
import type { Context } from '../definition/context.ts'
import { findProject } from '../input/find-project.ts'
import { noSuchFile, usageError } from '../output/failure.ts'
import { notFolder } from '../output/file-error.ts'
import { shellWord } from '../output/resume-command.ts'
import { openRemote, type Remote } from './remote.ts'

export type Source =
  | { kind: 'folder'; root: string; label: string }
  | { kind: 'project'; remote: Remote; label: string }

const isFolder = (path: string) =>
  stat(path).then(
    (info) => info.isDirectory(),
    () => false,
  )

/** Signs in with that profile's credential and ignores the environment. */
async function openProfileRemote(profile: string, project: string, context: Context): Promise<Remote> {
  const { changes, env, globals, output, profiles, credentials, prompts, signal } = context
  const store = await profiles.read()
  findProfile(store, profile)
  const flags = { profile, ...(project ? { project } : {}) }
  const settings = chooseSettings({ flags, env: {}, projectFile: undefined, store })
  const signIn = await chooseSignIn(settings, env, credentials)
  const parts = { settings, signIn, globals, output, env, changes }
  const client = openClient(parts, await renewable({ ...parts, profiles, credentials, prompts }))
  if (!settings.project) {
    throw usageError(`profile "${profile}" has no default project`, 'no-project', `${profile}:PROJECT`)
  }
  const { _id } = await findProject(client, settings.project.value)
  return {
    client,
    host: settings.host.value,
    connection: parts,
    project: _id,
    place: placeOf(settings),
    signal,
  }
}

/**
 * `cms` and `./cms` are folders, `terasa` is a project, `live:terasa` and `live:` are of another profile. Where only a
 * project makes sense, `onlyProject` keeps a folder of the same name from being taken.
 */
export async function resolveSource(
  name: string,
  context: Context,
  { onlyProject = false } = {},
): Promise<Source> {
  const isPath = /^\.{0,2}\//.test(name) || name === '.' || name === '..'
  if (isPath || (!onlyProject && (await isFolder(name)))) {
    if (await isFolder(name)) return { kind: 'folder', root: name, label: name }
    throw notFolder(name) ?? noSuchFile(name, { kind: 'folder' })
  }
  const [, profile, project = ''] = /^([\w.@-]+):(.*)$/.exec(name) ?? []
  if (profile !== undefined) {
    const { profiles } = await context.profiles.read()
    if (project === '' && !Object.hasOwn(profiles, profile) && (await isProject(profile, context)))
      throw usageError(
        `profile ${profile} not found; ${profile} is a project`,
        'no-profile',
        `Use it without the colon: ${profile}`,
      )
    const remote = await openProfileRemote(profile, project, context)
    return { kind: 'project', remote, label: `${profile}:${remote.project}` }
  }
  const { _id } = await findProject(await context.client(), name)
  const remote = await openRemote({ ...context, project: async () => _id })
  return { kind: 'project', remote, label: _id }
}

/** False as well if nobody can tell. */
const isProject = (name: string, { client }: Context) =>
  client()
    .then((api) => findProject(api, name))
    .then(
      () => true,
      () => false,
    )

/** The line to try if words that are no models are projects: `content diff northgate quayside`. */
export async function sidesMeant(words: readonly string[], context: Context): Promise<string | undefined> {
  const found = await Promise.all(words.map((word) => isProject(word, context)))
  if (words.length === 0 || words.length > 2 || found.includes(false)) return undefined
  const flags = words.length === 1 ? ['--to'] : ['--from', '--to']
  return `quoin content diff ${words.map((word, index) => `${flags[index]} ${shellWord(word)}`).join(' ')}`
}

/** The project that a flag names, or the one chosen by the settings. */
export async function projectOf(
  context: Context,
  flag: '--from' | '--to',
  name: string | undefined,
): Promise<Remote> {
  if (name === undefined) return openRemote(context)
  const source = await resolveSource(name, context, { onlyProject: true })
  if (source.kind === 'project') return source.remote
  throw usageError(
    `${flag} must be a project; ${name} is a folder`,
    'bad-value',
    flag === '--to' ? 'quoin content pull' : undefined,
  )
}
