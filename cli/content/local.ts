// Reads a content folder and collects every error in it; writes its files atomically.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { readdir, realpath, rm, rmdir, stat } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import type { ContentModel } from '../../lib/domain/content.ts'
import { isRecord } from '../../lib/domain/is-record.ts'
import { makeFolder } from '../files/folder.ts'
import { decodeText, readNamed } from '../files/read.ts'
import { replaceFile } from '../files/replace.ts'
import { EXIT } from '../output/exit.ts'
import { Failure, type FailureDetails, localError, noSuchFile } from '../output/failure.ts'
import { fileError, notFolder } from '../output/file-error.ts'
import { countOf } from '../output/human.ts'
import { oneLine } from '../output/sanitize.ts'
import { isSameOrder } from './merge.ts'
import { CONTENT, type Doc, type LocalUnit, MODELS, ORDER_FILE, type Problem, stemOf } from './tree.ts'
import { validateDocument } from './validate.ts'
import { readYaml, writeYaml, YamlError } from './yaml.ts'

export interface Folder {
  units: Map<string, LocalUnit>
  problems: Problem[]
}

export const DEFAULT_FOLDER = 'cms'
export const folderOf = (flags: { dir: string | undefined }): string => flags.dir ?? DEFAULT_FOLDER

const MAX_FILE_BYTES = 32 * 1024 * 1024

async function entriesOf(path: string) {
  const entries = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })
  return entries
    .filter(({ name }) => !name.startsWith('.'))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

function readUnit(
  root: string,
  { path, kind, model }: Omit<LocalUnit, 'doc' | 'lineOf'>,
  folder: Folder,
  stored: readonly ContentModel[] | undefined,
) {
  const file = join(root, path)
  try {
    // Synchronous: hundreds of small files take less time than as many turns of the event loop.
    if (statSync(file).size > MAX_FILE_BYTES) throw new YamlError('larger than 32 MiB', 1)
    const parsed = readYaml(decodeText(readFileSync(file), 'the file'))
    const problems = validateDocument(path, kind, parsed, stored)
    if (problems.length > 0) return void folder.problems.push(...problems)
    const doc = parsed.value as Doc
    const apiId = kind === 'model' ? String(doc.apiId) : model
    folder.units.set(path, { path, kind, model: apiId, doc, lineOf: parsed.lineOf })
  } catch (error) {
    if (error instanceof YamlError) folder.problems.push({ path, line: error.line, message: error.message })
    else if (error instanceof Failure) folder.problems.push({ path, message: error.message })
    else throw fileError(error, file) ?? error
  }
}

/** Throws unless there is a folder; `pull` is what makes one. */
export async function assertFolder(root: string, pull: string): Promise<void> {
  const info = await stat(root).catch(() => undefined)
  if (!info?.isDirectory()) throw notFolder(root) ?? noSuchFile(root, { kind: 'folder', suggestion: pull })
}

/**
 * Reads the YAML files of a folder.
 *
 * @param stored models of the platform, if it is known: the folder may lack them and have their entries
 */
export async function readFolder(root: string, stored?: readonly ContentModel[]): Promise<Folder> {
  const folder: Folder = { units: new Map(), problems: [] }
  const read = async (path: string, model: string) => {
    for (const one of await entriesOf(join(root, path))) {
      // Symbolic links may point anywhere and are not followed.
      if (!one.isFile() || !/\.ya?ml$/.test(one.name)) continue
      const kind = path === MODELS ? 'model' : one.name === ORDER_FILE ? 'order' : 'entry'
      readUnit(root, { path: `${path}/${one.name}`, kind, model }, folder, stored)
    }
  }
  await read(MODELS, '')
  const apiIds = (stored ?? []).map(({ apiId }) => apiId)
  const models = [...apiIds, ...[...folder.units.values()].map(({ model }) => model)]
  const folders = (await entriesOf(join(root, CONTENT))).filter((one) => one.isDirectory())
  for (const { name } of folders) {
    await read(`${CONTENT}/${name}`, models.find((model) => stemOf(model) === name) ?? name)
  }
  return folder
}

/** Throws unless there are no problems, before anything is changed. */
export function assertNoProblems(problems: readonly Problem[], root: string, suggestion?: string): void {
  if (problems.length === 0) return
  const what = problems.length === 1 ? '1 error in a file' : `${problems.length} errors in files`
  const rest = { code: 'bad-files', exit: EXIT.usage, suggestion }
  throw badFiles(`${what}; nothing was changed`, problems, root, rest)
}

export const problemText = ({ path, line, message }: Problem, root: string) =>
  `${oneLine(join(root, path))}${line === undefined ? '' : `:${line}`}: ${oneLine(message)}`

const MAX_SHOWN_PROBLEMS = 20

/** An error that lists errors in files, with their lines. */
export function badFiles(message: string, problems: readonly Problem[], root: string, rest: FailureDetails) {
  // Texts in a language that the project lacks are one error, however many there are.
  const ofLanguage = Map.groupBy(problems, ({ language }) => language)
  const listed = problems.filter((one) => !one.language || ofLanguage.get(one.language)?.[0] === one)
  const shown = listed.slice(0, MAX_SHOWN_PROBLEMS).map((problem) => {
    const others = problem.language ? (ofLanguage.get(problem.language)?.length ?? 1) - 1 : 0
    const more = others > 0 ? `; and ${countOf(others, 'more value', 'more values')}` : ''
    return `  ${problemText(problem, root)}${more}`
  })
  const hidden = listed.length - shown.length
  return new Failure(message, {
    details: [...shown, ...(hidden > 0 ? [`  … and ${hidden} more`] : [])],
    problems: problems.map(({ path, line, message }) => ({ file: join(root, path), line, message })),
    ...rest,
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
  await replaceFile(join(await parentOf(root, path), basename(path)), text)
}

export const writeDocument = (root: string, path: string, doc: Doc) =>
  writeContentFile(root, path, writeYaml(doc))

/** Deletes a file, and its folder if that is then empty. */
export async function removeFile(root: string, path: string): Promise<void> {
  const parent = await parentOf(root, path)
  await rm(join(parent, basename(path)), { force: true })
  await rmdir(parent).catch(() => {})
}

const LANGUAGES_FILE = 'languages.yaml'

/** Languages of the project that the folder was last pulled from, for `models types --local`. */
export async function readLanguages(root: string): Promise<string[] | undefined> {
  const path = join(root, LANGUAGES_FILE)
  if (!existsSync(path)) return undefined
  try {
    const { value } = readYaml(decodeText(await readNamed(path), path))
    return isRecord(value) && Array.isArray(value.languages) ? value.languages : undefined
  } catch (error) {
    if (!(error instanceof YamlError)) throw error
    assertNoProblems([{ path: LANGUAGES_FILE, line: error.line, message: error.message }], root)
  }
}

export async function writeLanguages(root: string, languages: readonly string[]): Promise<void> {
  const stored = await readLanguages(root).catch(() => undefined)
  if (stored && isSameOrder(stored, languages)) return
  await writeContentFile(root, LANGUAGES_FILE, writeYaml({ languages }))
}
