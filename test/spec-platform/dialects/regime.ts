// Tries operations at a dialect. Each is right, or an error that names the difference where no answer could be right.
// Anything else is a finding.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isPlatformError } from '../../../lib/errors.ts'
import type { Dialect as DialectOption } from '../../../lib/http/types.ts'
import { type Dialect, KINDS, type Kind, nameOf, PLAIN, wayOf } from './deviations.ts'
import { isCommand, OPERATIONS } from './operations.ts'
import { startDialect } from './platform.ts'
import { CommandError, type Stage } from './stage.ts'

/** What is tried with a deviation of a kind alone; of all others, what is none of these. */
const OF_KIND: Partial<Record<Kind, RegExp>> = {
  entity: /get|update|create|refund|delete|sendSms|upsert|chat/,
  id: /list|get$|update|create|refund|pull|delete|upsert|chat/,
  list: /list|pull|export$|upsert|quoin .*delete/,
  paging: /list|pull|quoin .*delete/,
  cap: /list|pull/,
  beyond: /list\(\)|list --all|pull/,
  meanwhile: /list|pull/,
  time: /get$|update$/,
  failure: /sold/,
  written: /update|create|refund|delete|sendSms|upsert/,
  unknown: /unknown id/,
  missing: /upsert/,
  boxFilter: /upsert/,
  csv: /export/,
  chat: /chat/,
}
const ALL = /^(?!chat)(?!quoin (?!orders get|transactions export))/
const operationsOf = (kind: Kind) => OF_KIND[kind] ?? ALL

/** The operations to try where a platform differs in these kinds. */
function operationsFor(different: readonly Kind[]): string[] {
  const [only, ...others] = different
  const all = Object.keys(OPERATIONS)
  if (only !== undefined && others.length === 0) return all.filter((name) => operationsOf(only).test(name))
  return all.filter(
    (name) =>
      name !== 'chat.join' || different.length === 0 || different.some((kind) => OF_KIND[kind]?.test('chat')),
  )
}

/** Whether some bodies are JSON that does not begin as that of objects and lists does: only its type tells what it is. */
const hasScalars = (dialect: Dialect) =>
  dialect.entity === 'text' ||
  [wayOf(dialect, 'unknown').is, wayOf(dialect, 'missing').is, wayOf(dialect, 'written').is?.answer('')].some(
    (answer) => answer && 'body' in answer && typeof (answer.body ?? '') === 'string',
  )

/** What an error may name: no answer has what an operation needs, or no client can guess without an option where it is. */
function obstaclesTo(operation: string, dialect: Dialect, given: DialectOption | undefined) {
  const ways = KINDS.map((kind) => ({ kind, ...wayOf(dialect, kind) }))
  const unread = ways.filter(
    ({ kind, only, option }) =>
      only?.test(operation) || (option && !given && operationsOf(kind).test(operation)),
  )
  // What has only been acknowledged is not found in another way either.
  const names = unread.length > 0 ? [...unread.map(({ says }) => says), wayOf(dialect, 'written').says] : []
  const isUntyped = !/json/.test(wayOf(dialect, 'type').is) && hasScalars(dialect)
  return isUntyped ? [...names, /instead of JSON/] : names
}

export interface Tried {
  dialect: string
  operation: string
  /** An error is `needless` where the answers have what is needed, and `vague` if it does not name the difference. */
  outcome: 'right' | 'error' | 'SILENT' | 'needless' | 'vague'
  /** What is wrong, or what the error says. */
  says: string
}

export const isFinding = ({ outcome }: Tried) => outcome !== 'right' && outcome !== 'error'
export const findingsIn = (tried: readonly Tried[]) =>
  tried.filter(isFinding).map(({ operation, outcome, says }) => `${operation}: ${outcome}: ${says}`)

/** Whether an error is what is right: the platform has refused the write, or has nothing under this id. */
function isDue(operation: string, dialect: Dialect): boolean {
  if (operation.includes('unknown id')) return true
  const isWrite = /update|create|delete|refund|upsert|sendSms/.test(operation)
  return isWrite && wayOf(dialect, 'written').is?.isRefused === true
}

function outcomeOf(says: string, operation: string, dialect: Dialect, option: DialectOption | undefined) {
  if (isDue(operation, dialect)) return 'right'
  const obstacles = obstaclesTo(operation, dialect, option)
  if (obstacles.length === 0) return 'needless'
  return obstacles.some((names) => names?.test(says)) ? 'error' : 'vague'
}

/** What an error says; undefined for one that is a bug of ours, or says nothing. */
function messageOf(error: unknown): string | undefined {
  if (error instanceof CommandError) return error.isBug ? undefined : error.message
  if (!isPlatformError(error) || error.code === 'usage') return undefined
  // A word says nothing without its call.
  return /\s/.test(error.message) ? `${error.message} [${error.code}]` : undefined
}

export async function tryDialect(
  dialect: Dialect,
  { option, commands = true }: { option?: DialectOption | undefined; commands?: boolean } = {},
): Promise<Tried[]> {
  const different = KINDS.filter((kind) => dialect[kind] !== PLAIN[kind])
  const operations = operationsFor(different).filter((name) => commands || !isCommand(name))
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
        else tried(outcomeOf(says, operation, dialect, option), says)
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return results
}
