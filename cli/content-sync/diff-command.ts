// `content diff`: a folder and a project, two projects, or two folders.
import type { Context, Run } from '../context.ts'
import type { Input } from '../input/input.ts'
import { EXIT } from '../output/exit.ts'
import { compareSheaves, type Sheaf, sheafOfFiles, sheafOfSide } from './diff.ts'
import { diffLines } from './diff-text.ts'
import { badFiles, readFolder } from './folder.ts'
import { countOf } from './lines.ts'
import { matchSide } from './match.ts'
import { demandModels } from './place.ts'
import { folderOf, openWork } from './session.ts'
import type { PlaceState } from './state.ts'
import type { Unit } from './types.ts'
import { type Wanted, wantedOf } from './wanted.ts'
import { chosenProject, holdingsOf, type Where, whereOf } from './where.ts'

const nothingPulled = (): PlaceState => ({ files: new Map(), orders: new Map() })

async function filesOf(root: string, { models }: Wanted): Promise<Map<string, Unit>> {
  const folder = await readFolder(root, (name) => name)
  if (folder.problems.length > 0) throw badFiles(folder.problems, root)
  const chosen = [...folder.units].filter(([, { model }]) => models.length === 0 || models.includes(model))
  return new Map(chosen)
}

/** Both sides under the same names, so that what belongs together is compared. */
async function sheavesOf(from: Where, to: Where, wanted: Wanted): Promise<[Sheaf, Sheaf]> {
  if (from.kind === 'folder' && to.kind === 'folder') {
    return [sheafOfFiles(await filesOf(from.root, wanted)), sheafOfFiles(await filesOf(to.root, wanted))]
  }
  if (from.kind === 'project' && to.kind === 'project') {
    const [one, other] = await Promise.all([
      holdingsOf(from.place, wanted.models),
      holdingsOf(to.place, wanted.models),
    ])
    demandModels(wanted.models, [...one.all, ...other.all])
    const first = matchSide(one, new Map(), nothingPulled())
    return [sheafOfSide(first), sheafOfSide(matchSide(other, first.units, nothingPulled()))]
  }
  const [folder, project] = from.kind === 'folder' ? [from, to] : [to, from]
  if (folder.kind !== 'folder' || project.kind !== 'project') throw new TypeError('A side is neither.')
  const work = await openWork({ root: folder.root, place: project.place, wanted })
  const sheaves: [Sheaf, Sheaf] = [sheafOfSide(work.side), sheafOfFiles(work.folder.units)]
  return from.kind === 'folder' ? [sheaves[1], sheaves[0]] : sheaves
}

async function sidesOf(input: Input, context: Context): Promise<[Where, Where]> {
  const [from, to] = [input.string('from'), input.string('to')]
  const root = folderOf(input)
  const folder = (): Promise<Where> => whereOf(root.startsWith('/') ? root : `./${root}`, input, context)
  return [
    from === undefined ? await chosenProject(context) : await whereOf(from, input, context),
    to === undefined ? await folder() : await whereOf(to, input, context),
  ]
}

const diff: Run = async (input, context) => {
  const { output } = context
  const wanted = wantedOf(input.restArgs('model'), folderOf(input), 'content')
  const [from, to] = await sidesOf(input, context)
  const sheaves = await output.activity('Comparing…', sheavesOf(from, to, wanted))
  const files = compareSheaves(...sheaves).filter(({ path, model }) => wanted.covers(path, model))
  if (output.isForPeople || output.shape === 'plain') {
    const width = output.isForPeople ? output.terminal.width : undefined
    const lines = diffLines(files, output.paint, width)
    if (lines.length > 0) await output.write(`${lines.join('\n')}\n`)
  } else await output.one(files)
  const what = files.length === 0 ? 'No differences' : countOf(files.length, 'file differs', 'files differ')
  output.note(`${what}: from ${from.label} to ${to.label}.`)
  return files.length === 0 ? EXIT.done : EXIT.refused
}
export default diff
