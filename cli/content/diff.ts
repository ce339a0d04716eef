// `content diff`: compares a folder with a project, two projects, or two folders.
import { join } from 'node:path'
import type { InterruptibleContext } from '../definition/context.ts'
import type { Annotation } from '../output/annotations.ts'
import { EXIT } from '../output/exit.ts'
import { openBetween } from './between.ts'
import { type Difference, differences } from './differences.ts'
import { countOf } from './lines.ts'
import { badFiles, folderOf, readFolder } from './local.ts'
import { baseOf, merge } from './merge.ts'
import { parseSelection, type Selection } from './selection.ts'
import { projectOf, resolveSource, type Source } from './source.ts'
import { isAsked, openSync } from './sync.ts'
import { type Kind, type LocalUnit, namesOf, stemOfPath, type Tree, type Unit } from './tree.ts'

export interface FileDifference {
  change: 'added' | 'removed' | 'changed'
  kind: Kind
  model: string
  /** Slug or id of an entry; the API id of a model. */
  name: string
  path: string
  /** Value by value, for a changed file. */
  differences: Difference[]
}

const CHANGES = { create: 'added', delete: 'removed', update: 'changed', reorder: 'changed' } as const

/** What changes from one tree to the other. An order counts if both have one. */
const compare = (from: Tree, to: Tree): FileDifference[] =>
  merge(baseOf(from), to, from)
    .filter(({ kind, was }) => kind !== 'order' || was)
    .map(({ action, kind, model, path, was, now }) => {
      const name = kind === 'entry' ? stemOfPath(path) : model
      const order = kind === 'order' &&
        was &&
        now && [{ path: 'order', from: namesOf(was), to: namesOf(now) }]
      const values = was && now ? differences(was.doc, now.doc) : []
      return { change: CHANGES[action], kind, model, name, path, differences: order || values }
    })

async function readUnits(root: string): Promise<Tree<LocalUnit>> {
  const { units, problems } = await readFolder(root, (name) => name)
  if (problems.length > 0) throw badFiles(problems, root)
  return units
}

interface Sides {
  from: Tree
  to: Tree
  isAsked(unit: Pick<Unit, 'path' | 'model'>): boolean
}

/** Gives matching units the same path in both trees. */
async function treesOf(from: Source, to: Source, selection: Selection): Promise<Sides> {
  const isSelected = ({ path, model }: Pick<Unit, 'path' | 'model'>) => selection.includes(path, model)
  if (from.kind === 'folder' && to.kind === 'folder') {
    return { from: await readUnits(from.root), to: await readUnits(to.root), isAsked: isSelected }
  }
  if (from.kind === 'project' && to.kind === 'project') {
    const sync = await openBetween({ from: from.remote, to: to.remote }, from.label, selection)
    return { from: sync.mine, to: sync.theirs, isAsked: isSelected }
  }
  const [folder, project] = from.kind === 'folder' ? [from, to] : [to, from]
  if (folder.kind !== 'folder' || project.kind !== 'project') throw new TypeError('unknown kind of source')
  const sync = await openSync({ root: folder.root, remote: project.remote, selection })
  const [one, other] = from.kind === 'folder' ? [sync.mine, sync.theirs] : [sync.theirs, sync.mine]
  return { from: one, to: other, isAsked: isAsked(sync) }
}

interface DiffCall extends InterruptibleContext {
  args: { model: string[] }
  flags: { from: string | undefined; to: string | undefined; dir: string | undefined }
}

async function sourcesOf(call: DiffCall): Promise<[Source, Source]> {
  const { from, to } = call.flags
  const root = folderOf(call.flags)
  const current = async (): Promise<Source> => {
    const remote = await projectOf(call, '--from', undefined)
    return { kind: 'project', remote, label: remote.project }
  }
  const folder = (): Promise<Source> => resolveSource(root.startsWith('/') ? root : `./${root}`, call)
  return [
    from === undefined ? await current() : await resolveSource(from, call),
    to === undefined ? await folder() : await resolveSource(to, call),
  ]
}

export async function diff(call: DiffCall): Promise<number> {
  const { args, flags, output } = call
  const selection = parseSelection(args.model, folderOf(flags), 'content')
  const [from, to] = await sourcesOf(call)
  const trees = await output.activity('Comparing…', treesOf(from, to, selection))
  const files = compare(trees.from, trees.to).filter(trees.isAsked)
  if (output.isData) await output.one(files)
  else if (files.length > 0) {
    const { diffLines } = await import('./diff-lines.ts')
    const width = output.isForPeople ? output.terminal.width : undefined
    await output.write(`${diffLines(files, output.paint, width).join('\n')}\n`)
  }
  await output.annotate(annotationsOf(files, [from, to], trees))
  const what = files.length === 0 ? 'No differences' : countOf(files.length, 'file differs', 'files differ')
  output.note(`${what} from ${from.label} to ${to.label}`)
  return files.length === 0 ? EXIT.done : EXIT.refused
}

const fieldName = (path: string) => path.replace(/^values\./, '')

function messageOf({ change, differences }: FileDifference, isLater: boolean, other: string): string {
  const isHere = isLater ? change === 'added' : change === 'removed'
  if (change !== 'changed') return isHere ? `not in ${other}` : `missing here, but in ${other}`
  return `differs from ${other}: ${differences.map(({ path }) => fieldName(path)).join(', ')}`
}

/** Empty if neither side is a folder. */
function annotationsOf(
  files: readonly FileDifference[],
  [from, to]: readonly [from: Source, to: Source],
  trees: Sides,
): Annotation[] {
  const isLater = to.kind === 'folder'
  const [folder, other] = isLater ? [to, from] : [from, to]
  if (folder.kind !== 'folder') return []
  return files.map((file) => {
    const unit = trees[isLater ? 'to' : 'from'].get(file.path) as LocalUnit | undefined
    const first = file.differences[0]?.path
    return {
      level: 'warning',
      file: join(folder.root, file.path),
      line: unit && first ? unit.lineOf(first.split('.')) : undefined,
      message: messageOf(file, isLater, other.label),
    }
  })
}
