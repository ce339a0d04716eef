// Folder, platform and what is known of both, read together: what pull, push and diff begin with.
import { join } from 'node:path'
import type { Context } from '../context.ts'
import type { Input } from '../input/input.ts'
import { badFiles, type Folder, type LocalUnit, readFolder } from './folder.ts'
import { matchSide, type Side } from './match.ts'
import { stemOf } from './names.ts'
import { demandModels, fetchEntries, fetchModels, type Place } from './place.ts'
import { type PlaceState, placeKey, readState, writeState } from './state.ts'
import type { Problem } from './types.ts'
import type { Wanted } from './wanted.ts'

export const DEFAULT_FOLDER = 'cms'

export interface Work {
  root: string
  place: Place
  folder: Folder
  side: Side
  state: PlaceState
  wanted: Wanted
  saveState(): Promise<void>
}

export const folderOf = (input: Input): string => input.string('dir') ?? DEFAULT_FOLDER

export async function placeOf(context: Context): Promise<Place> {
  const { signal } = context
  const [client, project, { host }] = await Promise.all([
    context.client(),
    context.project(),
    context.settings(),
  ])
  return { client, host: host.value, project, signal }
}

/** A folder is called as its model is, or as what is left of a name that no file can have. */
const namedBy = (models: readonly string[]) => (name: string, units: ReadonlyMap<string, LocalUnit>) =>
  [...models, ...[...units.values()].map(({ model }) => model)].find((model) => stemOf(model) === name) ??
  name

/** All of the wanted models: an entry is found by what the others are not. */
function narrowed(folder: Folder, { models, scope, covers }: Wanted): Folder {
  const units = [...folder.units].filter(
    ([path, { model }]) =>
      (scope === 'content' || path.startsWith('models/')) && (models.length === 0 || models.includes(model)),
  )
  return { ...folder, units: new Map(units), problems: folder.problems.filter(({ path }) => covers(path)) }
}

/** Two files for one model would be pushed one over the other. */
function twins(folder: Folder): Problem[] {
  const seen = new Map<string, string>()
  const problems: Problem[] = []
  for (const { kind, model, path, doc } of folder.units.values()) {
    const name =
      kind === 'model' ? `model ${model}` : kind === 'entry' && doc.slug ? `${model} ${doc.slug}` : ''
    const other = name ? seen.get(name) : undefined
    if (other)
      problems.push({ path, line: 1, message: `${other} is the same ${kind === 'model' ? 'model' : 'slug'}` })
    else if (name) seen.set(name, path)
  }
  return problems
}

export interface WorkOptions {
  root: string
  place: Place
  wanted: Wanted
  /** A pull goes on where a file makes no sense: it is an edit that must not be lost. */
  toleratesProblems?: boolean
}

export async function openWork({ root, place, wanted, toleratesProblems }: WorkOptions): Promise<Work> {
  const key = placeKey(place.host, place.project)
  const [models, state] = await Promise.all([fetchModels(place), readState(root, key)])
  const apiIds = models.map(({ apiId }) => apiId)
  const read = await readFolder(root, namedBy(apiIds))
  demandModels(wanted.models, [...apiIds, ...[...read.units.values()].map(({ model }) => model)])
  const folder = narrowed(read, wanted)
  const problems = [...folder.problems, ...twins(folder)]
  if (problems.length > 0 && !toleratesProblems) throw badFiles(problems, root)
  const chosen = models.filter(({ apiId }) => wanted.models.length === 0 || wanted.models.includes(apiId))
  const entries = wanted.scope === 'models' ? [] : await fetchEntries(place, chosen)
  const side = matchSide({ models: chosen, entries }, folder.units, state)
  return { root, place, folder, side, state, wanted, saveState: () => writeState(root, key, state) }
}

/** Paths that the work is about: files, what the platform has, and what was pulled before. */
export function pathsOf({ folder, side, state, wanted }: Work): string[] {
  const known = [...folder.units.values(), ...side.units.values()]
    .filter(({ kind, path, model }) => kind !== 'order' && wanted.covers(path, model))
    .map(({ path }) => path)
  const pulled = [...state.files.keys()].filter((path) => wanted.covers(path))
  const broken = folder.problems.map(({ path }) => path).filter((path) => side.units.has(path))
  return [...new Set([...known, ...pulled, ...broken])].sort()
}

export const shownPath = (root: string, path: string) => join(root, path)
