// `content edit`: an entry as YAML in an editor, checked before it is sent, and never lost.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ContentEntry, ContentModel } from '../../lib/domain/content.ts'
import { isPlatformError } from '../../lib/errors.ts'
import type { Context } from '../definition/context.ts'
import { decodeText } from '../files/read.ts'
import { chosenEditor, openEditor } from '../input/editor.ts'
import { findModel } from '../input/find-named.ts'
import { EXIT } from '../output/exit.ts'
import { Failure } from '../output/failure.ts'
import { reportOf } from '../output/report.ts'
import { shellWord } from '../output/resume-command.ts'
import { oneLine } from '../output/sanitize.ts'
import { safeName } from '../transfer/names.ts'
import { contentRows } from './content-schema.ts'
import { fetchLanguages, openRemote, type Remote, updateEntry } from './remote.ts'
import { type Doc, digestOf, entryDoc, modelDoc } from './tree.ts'
import { validateDocument, validateValues } from './validate.ts'
import { type Parsed, readYaml, writeYaml, YamlError } from './yaml.ts'

interface Editing {
  entry: ContentEntry
  model: ContentModel
  languages: readonly string[] | undefined
  doc: Doc
  /** Path of the file in the editor. */
  path: string
}

const comment = (lines: readonly string[]) => lines.map((line) => `# ${oneLine(line)}`.trimEnd()).join('\n')

function guide({ entry, model, languages }: Omit<Editing, 'path'>): string {
  const rows = contentRows(model).map(({ field, type, required, description }) => {
    const notes = [type, ...(required ? ['required to publish'] : [])].join(', ')
    return `  ${field.replace('values.', '')}: ${description} (${notes})`
  })
  return comment([
    `Entry ${entry._id} of ${model.apiId}. Save and close to send it; close it unchanged to send nothing.`,
    'A line that is removed clears its value. status is draft or published.',
    ...(languages ? [`Languages: ${languages.join(', ')}`] : []),
    'Values:',
    ...rows,
  ])
}

const ERRORS = /^(# ! .*\n)+/
const withErrors = (text: string, errors: readonly string[]) =>
  `${errors.map((error) => `# ! ${oneLine(error)}\n`).join('')}${text}`

/** Lines are those of the file with these errors at its top. */
function problemsIn(text: string, { model, languages, doc, path }: Editing): Parsed | string[] {
  try {
    const parsed = readYaml(text)
    const found = validateDocument(path, 'entry', parsed)
    if (found.length === 0) {
      found.push(
        ...validateValues(parsed.value as Doc, {
          path,
          model: modelDoc(model),
          lineOf: parsed.lineOf,
          languages,
          before: doc.values as Doc,
        }),
      )
    }
    if (found.length === 0) return parsed
    const above = found.length
    return found.map(({ line, message }) =>
      line === undefined ? message : `line ${line + above}: ${message}`,
    )
  } catch (error) {
    if (!(error instanceof YamlError)) throw error
    return [`line ${error.line + 1}: ${error.message}`]
  }
}

async function open(id: string, remote: Remote): Promise<Omit<Editing, 'path'>> {
  const { client, project } = remote
  const entry = await client.content.get(id, { projectId: project, dates: false })
  const [model, languages] = await Promise.all([findModel(client, entry.modelId), fetchLanguages(remote)])
  return { entry, model, languages, doc: entryDoc(entry, model.fields) }
}

const refusal = (error: unknown): string[] | undefined => {
  if (!isPlatformError(error) || error.status !== 400) return undefined
  const { message, fields = {} } = reportOf(error)
  return [message, ...Object.entries(fields).map(([field, problem]) => `${field}: ${problem}`)]
}

/** The error, and where the text is kept. */
function kept(error: unknown, { entry, path }: Editing): Failure {
  const { message, code, exit } = reportOf(error)
  const suggestion = `quoin content edit ${entry._id} --file ${shellWord(path)}`
  const isConflict = code === 'version-conflict'
  return new Failure(isConflict ? 'somebody else has changed the entry in the meantime' : message, {
    code,
    exit,
    details: [`Your text is saved in ${path}`],
    suggestion,
    cause: error,
  })
}

interface Edit extends Context {
  id: string
  /** Text to start from, such as the one that a conflict kept. */
  file: string | undefined
}

export async function edit(context: Edit): Promise<void> {
  const { env, output, id, file, dryRun } = context
  const editor = chosenEditor(env)
  const remote = await openRemote({ ...context, signal: AbortSignal.any([]) })
  const opened = await output.activity('Fetching…', open(id, remote))
  let text =
    file === undefined
      ? `${guide(opened)}\n\n${writeYaml(opened.doc)}`
      : decodeText(await readFile(file), file).replace(ERRORS, '')
  // Only now: what fails before leaves no folder.
  const folder = await mkdtemp(join(tmpdir(), 'quoin-edit-'))
  const path = join(folder, `${safeName(id, 'entry')}.yaml`)
  const editing: Editing = { ...opened, path }
  const { entry, model, doc } = editing
  let errors: string[] = []
  for (;;) {
    const shown = withErrors(text, errors)
    await writeFile(path, shown, { mode: 0o600 })
    try {
      await openEditor(editor, path)
    } catch (error) {
      if (!(await readFile(path)).equals(Buffer.from(shown))) throw kept(error, editing)
      await rm(folder, { recursive: true })
      throw error
    }
    const bytes = await readFile(path)
    let saved: string
    try {
      saved = decodeText(bytes, path)
    } catch (error) {
      throw kept(error, editing)
    }
    const isUntouched = saved === shown
    text = saved.replace(ERRORS, '')
    // Otherwise the editor would open again and again with the same errors.
    if (isUntouched && errors.length > 0) {
      throw new Failure('the entry is not valid, so nothing was sent', {
        code: 'bad-content',
        exit: EXIT.usage,
        details: [...errors, `Your text is saved in ${path}`],
        suggestion: `quoin content edit ${id} --file ${shellWord(path)}`,
      })
    }
    await writeFile(path, text)
    const checked = problemsIn(text, editing)
    if (Array.isArray(checked)) {
      errors = checked
      continue
    }
    const changed = checked.value as Doc
    if (digestOf(changed) === digestOf(doc)) {
      await rm(folder, { recursive: true })
      return output.note('Nothing was changed, so nothing was sent')
    }
    if (dryRun) await rm(folder, { recursive: true })
    try {
      const unit = { path, kind: 'entry' as const, model: entry.apiId, doc: changed }
      const stored = { ...unit, doc, id: entry._id, version: entry.version }
      const updated = await output.activity('Updating…', updateEntry(remote, unit, stored, model.fields))
      await rm(folder, { recursive: true })
      return output.done(`Updated entry ${entry._id} (version ${updated.version})`, updated)
    } catch (error) {
      const reasons = refusal(error)
      if (!reasons) throw kept(error, editing)
      errors = reasons
    }
  }
}
