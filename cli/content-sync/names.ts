// Paths of files from names that a platform chose: always inside the folder, on every file system.
import { createHash } from 'node:crypto'

export const MODELS = 'models'
export const CONTENT = 'content'
export const ORDER_FILE = '_order.yaml'
const ENDING = '.yaml'

const PLAIN = /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i
/** File systems take 255 bytes; the ending, a temporary name and a mark need some. */
const LONGEST = 180

const mark = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, 8)

/** File systems that know no capitals, and those that store accents apart, take these for the same name. */
const folded = (stem: string) => stem.normalize('NFC').toLowerCase()

function cut(text: string): string {
  let room = LONGEST
  let kept = ''
  for (const letter of text) {
    room -= Buffer.byteLength(letter)
    if (room < 0) break
    kept += letter
  }
  return kept
}

const marked = (name: string) =>
  `${cut(name.normalize('NFC').replace(/[^\p{L}\p{N}_-]+/gu, '-')).replace(/^[-_]+/, '')}~${mark(name)}`

/** The name as a file's stem: itself where that is harmless, else without what is not, and with a mark. */
export function stemOf(name: string): string {
  const isHarmless = PLAIN.test(name) && !RESERVED.test(name) && cut(name) === name
  return isHarmless && name === name.normalize('NFC') ? name : marked(name)
}

export const modelPath = (apiId: string) => `${MODELS}/${stemOf(apiId)}${ENDING}`
export const entryFolder = (apiId: string) => `${CONTENT}/${stemOf(apiId)}`
export const orderPath = (apiId: string) => `${entryFolder(apiId)}/${ORDER_FILE}`

/** A path for an entry that no other has. */
export function newEntryPath(apiId: string, name: string, taken: ReadonlySet<string>): string {
  const path = `${entryFolder(apiId)}/${stemOf(name)}${ENDING}`
  return taken.has(folded(path)) ? `${entryFolder(apiId)}/${marked(name)}${ENDING}` : path
}

export const foldedPaths = (paths: Iterable<string>) => new Set([...paths].map(folded))
export const foldedPath = folded

/** `terrace-park` of `content/project/terrace-park.yaml`. */
export const stemOfPath = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/\.ya?ml$/, '')
