import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { usageError } from '../output/failure.ts'

export const PROJECT_FILE = '.quoin.json'
const KEYS = ['host', 'project', 'profile'] as const

/** What a folder says of where its work belongs. It goes into version control, so it holds no secret. */
export type ProjectFile = { path: string } & Partial<Record<(typeof KEYS)[number], string>>

function checked(path: string, text: string): ProjectFile {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw usageError(`${path} is not JSON.`, `Mend or remove ${path}`, 'bad-project-file')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw usageError(`${path} must hold an object such as {"project": "…"}.`, undefined, 'bad-project-file')
  }
  const file: ProjectFile = { path }
  for (const [key, one] of Object.entries(value)) {
    if (!KEYS.includes(key as (typeof KEYS)[number]) || typeof one !== 'string') {
      throw usageError(
        `${path}: "${key}" is not understood. The keys are ${KEYS.join(', ')}, each a text.`,
        undefined,
        'bad-project-file',
      )
    }
    file[key as (typeof KEYS)[number]] = one
  }
  return file
}

/** The `.quoin.json` of this folder or of the nearest one above it. */
export function findProjectFile(folder: string): ProjectFile | undefined {
  const path = join(folder, PROJECT_FILE)
  try {
    return checked(path, readFileSync(path, 'utf8'))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'ENOTDIR' && code !== 'EACCES') throw error
  }
  const above = dirname(folder)
  return above === folder ? undefined : findProjectFile(above)
}
