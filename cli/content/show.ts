// What people and programs see of a pull and a push: lines, reports, annotations and notes.
import { join } from 'node:path'
import type { Annotation } from '../output/annotations.ts'
import { countOf, humanNumber } from '../output/human.ts'
import { tsvLine } from '../output/machine.ts'
import type { Output } from '../output/output.ts'
import { oneLine } from '../output/sanitize.ts'
import type { Paint } from '../output/terminal.ts'
import { pad, truncate, widthOf } from '../output/text.ts'
import { isBackup } from './backup-folder.ts'
import { isRecorded } from './base.ts'
import { describeEntries, describeLoss } from './losses.ts'
import { type Base, type Change, differences } from './merge.ts'
import { entriesOf, type Unit } from './tree.ts'
import type { Plan, Step, Sync, SyncCall } from './types.ts'

const COLOURS = {
  create: 'green',
  created: 'green',
  update: 'yellow',
  updated: 'yellow',
  reorder: 'yellow',
  delete: 'red',
  deleted: 'red',
  kept: 'dim',
  conflict: 'red',
} as const

interface Line {
  mark: keyof typeof COLOURS
  text: string
  more?: string
}

export const countSteps = ({ length }: readonly Step[]) => countOf(length, 'change', 'changes')

/** Longer lists are shortened. */
const MAX_LINES = 40

const isImportant = ({ mark }: Line) => mark === 'conflict' || mark === 'kept' || mark.startsWith('delete')

/** All conflicts, kept files and deletions, and the first of the others. */
function layLines(lines: readonly Line[], width: number, paint: Paint): string[] {
  const important = lines.filter(isImportant)
  const others = lines.filter((line) => !isImportant(line))
  const some = new Set([...others.slice(0, Math.max(10, MAX_LINES - important.length)), ...important])
  const shown = lines.filter((line) => some.has(line))
  const marks = Math.max(0, ...shown.map(({ mark }) => mark.length))
  const longest = Math.max(0, ...shown.map(({ text }) => widthOf(oneLine(text))))
  const texts = Math.min(longest, Math.max(20, Math.floor(width * 0.6)))
  const laid = shown.map(({ mark, text, more = '' }) => {
    const left = `${paint(COLOURS[mark], pad(mark, marks))}  `
    const name = oneLine(text)
    if (more === '') return `${left}${truncate(name, width - marks - 2)}`
    const room = Math.max(10, width - marks - texts - 4)
    return `${left}${pad(truncate(name, texts), texts)}  ${paint('dim', truncate(oneLine(more), room))}`
  })
  const hidden = lines.length - shown.length
  return hidden > 0 ? [...laid, paint('dim', `… and ${humanNumber(hidden)} more (--json lists all)`)] : laid
}

/** Prints to stdout: laid out on a terminal, tab-separated and complete otherwise. */
export async function printLines(output: Output, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return
  if (!output.isForPeople)
    return output.data(lines.map(({ mark, text, more = '' }) => tsvLine([mark, text, more])).join(''))
  await output.write(`${layLines(lines, output.terminal.width, output.paint).join('\n')}\n`)
}

/** Prints to stderr, for people. */
export function noteLines(output: Output, lines: readonly Line[]): void {
  const { terminal, paintNote } = output
  const width = terminal.stderr.columns || terminal.width
  for (const line of layLines(lines, width, paintNote)) output.note(line)
}

type Versions = { mine: Unit | undefined; theirs: Unit | undefined }

/** Why a document is left as it is, on the side that has another version. */
export function reasonOf(base: Base, path: string, { mine, theirs }: Versions, isConflict = true): string {
  if (!isRecorded(base, path))
    return theirs ? "differs from the platform's version, which was never pulled or committed" : 'new'
  const here = mine ? 'edited locally' : 'deleted locally'
  return isConflict ? `${here}, ${theirs ? 'changed' : 'deleted'} on the platform` : here
}

const PAST = { create: 'created', update: 'updated', reorder: 'updated', delete: 'deleted' } as const

/** The changes of a pull, and the files that it keeps. */
export function pulled(
  { root, remote, base }: Sync,
  changes: readonly Change[],
  kept: readonly Change[],
  dryRun: boolean,
) {
  const left = kept.map(({ path, by, was, now }) => {
    const conflict = by === 'both'
    return { path, reason: reasonOf(base, path, { mine: was, theirs: now }, conflict), conflict }
  })
  const lines = [
    ...changes.map(({ action, path }): Line => ({ mark: PAST[action], text: join(root, path) })),
    ...left.map(
      ({ path, reason, conflict }): Line => ({
        mark: conflict ? 'conflict' : 'kept',
        text: join(root, path),
        more: reason,
      }),
    ),
  ]
  const done = changes.map(({ action, path }) => ({ action: action === 'reorder' ? 'update' : action, path }))
  const { host, project } = remote
  return { lines, report: { folder: root, host, project, dryRun, changes: done, kept: left } }
}

export const fieldName = (path: string) => path.replace(/^values\./, '')

const changedPaths = ({ action, was, now }: Step): string[] =>
  action === 'update' && was && now ? differences(was.doc, now.doc).map(({ path }) => path) : []

/** A line for each step, and one for each field whose values a changed model drops. */
export const pushLines = ({ root }: Sync, { steps, losses }: Plan): Line[] =>
  steps.flatMap((step) => [
    {
      mark: step.conflict ? 'conflict' : step.action,
      text: join(root, step.path),
      more: step.conflict ?? changedPaths(step).map(fieldName).join(', '),
    },
    ...losses
      .filter(({ model }) => step.kind === 'model' && model === step.model)
      .map(
        (loss): Line => ({
          mark: 'delete',
          text: `${loss.model}.${loss.field}`,
          more: describeEntries(loss),
        }),
      ),
  ])

function described(step: Step) {
  const { action, kind, model, path, conflict, remark } = step
  const changes = changedPaths(step)
  return { action, kind, model, path, ...(changes.length > 0 ? { changes } : {}), conflict, remark }
}

export const pushReport = (
  sync: Sync,
  { losses, steps }: Plan,
  done: ReadonlySet<Step>,
  dryRun: boolean,
) => ({
  [sync.counterparts ? 'from' : 'folder']: sync.label,
  host: sync.remote.host,
  project: sync.remote.project,
  dryRun,
  ...(losses.length > 0 ? { dropped: losses } : {}),
  done: steps.filter((step) => done.has(step)).map(described),
  left: steps.filter((step) => !done.has(step)).map(described),
})

/** The plan as annotations of its files; conflicts are in the error. A project has no files. */
export const planAnnotations = ({ root, counterparts }: Sync, { steps }: Plan): Annotation[] =>
  (counterparts ? [] : steps.filter(({ conflict }) => !conflict)).map((step) => ({
    level: 'notice',
    file: join(root, step.path),
    message: [
      step.action,
      ...changedPaths(step).map(fieldName),
      ...(step.remark ? [`(${step.remark})`] : []),
    ].join(' '),
  }))

const isDeletion = ({ action }: Step) => action === 'delete'

/** Notes before a push: older versions on the platform, what is not pushed, and the images and files that go along. */
export function notePlan({ command, output }: SyncCall, { root, counterparts, remote }: Sync, plan: Plan) {
  const { steps, behind, unpulled, undeleted } = plan
  for (const { path, remark } of steps) if (remark) output.note(`${join(root, path)}: ${remark}`)
  const pull = `quoin ${command.replace('push', 'pull')}`
  const note = (count: number, is: string, are: string, what: string) => {
    if (count > 0) output.note(`${countOf(count, is, are)} ${what}`)
  }
  note(behind, 'file is', 'files are', `behind the platform; ${pull} updates, --overwrite pushes`)
  // A backup never had the rest.
  if (!isBackup(root))
    note(unpulled, 'entry or model is', 'entries or models are', `new on the platform; ${pull} downloads`)
  const [is, are, where] = counterparts
    ? ['is', 'are', `only in ${remote.project}`]
    : ['was', 'were', 'deleted locally']
  const kept = `${where} and kept on the platform; --delete deletes`
  note(undeleted, `entry or model ${is}`, `entries or models ${are}`, kept)
  const written = steps.filter((step) => !isDeletion(step)).map(({ path }) => path)
  const media = (counterparts?.missingFor(written) ?? []).map(({ filename }) => filename)
  note(media.length, 'image or file', 'images and files', `will be uploaded: ${media.join(', ')}`)
}

/** Warns how much of each model a push deletes, and which values it drops. */
export function warnOfDeletions({ output }: SyncCall, { theirs }: Sync, { steps, losses }: Plan) {
  for (const loss of losses) output.warn(`${loss.model}: ${describeLoss(loss)}`)
  for (const [model, gone] of Map.groupBy(steps.filter(isDeletion), ({ model }) => model)) {
    const all = countOf(entriesOf(theirs, model).length, 'entry', 'entries')
    output.warn(`${gone.length} of ${all} of ${model} will be deleted`)
  }
}

/** Models that lose something: by deletion, or by overwriting what was never pulled. */
export function endangeredModels({ counterparts }: Sync, { steps, losses }: Plan): string[] {
  const isLoss = (step: Step) =>
    isDeletion(step) ||
    losses.some(({ model }) => model === step.model) ||
    (counterparts !== undefined && step.was !== undefined)
  const endangered = steps.filter((step) => step.action !== 'create' && isLoss(step))
  return [...new Set(endangered.map(({ model }) => model))]
}
