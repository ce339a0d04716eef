import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { decodeText, parseJson } from '../files/read.ts'
import { usageError } from '../output/failure.ts'

export const PROJECT_FILE = '.quoin.json'
const KEYS = ['host', 'project', 'profile'] as const

/** Where the work in a folder belongs. It is meant for version control, so it holds no secret. */
export type ProjectFile = { path: string } & Partial<Record<(typeof KEYS)[number], string>>

function parseProjectFile(path: string, text: string): ProjectFile {
  const value = parseJson(text, path, { code: 'bad-project-file', suggestion: 'Fix or delete it' })
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw usageError(`${path} must contain an object such as {"project": "…"}`, 'bad-project-file')
  }
  const file: ProjectFile = { path }
  for (const [key, one] of Object.entries(value)) {
    if (!KEYS.includes(key as (typeof KEYS)[number]) || typeof one !== 'string') {
      throw usageError(
        `${path}: invalid key "${key}" (allowed: ${KEYS.join(', ')}, each a string)`,
        'bad-project-file',
      )
    }
    file[key as (typeof KEYS)[number]] = one
  }
  return file
}

/** Undefined for a file of another user: in a shared folder, anybody could place one that names a host of theirs. */
function readOwn(path: string, warn: (message: string) => void): string | undefined {
  const file = openSync(path, 'r')
  try {
    const { uid } = fstatSync(file)
    const own = process.getuid?.()
    if (own === undefined || uid === own)
      return decodeText(readFileSync(file), path, { code: 'bad-project-file' })
    warn(`${path} belongs to another user and is ignored`)
    return undefined
  } finally {
    closeSync(file)
  }
}

/** The `.quoin.json` of this folder or of the nearest one above it. */
export function findProjectFile(folder: string, warn: (message: string) => void): ProjectFile | undefined {
  const path = join(folder, PROJECT_FILE)
  try {
    const text = readOwn(path, warn)
    if (text !== undefined) return parseProjectFile(path, text)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'ENOTDIR' && code !== 'EACCES') throw error
  }
  const above = dirname(folder)
  return above === folder ? undefined : findProjectFile(above, warn)
}
