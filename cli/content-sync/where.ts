// The sides of a comparison by their names: a folder, a project, or a project of another profile.
import { stat } from 'node:fs/promises'
import { openClient } from '../auth/client.ts'
import { chooseSignIn } from '../auth/sign-in.ts'
import { findProject } from '../commands/shared/find-project.ts'
import { chooseSettings } from '../config/settings.ts'
import type { Context } from '../context.ts'
import type { Input } from '../input/input.ts'
import { usageError } from '../output/failure.ts'
import { fetchEntries, fetchModels, type Place } from './place.ts'
import { placeOf } from './session.ts'

export type Where =
  | { kind: 'folder'; root: string; label: string }
  | { kind: 'project'; place: Place; label: string }

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

/** Signed in as that profile says, whatever the environment holds. */
async function placeOfProfile(
  profile: string,
  project: string,
  input: Input,
  context: Context,
): Promise<Place> {
  const { env, output, profiles, credentials, signal } = context
  const store = await profiles.read()
  if (!Object.hasOwn(store.profiles, profile)) {
    throw usageError(`There is no profile "${profile}".`, 'quoin profiles list', 'no-profile')
  }
  const flags = { profile, ...(project ? { project } : {}) }
  const settings = chooseSettings({ flags, env: {}, projectFile: undefined, store })
  const signIn = await chooseSignIn(settings, env, credentials)
  const client = openClient({ settings, signIn, input, output, env })
  if (!settings.project) {
    throw usageError(`The profile ${profile} has no project.`, `${profile}:PROJECT`, 'no-project')
  }
  const { _id } = await findProject(client, settings.project.value)
  return { client, host: settings.host.value, project: _id, signal }
}

/** `cms`, `./cms`: a folder. `terasa`: a project. `live:terasa`, `live:`: one of another profile. */
export async function whereOf(name: string, input: Input, context: Context): Promise<Where> {
  const isPath = /^\.{0,2}\//.test(name) || name === '.' || name === '..'
  if (isPath || (await isFolder(name))) {
    if (await isFolder(name)) return { kind: 'folder', root: name, label: name }
    throw usageError(`There is no folder ${name}.`, undefined, 'file-not-found')
  }
  const [, profile, project = ''] = /^([\w.@-]+):(.*)$/.exec(name) ?? []
  if (profile !== undefined) {
    const place = await placeOfProfile(profile, project, input, context)
    return { kind: 'project', place, label: `${profile}:${place.project}` }
  }
  const { client, settings, signal } = context
  const [api, { host }] = await Promise.all([client(), settings()])
  const { _id } = await findProject(api, name)
  return { kind: 'project', place: { client: api, host: host.value, project: _id, signal }, label: _id }
}

/** The project that the settings choose. */
export async function chosenProject(context: Context): Promise<Where> {
  const place = await placeOf(context)
  return { kind: 'project', place, label: place.project }
}

/** All models and entries of a project, or those of some models. */
export async function holdingsOf(place: Place, wanted: readonly string[]) {
  const all = await fetchModels(place)
  const models = all.filter(({ apiId }) => wanted.length === 0 || wanted.includes(apiId))
  return { models, entries: await fetchEntries(place, models), all: all.map(({ apiId }) => apiId) }
}
