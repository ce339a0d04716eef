// The commands that only read, as tools: their names, and their flags and arguments as JSON Schema.
import type { JSONObject as Schema, Tool } from '@modelcontextprotocol/server'
import type { ArgumentEntry, CommandEntry, FlagEntry, Manifest } from '../definition/entry.ts'
import { commandsOf } from '../definition/entry.ts'
import { usageError } from '../output/failure.ts'

/** About other projects, or about this machine. */
const ELSEWHERE = ['projects', 'profiles', 'sandbox', 'tasks', 'documents', 'billing']
/** For a list on a terminal or in a file. */
const NOT_FOR_TOOLS = ['count', 'output', 'overwrite']
const MAX_ROWS = 200

const propertyOf = (name: string) => name.replaceAll('-', '_')

const KINDS: Partial<Record<FlagEntry['kind'], Schema>> = {
  boolean: { type: 'boolean' },
  integer: { type: 'integer', minimum: 0 },
}

function flagSchema({ name, kind, summary, values, known, repeatable, placeholder }: FlagEntry): Schema {
  const words = values && kind !== 'sort' ? { enum: [...values] } : known ? { examples: [...known] } : {}
  const one = { type: 'string', ...words }
  const description = kind === 'sort' ? `${summary} (${values?.join(', ')})` : `${summary} [${placeholder}]`
  if (name === 'limit') return { type: 'integer', minimum: 1, maximum: MAX_ROWS, description: summary }
  if (kind === 'list' || repeatable) return { type: 'array', items: one, description: summary }
  return KINDS[kind] ? { ...KINDS[kind], description: summary } : { ...one, description }
}

function argumentSchema({ summary, variadic, values }: ArgumentEntry): Schema {
  const one = { type: 'string', ...(values ? { enum: [...values] } : {}) }
  return variadic ? { type: 'array', items: one, description: summary } : { ...one, description: summary }
}

const SHAPE: Record<string, Schema> = {
  fields: {
    type: 'array',
    items: { type: 'string' },
    description: 'Only these fields, such as ["_id", "total.amount"]. Keeps results short',
  },
  query: {
    type: 'string',
    description: 'JMESPath expression that filters or transforms the result: all rows, or the first limit',
  },
}

const flagsOf = ({ flags }: CommandEntry) => flags.filter(({ name }) => !NOT_FOR_TOOLS.includes(name))

export const toolName = ({ name }: CommandEntry) => name.replace(/[ -]/g, '_')

export const readingCommands = (manifest: Manifest): CommandEntry[] =>
  commandsOf(manifest).filter(
    ({ name, readsOnly }) => readsOnly && !ELSEWHERE.includes(name.split(' ')[0] as string),
  )

export function toolOf(command: CommandEntry): Tool {
  const flags = flagsOf(command)
  const properties = Object.fromEntries([
    ...command.args.map((one) => [propertyOf(one.name), argumentSchema(one)] as const),
    ...flags.map((one) => [propertyOf(one.name), flagSchema(one)] as const),
    ...Object.entries(SHAPE),
  ])
  const required = [
    ...command.args.filter(({ optional }) => !optional),
    ...flags.filter((one) => one.required),
  ]
  return {
    name: toolName(command),
    description: `${command.summary}. Money is in minor units, such as cents.`,
    inputSchema: {
      type: 'object',
      properties,
      required: required.map(({ name }) => propertyOf(name)),
      additionalProperties: false,
    },
    annotations: { readOnlyHint: true, openWorldHint: false },
  }
}

/** One value or several, as the words of a command line. */
export function textsOf(value: unknown, name: string): string[] {
  const all = Array.isArray(value) ? value : [value]
  return all.map((one) => {
    if (['string', 'number', 'boolean'].includes(typeof one)) return String(one)
    throw usageError(`${name} must be a string, a number, true or false, or a list of these`)
  })
}

/** The words of the command line for the input of a tool. No value of the input can become a flag. */
export function wordsOf(command: CommandEntry, input: Record<string, unknown>): string[] {
  const { query: _, fields: __, ...given } = input
  const flags = flagsOf(command)
  const known = [...command.args, ...flags].map(({ name }) => propertyOf(name))
  const unknown = Object.keys(given).find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw usageError(`unknown input "${unknown}" (allowed: ${[...known, ...Object.keys(SHAPE)].join(', ')})`)
  if (Number(given.limit) > MAX_ROWS) throw usageError(`limit is at most ${MAX_ROWS}`)
  const values = (name: string) => {
    const value = given[propertyOf(name)]
    return value === undefined || value === null ? [] : textsOf(value, name)
  }
  const flagWords = flags.flatMap(({ name, kind, repeatable }) => {
    const texts = values(name)
    if (kind === 'boolean') return texts[0] === 'true' ? [`--${name}`] : []
    const joined = kind === 'list' && !repeatable && texts.length > 0 ? [texts.join(',')] : texts
    return joined.map((text) => `--${name}=${text}`)
  })
  return [...flagWords, '--', ...command.args.flatMap(({ name }) => values(name))]
}
