import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../scripts/root.ts'

/** Modules that sanitise their output, and those that only write texts of our own. */
const ALLOWED = [
  'cli/output/',
  'cli/main.ts',
  'cli/run.ts',
  'cli/help/',
  'cli/prompts/prompts.ts',
  'cli/sandbox/',
]
const WRITES = /process\.std(out|err)\b|\bconsole\.\w+\(/

describe('terminal output', () => {
  it('goes through cli/output, which removes control characters', () => {
    const files = globSync('cli/**/*.ts', { cwd: root }).filter(
      (file) => !file.endsWith('.test.ts') && !ALLOWED.some((allowed) => file.startsWith(allowed)),
    )
    expect(files.filter((file) => WRITES.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
  })
})

/** Files that nobody else reads while they are written: in a folder that the command has just made, a cache, or a lock. */
const OWN_FILES = [
  'cli/clone/',
  'cli/config/host-features.ts',
  'cli/content/edit.ts',
  'cli/files/lock.ts',
  'cli/help/man.ts',
  'cli/sandbox/',
]

describe('a file that others read', () => {
  it('is replaced as a whole, by the writers of cli/files', () => {
    const files = globSync('cli/**/*.ts', { cwd: root }).filter(
      (file) => !/\.(test|fixture)\.ts$/.test(file) && !OWN_FILES.some((own) => file.startsWith(own)),
    )
    const writes = /import \{[^}]*\bwriteFile(Sync)?\b[^}]*\} from 'node:fs/
    expect(files.filter((file) => writes.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
  })
})

/** Files of ours, or compared with a text of ours. */
const OWN_READINGS = [
  'cli/clone/clone.ts',
  'cli/commands/sandbox/',
  'cli/completion/cache.ts',
  'cli/config/host-features.ts',
  'cli/config/store.ts',
  'cli/content/local.ts',
  'cli/files/lock.ts',
  'cli/manifest.ts',
  'cli/models-types/command.ts',
  'cli/transfer/part-file.ts',
]

describe('a file that a person wrote', () => {
  it('is read by cli/files/read.ts, which refuses other codings', () => {
    const files = globSync('cli/**/*.ts', { cwd: root }).filter(
      (file) => !/\.(test|fixture)\.ts$/.test(file) && !OWN_READINGS.some((own) => file.startsWith(own)),
    )
    const reads = /\breadFile(Sync)?\([^)]*'utf-?8'\)/
    expect(files.filter((file) => reads.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
  })
})

describe('the names of secrets', () => {
  it('are in one list', () => {
    const files = globSync('{lib,cli}/**/*.ts', { cwd: root }).filter((file) => !/test\.ts$/.test(file))
    const lists = files.filter((file) =>
      /\/[^/\n]*passw[^/\n]*\|[^/\n]*\/[a-z]*[;.,)\n]/i.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(lists).toEqual(['lib/domain/secret.ts'])
  })
})
