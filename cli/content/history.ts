// What git has of a content folder: the committed versions of its documents. What the platform has is ours if it was committed.
import { isRecord } from '../../lib/domain/is-record.ts'
import { digestOf } from '../files/digest.ts'
import { localError } from '../output/failure.ts'
import { CONTENT, type Doc, MODELS } from './tree.ts'
import { readYaml } from './yaml.ts'

export interface Committed {
  /** Abbreviated. */
  commit: string
  /** 0 for the current commit. */
  commitsAgo: number
  /** Path of the file in that commit, relative to the folder. */
  path: string
  doc: Doc
}

/**
 * The versions of a document: what was at its path, and what had its slug or API id at another one. Newest first, each
 * change once; empty outside a git work tree.
 * @throws Failure if git has no complete history of the folder.
 */
export type History = (path: string, document: Doc) => Promise<Committed[]>

interface Blob extends Omit<Committed, 'doc'> {
  hash: string
  text: string
}

const PATHS = [MODELS, CONTENT]
const COMMIT = '\x01'
const SUBMODULE = '160000'
const LINK = '120000'
const LFS_POINTER = 'version https://git-lfs.github.com/spec/'

const SETTINGS = { LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0' }
/** Hooks of git set these for the repository that they run in. */
const OTHER_REPOSITORY = { GIT_DIR: undefined, GIT_WORK_TREE: undefined, GIT_INDEX_FILE: undefined }

async function git(root: string, args: readonly string[], input = '') {
  const { execa } = await import('execa')
  const ended = await execa('git', ['-C', root, ...args], {
    env: { ...SETTINGS, ...OTHER_REPOSITORY },
    input,
    encoding: 'buffer',
    stripFinalNewline: false,
    maxBuffer: Number.POSITIVE_INFINITY,
    reject: false,
  })
  // Without git there is no history.
  if (ended.exitCode === undefined && (ended as { code?: string }).code !== 'ENOENT') throw ended
  const bytes = (output: Uint8Array = new Uint8Array()) =>
    Buffer.from(output.buffer, output.byteOffset, output.length)
  return { code: ended.exitCode, stdout: bytes(ended.stdout), stderr: String(bytes(ended.stderr)) }
}

const fail = (root: string, what: string, suggestion: string) =>
  localError(`the git history of ${root} ${what}`, 'no-history', suggestion)

/** Whether the folder is in a work tree. Throws if it is, but its history may not be read, or is cut short. */
async function hasHistory(root: string): Promise<boolean> {
  const flags = ['--is-inside-work-tree', '--is-shallow-repository']
  const { stdout, stderr } = await git(root, ['rev-parse', ...flags])
  const owner = /dubious ownership in repository at '(.*)'/.exec(stderr)
  if (owner) {
    const trust = `git config --global --add safe.directory '${owner[1]}'`
    throw fail(root, 'cannot be read: the repository belongs to another user', trust)
  }
  const [isInside, isShallow] = stdout.toString().split('\n')
  if (isInside !== 'true') return false
  if (isShallow !== 'true') return true
  const full = 'Check out with fetch-depth: 0 (actions/checkout), or run git fetch --unshallow'
  throw fail(
    root,
    'is incomplete (a shallow clone), so changes on the platform cannot be distinguished from local changes',
    full,
  )
}

/** The files of all commits that HEAD consists of, the newest commit first; of merges what is in none of their parents. */
async function findBlobs(root: string): Promise<Blob[]> {
  const plain = ['--root', '--no-color', '--no-show-signature', '--no-renames', '--no-abbrev', '--relative']
  const format = [...plain, '--raw', '-c', '-z', `--format=${COMMIT}%H`]
  const range = ['--full-history', '--sparse', '--date-order', 'HEAD', '--', ...PATHS]
  const { code, stdout, stderr } = await git(root, ['log', ...format, ...range])
  // HEAD of a new repository has no commit.
  if (code !== 0 && /bad revision 'HEAD'/.test(stderr)) return []
  if (code !== 0) throw fail(root, `cannot be read: ${stderr.trim()}`, 'git log')
  const blobs: Omit<Blob, 'text'>[] = []
  let commit = ''
  let commitsAgo = -1
  const tokens = stdout.toString().split('\0').values()
  for (const token of tokens) {
    const line = token.trimStart()
    if (line.startsWith(COMMIT)) {
      commit = line.slice(1, 8)
      commitsAgo += 1
    }
    if (!line.startsWith(':')) continue
    // `:MODE MODE HASH HASH STATUS`, in merges with one more colon, mode and hash for each further parent.
    const path: string = tokens.next().value ?? ''
    const words = line.split(' ')
    const [mode, hash] = [words[(words.length - 3) / 2] as string, words.at(-2) as string]
    if (mode === SUBMODULE)
      throw fail(root, `ends at the submodule ${path}`, 'Push from inside the submodule')
    if (/[1-9a-f]/.test(hash) && mode !== LINK) blobs.push({ commit, commitsAgo, path, hash })
  }
  const texts = await readTexts(root, new Set(blobs.map(({ hash }) => hash)))
  return blobs.map((blob) => ({ ...blob, text: texts.get(blob.hash) ?? '' }))
}

async function readTexts(root: string, hashes: ReadonlySet<string>): Promise<Map<string, string>> {
  const { stdout } = await git(root, ['cat-file', '--batch'], [...hashes, ''].join('\n'))
  const texts = new Map<string, string>()
  for (let at = 0; at < stdout.length; ) {
    const end = stdout.indexOf('\n', at)
    const [hash = '', type, size] = stdout.toString('latin1', at, end).split(' ')
    at = end + 1
    if (type !== 'blob') continue
    texts.set(hash, stdout.toString('utf8', at, at + Number(size)))
    at += Number(size) + 1
  }
  return texts
}

function parse(text: string): Doc | undefined {
  try {
    const { value } = readYaml(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

const load = async (root: string) => ((await hasHistory(root)) ? findBlobs(root) : [])

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

/** Lazy: git is started by the first question. */
export function openHistory(root: string): History {
  let loading: Promise<Blob[]> | undefined
  const parsed = new Map<string, Doc | undefined>()
  const docOf = ({ hash, text }: Blob) => {
    if (!parsed.has(hash)) parsed.set(hash, parse(text))
    return parsed.get(hash)
  }
  return async (path, document) => {
    loading ??= load(root)
    const key = path.startsWith(`${MODELS}/`) ? 'apiId' : 'slug'
    const name = document[key]
    const isNamed = (blob: Blob) =>
      typeof name === 'string' &&
      folderOf(blob.path) === folderOf(path) &&
      blob.text.includes(name) &&
      docOf(blob)?.[key] === name
    const versions: Committed[] = []
    let last = ''
    for (const blob of await loading) {
      if (blob.path === path && versions.length === 0 && blob.text.startsWith(LFS_POINTER)) {
        const advice = 'Keep content out of Git LFS (.gitattributes)'
        throw fail(root, `has only a pointer of Git LFS for ${path}`, advice)
      }
      const doc = blob.path === path || isNamed(blob) ? docOf(blob) : undefined
      if (!doc || digestOf(doc) === last) continue
      last = digestOf(doc)
      versions.push({ commit: blob.commit, commitsAgo: blob.commitsAgo, path: blob.path, doc })
    }
    return versions
  }
}
