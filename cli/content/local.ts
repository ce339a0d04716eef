// Reads a content folder and collects every error in it; writes its files atomically.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { readdir, readFile, realpath, rm, rmdir, stat } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import { isRecord } from '../../lib/domain/is-record.ts'
import { makeFolder } from '../files/folder.ts'
import { decodeText } from '../files/read.ts'
import { replaceFile } from '../files/replace.ts'
import type { FileProblem } from '../output/annotations.ts'
import { EXIT } from '../output/exit.ts'
import { Failure, localError, noSuchFile } from '../output/failure.ts'
import { fileError } from '../output/file-error.ts'
import { oneLine } from '../output/sanitize.ts'
import { CONTENT, type Doc, type Kind, type LocalUnit, MODELS, ORDER_FILE, type Problem } from './tree.ts'
import { validateDocument } from './validate.ts'
import { readYaml, writeYaml, YamlError } from './yaml.ts'

export interface Folder {
  root: string
  units: Map<string, LocalUnit>
  problems: Problem[]
  /** Other files in these folders. */
  ignored: string[]
}

const DEFAULT_FOLDER = 'cms'
export const folderOf = (flags: { dir: string | undefined }): string => flags.dir ?? DEFAULT_FOLDER

const MAX_FILE_BYTES = 32 * 1024 * 1024

const missing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

async function entriesOf(path: string) {
  try {
    const found = await readdir(path, { withFileTypes: true })
    return found
      .filter(({ name }) => !name.startsWith('.'))
      .sort((one, other) => (one.name < other.name ? -1 : 1))
  } catch (error) {
    if (missing(error)) return []
    throw error
  }
}

const isYaml = (name: string) => /\.ya?ml$/.test(name)

function readUnit(folder: Folder, path: string, kind: Kind, model?: string) {
  const file = join(folder.root, path)
  try {
    // Synchronous: hundreds of small files take less time than as many turns of the event loop.
    if (statSync(file).size > MAX_FILE_BYTES) throw new YamlError('larger than 32 MiB', 1)
    const parsed = readYaml(decodeText(readFileSync(file), 'the file'))
    const problems = validateDocument(path, kind, parsed)
    if (problems.length > 0) return void folder.problems.push(...problems)
    const doc = parsed.value as Doc
    folder.units.set(path, { path, kind, model: model ?? String(doc.apiId), doc, lineOf: parsed.lineOf })
  } catch (error) {
    if (error instanceof YamlError) folder.problems.push({ path, line: error.line, message: error.message })
    else if (error instanceof Failure) folder.problems.push({ path, message: error.message })
    else throw fileError(error, file) ?? error
  }
}

/** Throws unless there is a folder; `pull` is what makes one. */
export async function assertFolder(root: string, pull: string): Promise<void> {
  const found = await stat(root).catch(() => undefined)
  if (!found?.isDirectory()) throw noSuchFile(root, { kind: 'folder', suggestion: pull })
}

/** `modelOf` maps the name of a folder to the model of its entries. */
export async function readFolder(
  root: string,
  modelOf: (folderName: string, units: ReadonlyMap<string, LocalUnit>) => string,
): Promise<Folder> {
  const folder: Folder = { root, units: new Map(), problems: [], ignored: [] }
  for (const found of await entriesOf(join(root, MODELS))) {
    const path = `${MODELS}/${found.name}`
    if (found.isFile() && isYaml(found.name)) readUnit(folder, path, 'model')
    else folder.ignored.push(path)
  }
  for (const group of await entriesOf(join(root, CONTENT))) {
    if (!group.isDirectory()) {
      folder.ignored.push(`${CONTENT}/${group.name}`)
      continue
    }
    const model = modelOf(group.name, folder.units)
    for (const found of await entriesOf(join(root, CONTENT, group.name))) {
      const path = `${CONTENT}/${group.name}/${found.name}`
      const kind = found.name === ORDER_FILE ? 'order' : 'entry'
      // Symbolic links may point anywhere and are not followed.
      if (found.isFile() && isYaml(found.name)) readUnit(folder, path, kind, model)
      else folder.ignored.push(path)
    }
  }
  return folder
}

const MAX_SHOWN_PROBLEMS = 20

export const problemText = ({ path, line, message }: Problem, root: string) =>
  `${oneLine(join(root, path))}${line === undefined ? '' : `:${line}`}: ${oneLine(message)}`

export const fileProblem = ({ path, line, message }: Problem, root: string): FileProblem => ({
  file: join(root, path),
  line,
  message,
})

/** Lists errors with file and line. Thrown before anything is changed. */
export function badFiles(problems: readonly Problem[], root: string): Error {
  const shown = problems.slice(0, MAX_SHOWN_PROBLEMS).map((problem) => `  ${problemText(problem, root)}`)
  const hidden = problems.length - shown.length
  const what = problems.length === 1 ? '1 error in a file' : `${problems.length} errors in files`
  return new Failure(`${what}; nothing was changed`, {
    code: 'bad-files',
    problems: problems.map((problem) => fileProblem(problem, root)),
    exit: EXIT.usage,
    details: [...shown, ...(hidden > 0 ? [`  … and ${hidden} more`] : [])],
  })
}

/** Creates the folder of a file. Refuses to follow a link out of the root. */
async function parentOf(root: string, path: string): Promise<string> {
  const parent = dirname(join(root, path))
  makeFolder(parent)
  const [real, realRoot] = await Promise.all([realpath(parent), realpath(root)])
  if (real !== realRoot && !real.startsWith(realRoot + sep)) {
    throw localError(`${parent} links to a place outside ${root}; nothing was written`, 'outside-folder')
  }
  return parent
}

/** Writes a file of the folder atomically. */
export async function writeContentFile(root: string, path: string, text: string): Promise<void> {
  const parent = await parentOf(root, path)
  await replaceFile(join(parent, basename(path)), text)
}

export const writeDocument = (root: string, path: string, doc: Doc) =>
  writeContentFile(root, path, writeYaml(doc))

const LANGUAGES_FILE = 'languages.yaml'

/** Languages of the project that the folder was last pulled from, for `models types --local`. */
export async function readLanguages(root: string): Promise<string[] | undefined> {
  const path = join(root, LANGUAGES_FILE)
  if (!existsSync(path)) return undefined
  try {
    const { value } = readYaml(decodeText(await readFile(path), path))
    return isRecord(value) && Array.isArray(value.languages) ? value.languages : undefined
  } catch (error) {
    if (!(error instanceof YamlError)) throw error
    throw badFiles([{ path: LANGUAGES_FILE, line: error.line, message: error.message }], root)
  }
}

export async function writeLanguages(root: string, languages: readonly string[]): Promise<void> {
  const path = join(root, LANGUAGES_FILE)
  const text = writeYaml({ languages })
  if (!existsSync(path) || (await readFile(path, 'utf8')) !== text)
    await writeContentFile(root, LANGUAGES_FILE, text)
}

/** Deletes a file, and its folder if that is then empty. */
export async function removeFile(root: string, path: string): Promise<void> {
  const parent = await parentOf(root, path)
  await rm(join(parent, basename(path)), { force: true })
  await rmdir(parent).catch(() => {})
}
