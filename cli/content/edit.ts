// `content edit`: an entry as YAML in an editor, checked before it is sent, and never lost.
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ContentModel } from '../../lib/domain/content.ts'
import { isPlatformError } from '../../lib/errors.ts'
import type { Context } from '../definition/context.ts'
import { digestOf } from '../files/digest.ts'
import { decodeText, readNamed } from '../files/read.ts'
import { chosenEditor, openEditor } from '../input/editor.ts'
import { findModel } from '../input/find-model.ts'
import { EXIT } from '../output/exit.ts'
import { Failure, usageError } from '../output/failure.ts'
import { reportOf } from '../output/report.ts'
import { shellWord } from '../output/resume-command.ts'
import { oneLine } from '../output/sanitize.ts'
import { safeName } from '../transfer/names.ts'
import { contentRows } from './content-schema.ts'
import { fetchLanguages, openRemote, type Remote, updateEntry } from './remote.ts'
import { type Doc, entryUnit, modelDoc, type StoredUnit } from './tree.ts'
import { validateDocument, validateValues } from './validate.ts'
import { readYaml, writeYaml, YamlError } from './yaml.ts'

interface Opened {
  unit: StoredUnit
  model: ContentModel
  languages: readonly string[] | undefined
}

async function open(id: string, path: string, remote: Remote): Promise<Opened> {
  const { client, project } = remote
  const entry = await client.content.get(id, { projectId: project, dates: false })
  const [model, languages] = await Promise.all([findModel(client, entry.modelId), fetchLanguages(remote)])
  return { unit: entryUnit(path, entry, model), model, languages }
}

/** What the file says above the entry. */
function guide({ unit, model, languages }: Opened): string {
  const rows = contentRows(model).map(({ field, type, required, description }) => {
    const notes = [type, ...(required ? ['required to publish'] : [])].join(', ')
    return `  ${field.replace('values.', '')}: ${description} (${notes})`
  })
  const lines = [
    `Entry ${unit.id} of ${model.apiId}. Save and close to send it; close it unchanged to send nothing.`,
    'A line that is removed clears its value. status is draft or published.',
    ...(languages ? [`Languages: ${languages.join(', ')}`] : []),
    'Values:',
    ...rows,
  ]
  return lines.map((line) => `# ${oneLine(line)}`.trimEnd()).join('\n')
}

const ERRORS = /^(# ! .*\n)+/
const withErrors = (text: string, errors: readonly string[]) =>
  `${errors.map((error) => `# ! ${oneLine(error)}\n`).join('')}${text}`

/** The document, or what is wrong with it; lines are those of the file with these errors at its top. */
function read(text: string, { unit, model, languages }: Opened): Doc | string[] {
  const { path, doc } = unit
  try {
    const parsed = readYaml(text)
    const { lineOf } = parsed
    const rules = { path, model: modelDoc(model), lineOf, languages, before: doc }
    const shape = validateDocument(path, 'entry', parsed)
    const problems = shape.length > 0 ? shape : validateValues(parsed.value as Doc, rules)
    if (problems.length === 0) return parsed.value as Doc
    return problems.map(({ line, message }) =>
      line === undefined ? message : `line ${line + problems.length}: ${message}`,
    )
  } catch (error) {
    if (!(error instanceof YamlError)) throw error
    return [`line ${error.line + 1}: ${error.message}`]
  }
}

/** What the platform refuses, as errors for the editor; anything else is thrown. */
function refusals(error: unknown): string[] {
  if (!isPlatformError(error) || error.status !== 400) throw error
  const { message, fields = {} } = reportOf(error)
  return [message, ...Object.entries(fields).map(([field, problem]) => `${field}: ${problem}`)]
}

const invalid = (details: readonly string[]) =>
  new Failure('the entry is not valid, so nothing was sent', {
    code: 'bad-content',
    exit: EXIT.usage,
    details,
  })

/** The error, and where the text is kept. */
function keeping(error: unknown, id: string, path: string): Failure {
  const { message, code, exit, details } = reportOf(error)
  const isConflict = code === 'version-conflict'
  return new Failure(isConflict ? 'somebody else has changed the entry in the meantime' : message, {
    code,
    exit,
    details: [...details, `Your text is saved in ${path}`],
    suggestion: `quoin content edit ${id} --file ${shellWord(path)}`,
    cause: error,
  })
}

/** Opens a text in the editor. Returns what was saved; if the editor fails on an untouched text, removes it. */
async function editText(editor: string, path: string, text: string): Promise<string> {
  await writeFile(path, text, { mode: 0o600 })
  await openEditor(editor, path).catch(async (error) => {
    if ((await readFile(path)).equals(Buffer.from(text))) await rm(dirname(path), { recursive: true })
    throw error
  })
  return decodeText(await readFile(path), path)
}

interface Edit extends Context {
  id: string
  /** Text to start from, such as the one that a conflict kept. */
  file: string | undefined
}

export async function edit(context: Edit): Promise<void> {
  const { env, output, id, file, dryRun, prompts } = context
  const editor = chosenEditor(env)
  const remote = await openRemote({ ...context, signal: AbortSignal.any([]) })
  const opened = await output.activity('Fetching…', open(id, `${safeName(id, 'entry')}.yaml`, remote))
  const { unit, model } = opened
  let text =
    file === undefined
      ? `${guide(opened)}\n\n${writeYaml(unit.doc)}`
      : decodeText(await readNamed(file), file).replace(ERRORS, '')
  if (!prompts.canAsk) {
    const line = `Fill in KEY and VALUE: quoin content update ${shellWord(id)} --value KEY=VALUE`
    throw usageError('an editor needs a terminal; not running interactively', 'no-terminal', line)
  }
  // Only now: what fails before leaves no folder.
  const folder = await mkdtemp(join(tmpdir(), 'quoin-edit-'))
  const path = join(folder, unit.path)
  const removeText = () => rm(folder, { recursive: true })
  let errors: string[] = []
  try {
    for (;;) {
      const shown = withErrors(text, errors)
      const saved = await editText(editor, path, shown)
      // Otherwise the editor would open again and again with the same errors.
      if (saved === shown && errors.length > 0) throw invalid(errors)
      text = saved.replace(ERRORS, '')
      await writeFile(path, text)
      const doc = read(text, opened)
      if (Array.isArray(doc)) {
        errors = doc
        continue
      }
      const isChanged = digestOf(doc) !== digestOf(unit.doc)
      if (!isChanged || dryRun) await removeText()
      if (!isChanged) return output.note('Nothing was changed, so nothing was sent')
      const sent = updateEntry(remote, doc, unit, model)
      const updated = await output.activity('Updating…', sent.catch(refusals))
      if (Array.isArray(updated)) {
        errors = updated
        continue
      }
      await removeText()
      return output.done(`Updated entry ${unit.id} (version ${updated.version})`, updated)
    }
  } catch (error) {
    throw existsSync(folder) ? keeping(error, unit.id, path) : error
  }
}
