// Turns API ids and slugs into file paths that stay inside the folder and are valid on every file system.
import { createHash } from 'node:crypto'

export const MODELS = 'models'
export const CONTENT = 'content'
export const ORDER_FILE = '_order.yaml'
const ENDING = '.yaml'

const PLAIN = /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i
/** In bytes. File systems allow 255, and the ending, a temporary name and the hash need some of them. */
const MAX_STEM_BYTES = 180

const hash = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, 8)

/** Equal for names that case-insensitive or Unicode-normalising file systems treat as one. */
const folded = (stem: string) => stem.normalize('NFC').toLowerCase()

function truncateBytes(text: string): string {
  let room = MAX_STEM_BYTES
  let kept = ''
  for (const letter of text) {
    room -= Buffer.byteLength(letter)
    if (room < 0) break
    kept += letter
  }
  return kept
}

const hashed = (name: string) =>
  `${truncateBytes(name.normalize('NFC').replace(/[^\p{L}\p{N}_-]+/gu, '-')).replace(/^[-_]+/, '')}~${hash(name)}`

/** The name itself if it is a valid file name, else a sanitised form with a hash that keeps it unique. */
export function stemOf(name: string): string {
  const isValid = PLAIN.test(name) && !RESERVED.test(name) && truncateBytes(name) === name
  return isValid && name === name.normalize('NFC') ? name : hashed(name)
}

export const modelPath = (apiId: string) => `${MODELS}/${stemOf(apiId)}${ENDING}`
export const entryFolder = (apiId: string) => `${CONTENT}/${stemOf(apiId)}`
export const orderPath = (apiId: string) => `${entryFolder(apiId)}/${ORDER_FILE}`

/** A path for a new entry that no other file has. */
export function newEntryPath(apiId: string, name: string, taken: ReadonlySet<string>): string {
  const path = `${entryFolder(apiId)}/${stemOf(name)}${ENDING}`
  return taken.has(folded(path)) ? `${entryFolder(apiId)}/${hashed(name)}${ENDING}` : path
}

export const foldedPaths = (paths: Iterable<string>) => new Set([...paths].map(folded))
export const foldedPath = folded

/** `terrace-park` of `content/project/terrace-park.yaml`. */
export const stemOfPath = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/\.ya?ml$/, '')
