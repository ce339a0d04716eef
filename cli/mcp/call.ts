// Runs a reading command for a tool and collects what it would have printed.

import { Writable } from 'node:stream'
import { MASK, SECRET_NAME } from '../../lib/domain/secret.ts'
import { maskUrl } from '../../lib/http/call-name.ts'
import type { Context } from '../definition/context.ts'
import type { CommandEntry } from '../definition/entry.ts'
import { outputSettings } from '../definition/globals.ts'
import { unfamiliarValues } from '../input/unfamiliar.ts'
import { pick } from '../output/columns.ts'
import { usageError } from '../output/failure.ts'
import { assertFields } from '../output/fields.ts'
import { Output } from '../output/output.ts'
import { runQuery } from '../output/query.ts'
import type { Terminal } from '../output/terminal.ts'
import { textsOf, wordsOf } from './tools.ts'

/** A longer result would fill the context of an agent. */
const MAX_RESULT_CHARS = 100_000

/** Whatever holds a secret is masked whole; `isPasswordSet` holds none. */
const withoutSecrets = (key: string, value: unknown): unknown => {
  if (SECRET_NAME.test(key) && value !== null && typeof value !== 'boolean') return MASK
  return typeof value === 'string' && /^https?:\/\/\S+\?/.test(value) ? maskUrl(value) : value
}

function capture() {
  let text = ''
  const stream = new Writable({
    write(chunk, _, done) {
      text += chunk
      done()
    },
  }) as Writable & NodeJS.WriteStream
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() }) as Writable &
    NodeJS.WriteStream
  const terminal: Terminal = {
    stdout: stream,
    stderr: nowhere,
    isTerminal: false,
    canMove: false,
    canAsk: false,
    width: 80,
  }
  return { terminal, text: () => text }
}

interface Shape {
  fields: readonly string[]
  query: string | undefined
}

/** Secrets are masked before, because a query could rename them. */
async function shaped(data: unknown, { fields, query }: Shape): Promise<unknown> {
  if (query === undefined) return data
  const result = await runQuery(data, query)
  if (fields.length === 0) return result
  assertFields(fields, { columns: [] }, [result].flat())
  return Array.isArray(result) ? result.map((one) => pick(one, fields)) : pick(result, fields)
}

interface ToolResult {
  data: unknown
  /** Which rows were read, if it was not all of them. */
  part: string | undefined
  /** Notes on words of the input that were probably meant to be others, if there are any. */
  words?: readonly string[]
}

/** `context` must not be able to send what changes the platform. */
export async function callTool(
  command: CommandEntry,
  input: Record<string, unknown>,
  context: Context,
): Promise<ToolResult> {
  const { env, dryRun, commands } = context
  const { parse } = await import('../input/parse.ts')
  const { globals: _, ...typed } = parse(command, wordsOf(command, input), {})
  const { terminal, text } = capture()
  const fields = input.fields === undefined ? [] : textsOf(input.fields, 'fields')
  const query = input.query === undefined ? undefined : String(input.query)
  const globals = { ...context.globals, json: true, format: undefined, fields: undefined, query: undefined }
  const settings = outputSettings({ ...globals, query }, typed.flags)
  const own = { fields: query === undefined ? fields : [], query: undefined }
  const output = new Output({ ...settings, ...own }, terminal, env)
  const loaded = await commands.load(command.name)
  const work = loaded.run({ ...typed, command: command.name, ...context, globals, output })
  await Promise.race([work, dryRun?.recorded])
  if (dryRun?.unsent.length) throw usageError('this tool is read-only')
  const result = await shaped(JSON.parse(text() || 'null', withoutSecrets), { fields, query })
  const words = unfamiliarValues(command.flags, typed.flags)
  const length = JSON.stringify(result ?? null).length
  if (length <= MAX_RESULT_CHARS)
    return { data: result, part: output.part, ...(words.length > 0 && { words }) }
  throw usageError(
    `the result has ${length} characters, but at most ${MAX_RESULT_CHARS} are allowed`,
    'usage',
    'Ask for less with limit, fields or query',
  )
}
