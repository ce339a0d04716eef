// `content diff`: compares a folder with a project, two projects, or two folders.

import { join } from 'node:path'
import type { Context } from '../definition/context.ts'
import type { Annotation } from '../output/annotations.ts'
import { EXIT } from '../output/exit.ts'
import { Failure } from '../output/failure.ts'
import { countOf } from '../output/human.ts'
import { openFrom } from './between.ts'
import { findConflicts } from './conflicts.ts'
import { resolutionHint } from './failures.ts'
import { assertNoProblems, DEFAULT_FOLDER, folderOf, readFolder } from './local.ts'
import { differences, merge, whoReordered } from './merge.ts'
import { assertModelsExist } from './remote.ts'
import { parseSelection, type Selection, withModels } from './selection.ts'
import { fieldName } from './show.ts'
import { projectOf, resolveSource, type Source, sidesMeant } from './source.ts'
import { isAsked } from './sync.ts'
import { type LocalUnit, namesOf, stemOfPath, type Tree, type Unit } from './tree.ts'
import type { FileDifference, Sync } from './types.ts'

const CHANGES = { create: 'added', delete: 'removed', update: 'changed', reorder: 'changed' } as const
const NO_BASE = { files: new Map(), orders: new Map() }

/** What changes from one tree to the other. An order counts if both have one. */
const compare = (from: Tree, to: Tree): FileDifference[] =>
  merge(NO_BASE, to, from)
    .filter(
      ({ kind, was, now }) =>
        kind !== 'order' || (was && now && whoReordered(undefined, namesOf(was), namesOf(now))),
    )
    .map(({ action, kind, model, path, was, now }) => ({
      change: CHANGES[action],
      kind,
      model,
      name: kind === 'entry' ? stemOfPath(path) : model,
      path,
      differences: was && now ? differences(was.doc, now.doc) : [],
    }))

async function readUnits(root: string): Promise<Tree> {
  const { units, problems } = await readFolder(root)
  assertNoProblems(problems, root)
  return units
}

interface Trees {
  from: Tree
  to: Tree
  /** Between a folder and a project: one may be pushed to the other. */
  sync?: Sync
  isAsked(unit: Pick<Unit, 'path' | 'model'>): boolean
}

/** Gives matching units the same path in both trees. */
async function treesOf(from: Source, to: Source, selection: Selection): Promise<Trees> {
  if (to.kind === 'project') {
    const sync = await openFrom(from, to.remote, selection)
    const isFolder = from.kind === 'folder'
    return { from: sync.mine, to: sync.theirs, isAsked: isAsked(sync), ...(isFolder ? { sync } : {}) }
  }
  if (from.kind === 'project') {
    const sync = await openFrom(to, from.remote, selection)
    return { from: sync.theirs, to: sync.mine, isAsked: isAsked(sync), sync }
  }
  const isSelected: Trees['isAsked'] = ({ path, model }) => selection.includes(path, model)
  const [ours, theirs] = [await readUnits(from.root), await readUnits(to.root)]
  const units = [...ours.values(), ...theirs.values()]
  assertModelsExist(
    selection.models,
    units.map(({ model }) => model),
  )
  selection.locate(units)
  return { from: ours, to: theirs, isAsked: isSelected }
}

/** What differs, with the conflicts that a push would find. */
async function filesOf({ from, to, sync, isAsked }: Trees, { output }: DiffCall): Promise<FileDifference[]> {
  const files = compare(from, to).filter(isAsked)
  if (!sync) return files
  const isToFolder = to === sync.mine
  const sides = isToFolder
    ? ({ from: 'platform', to: 'folder' } as const)
    : ({ from: 'folder', to: 'platform' } as const)
  try {
    const conflicts = await findConflicts(sync, isToFolder)
    return files.map((file) => {
      const conflict = conflicts.get(file.path)
      return conflict
        ? { ...file, conflict: conflict.reason, sides, differences: conflict.differences }
        : file
    })
  } catch (error) {
    // In a shallow clone, values can be compared all the same.
    if (!(error instanceof Failure) || error.code !== 'no-history') throw error
    output.warn(`conflicts are not shown: ${error.message}`)
    return files
  }
}

interface DiffCall extends Context {
  args: { model: string[] }
  flags: Record<'from' | 'to' | 'dir' | 'model', string | undefined>
}

export async function diff(call: DiffCall): Promise<number> {
  const { args, flags, output } = call
  const root = folderOf(flags)
  const current = async (): Promise<Source> => {
    const remote = await projectOf(call, '--from', undefined)
    return { kind: 'project', remote, label: remote.project }
  }
  const open = async () => {
    const from = await (flags.from === undefined ? current() : resolveSource(flags.from, call))
    const to = await resolveSource(flags.to ?? (root.startsWith('/') ? root : `./${root}`), call)
    const remotes = [to, from].flatMap((side) => (side.kind === 'project' ? side.remote : []))
    const folder = [to, from].find((side) => side.kind === 'folder')?.root ?? ''
    const words = await withModels({ words: args.model, model: flags.model, root: folder, remotes })
    const selection = parseSelection(words, root, 'content')
    return { from, to, trees: await output.activity('Comparing…', treesOf(from, to, selection)) }
  }
  const { from, to, trees } = await open().catch(async (error) => {
    const isGiven = flags.from !== undefined || flags.to !== undefined
    const suggestion = isGiven ? undefined : await sidesMeant(args.model, call)
    if (!suggestion || !(error instanceof Failure)) throw error
    throw new Failure(error.message, { ...error, suggestion, cause: error })
  })
  const files = await output.activity('Comparing…', filesOf(trees, call))
  const conflicts = files.filter(({ conflict }) => conflict)
  if (output.isData) await output.one(files)
  else if (files.length > 0) {
    const { diffLines } = await import('./diff-lines.ts')
    const width = output.isForPeople ? output.terminal.width : undefined
    await output.write(`${diffLines(files, output.paint, width).join('\n')}\n`)
  }
  if (to.kind === 'folder') await output.annotate(annotationsOf(files, to.root, trees.to, 'added', from))
  else if (from.kind === 'folder')
    await output.annotate(annotationsOf(files, from.root, trees.from, 'removed', to))
  const what = files.length === 0 ? 'No differences' : countOf(files.length, 'file differs', 'files differ')
  const conflicting = conflicts.length > 0 ? `, ${conflicts.length} in conflict` : ''
  output.note(`${what} from ${from.label} to ${to.label}${conflicting}`)
  const [first] = conflicts
  if (!first) return files.length === 0 ? EXIT.done : EXIT.refused
  const folder = [from, to].find((side) => side.kind === 'folder')?.root.replace(/^\.\//, '')
  const dir = folder === DEFAULT_FOLDER ? undefined : folder
  const project = from.kind === 'project' ? flags.from : flags.to
  output.suggest(resolutionHint({ path: first.path, dir, project }))
  return EXIT.partly
}

/** Beside the files of a folder; `here` is what has a file that the other side lacks. */
const annotationsOf = (
  files: readonly FileDifference[],
  root: string,
  tree: Tree,
  here: FileDifference['change'],
  { label }: Source,
): Annotation[] =>
  files.map(({ change, path, conflict, differences }) => {
    const [first] = differences
    const missing = change === here ? `not in ${label}` : `missing here, but in ${label}`
    const changed = differences.map((one) => fieldName(one.path)).join(', ')
    const whose = conflict ? `conflict (${conflict}), ` : ''
    return {
      level: conflict ? 'error' : 'warning',
      file: join(root, path),
      line: first && (tree.get(path) as LocalUnit | undefined)?.lineOf(first.path.split('.')),
      message: `${whose}${change === 'changed' ? `differs from ${label}: ${changed}` : missing}`,
    }
  })
