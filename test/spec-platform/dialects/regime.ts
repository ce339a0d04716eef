// Tries operations at a dialect: each is right, an error that names the difference, or silently wrong.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isPlatformError } from '../../../lib/errors.ts'
import type { Dialect as DialectOption } from '../../../lib/http/types.ts'
import { type Dialect, KINDS, nameOf, PLAIN, wayOf } from './deviations.ts'
import { CommandError, isCommand, OPERATIONS, operationsFor, type Stage } from './operations.ts'
import { startDialect } from './platform.ts'

export interface Tried {
  dialect: string
  operation: string
  outcome: 'right' | 'error' | 'SILENT'
  /** What is wrong, or what the error says. */
  says: string
}

/** Whether an error is what is right: the platform has refused the write, or has nothing under this id. */
function isDue(operation: string, dialect: Dialect): boolean {
  if (operation.includes('unknown id')) return true
  const isWrite = /update|create|delete|refund|upsert|sendSms/.test(operation)
  return isWrite && wayOf(dialect, 'written').is?.isRefused === true
}

/** What an error says; undefined for one that is a bug of ours, or says nothing. */
function messageOf(error: unknown): string | undefined {
  if (error instanceof CommandError) return error.isBug ? undefined : error.message
  if (error instanceof Error && error.message === 'list.changed') return 'list.changed is true [list-changed]'
  if (!isPlatformError(error) || error.code === 'usage') return undefined
  // A word says nothing without its call.
  return /\s/.test(error.message) ? `${error.message} [${error.code}]` : undefined
}

export async function tryDialect(
  dialect: Dialect,
  { option, hasCommands = true }: { option?: DialectOption | undefined; hasCommands?: boolean } = {},
): Promise<Tried[]> {
  const different = KINDS.filter((kind) => dialect[kind] !== PLAIN[kind])
  const operations = operationsFor(different).filter((name) => hasCommands || !isCommand(name))
  const folder = await mkdtemp(join(tmpdir(), 'quoin-dialects-'))
  const results: Tried[] = []
  await using platform = await startDialect(dialect)
  try {
    for (const operation of operations) {
      const stage: Stage = { dialect, url: platform.url, host: platform.reset(), platform, option, folder }
      const tried = (outcome: Tried['outcome'], says = '') =>
        results.push({ dialect: nameOf(dialect), operation, outcome, says })
      try {
        const wrong = await OPERATIONS[operation]?.(stage)
        tried(wrong === undefined ? 'right' : 'SILENT', wrong)
      } catch (error) {
        const says = messageOf(error)
        if (says === undefined) tried('SILENT', `a bug: ${(error as Error).stack ?? error}`)
        else tried(isDue(operation, dialect) ? 'right' : 'error', says)
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return results
}
