// `content diff`: compares a folder with a project, two projects, or two folders.
import type { InterruptibleContext } from '../definition/context.ts'
import type { Annotation } from '../output/annotations.ts'
import { EXIT } from '../output/exit.ts'
import { matchProjects } from './between.ts'
import { compareTrees, type FileDifference, type Tree, treeOfFiles, treeOfSnapshot } from './diff.ts'
import type { Unit } from './documents.ts'
import { badFiles, type LocalUnit, readFolder } from './folder.ts'
import { countOf } from './lines.ts'
import { parseSelection, type Selection } from './selection.ts'
import { displayPath, folderOf, openSession } from './session.ts'
import { resolveSource, type Source, selectedProject } from './source.ts'

async function filesOf(root: string, { models }: Selection): Promise<Map<string, Unit>> {
  const folder = await readFolder(root, (name) => name)
  if (folder.problems.length > 0) throw badFiles(folder.problems, root)
  const chosen = [...folder.units].filter(([, { model }]) => models.length === 0 || models.includes(model))
  return new Map(chosen)
}

/** Gives matching units the same path in both trees. */
async function treesOf(from: Source, to: Source, selection: Selection): Promise<[Tree, Tree]> {
  if (from.kind === 'folder' && to.kind === 'folder') {
    return [treeOfFiles(await filesOf(from.root, selection)), treeOfFiles(await filesOf(to.root, selection))]
  }
  if (from.kind === 'project' && to.kind === 'project') {
    const {
      from: one,
      to: other,
      links,
    } = await matchProjects({ from: from.remote, to: to.remote }, selection)
    const units = new Map(
      [...one.units].map(([path, unit]) => [path, { ...unit, doc: links.translate(unit) }]),
    )
    return [treeOfSnapshot({ ...one, units }), treeOfSnapshot(other)]
  }
  const [folder, project] = from.kind === 'folder' ? [from, to] : [to, from]
  if (folder.kind !== 'folder' || project.kind !== 'project') throw new TypeError('unknown kind of source')
  const session = await openSession({ root: folder.root, remote: project.remote, selection })
  const trees: [Tree, Tree] = [treeOfSnapshot(session.snapshot), treeOfFiles(session.folder.units)]
  return from.kind === 'folder' ? [trees[1], trees[0]] : trees
}

interface DiffCall extends InterruptibleContext {
  args: { model: string[] }
  flags: { from: string | undefined; to: string | undefined; dir: string | undefined }
}

async function sourcesOf(call: DiffCall): Promise<[Source, Source]> {
  const { from, to } = call.flags
  const root = folderOf(call.flags)
  const folder = (): Promise<Source> => resolveSource(root.startsWith('/') ? root : `./${root}`, call)
  return [
    from === undefined ? await selectedProject(call) : await resolveSource(from, call),
    to === undefined ? await folder() : await resolveSource(to, call),
  ]
}

export async function diff(call: DiffCall): Promise<number> {
  const { args, flags, output } = call
  const selection = parseSelection(args.model, folderOf(flags), 'content')
  const [from, to] = await sourcesOf(call)
  const trees = await output.activity('Comparing…', treesOf(from, to, selection))
  const files = compareTrees(...trees).filter(({ path, model }) => selection.includes(path, model))
  if (!output.isForPeople && output.shape !== 'plain') await output.one(files)
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

// Differences beside the lines of the folder's files.

const fieldName = (path: string) => path.replace(/^values\./, '')

function messageOf({ change, differences }: FileDifference, isLater: boolean, other: string): string {
  const isHere = isLater ? change === 'added' : change === 'removed'
  if (change !== 'changed') return isHere ? `not in ${other}` : `missing here, but in ${other}`
  return `differs from ${other}: ${differences.map(({ path }) => fieldName(path)).join(', ')}`
}

/** Empty if neither side is a folder. */
function annotationsOf(
  files: readonly FileDifference[],
  sides: readonly [from: Source, to: Source],
  trees: readonly [from: Tree, to: Tree],
): Annotation[] {
  const [from, to] = sides
  const isLater = to.kind === 'folder'
  const [folder, other] = isLater ? [to, from] : [from, to]
  if (folder.kind !== 'folder') return []
  const { units } = trees[isLater ? 1 : 0]
  return files.map((file) => {
    const unit = units.get(file.path) as LocalUnit | undefined
    const first = file.differences[0]?.path
    return {
      level: 'warning',
      file: displayPath(folder.root, file.path),
      line: unit && first ? unit.lineOf(first.split('.')) : undefined,
      message: messageOf(file, isLater, other.label),
    }
  })
}
