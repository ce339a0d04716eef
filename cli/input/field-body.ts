// Makes the body of a change from `--data`, `--set` and the flags of fields.
import { text } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import { MASK } from '../../lib/domain/secret.ts'
import type { Context } from '../definition/context.ts'
import { type FieldEntry, isPickable } from '../definition/entry.ts'
import { type Body, type Fields, fieldEntries, fieldsOf, flagOf } from '../definition/fields.ts'
import { kebab, keyOf } from '../definition/names.ts'
import { usageError } from '../output/failure.ts'
import type { Prompts } from '../prompts/prompts.ts'
import { type BodyFlags, type JsonObject, readBody } from './json-body.ts'
import { pickOne } from './pick.ts'

const conflict = (message: string) => usageError(message, 'conflicting-flags')

/** Adds the values of flags to a body, which must not have other values for them. */
export function addToBody(body: JsonObject, flags: Readonly<Record<string, unknown>>): JsonObject {
  const result = { ...body }
  for (const [key, value] of Object.entries(flags)) {
    if (value === undefined) continue
    if (Object.hasOwn(result, key) && !isDeepStrictEqual(result[key], value)) {
      throw conflict(`the flags and the body have different values for "${key}"`)
    }
    result[key] = value
  }
  return result
}

/** The first line of stdin, or the answer to a prompt at a terminal. */
async function readSecret(field: FieldEntry, flags: Given, prompts: Prompts): Promise<string> {
  const flag = `--${flagOf(field)}`
  if (flags.data === '-') throw conflict(`${flag} and --data - both read stdin`)
  // A dry run sends nothing, and shows no secret.
  if (process.stdin.isTTY) return flags.dryRun === true ? MASK : prompts.secret(field.summary, flag)
  const [line = ''] = (await text(process.stdin)).split(/\r?\n/)
  if (line === '') throw usageError(`${flag}: stdin is empty`, 'empty-value')
  return line
}

type Given = BodyFlags & Record<string, unknown>

async function valuesOf(entries: readonly FieldEntry[], flags: Given, prompts: Prompts) {
  const values: JsonObject = {}
  for (const field of entries) {
    const { name, type } = field
    const flag = flagOf(field)
    const given = flag === undefined ? undefined : flags[keyOf(flag)]
    if (type === 'secret') {
      if (given === true) values[name] = await readSecret(field, flags, prompts)
    } else if (given !== undefined) values[name] = given
  }
  for (const name of (flags.clear as string[] | undefined) ?? []) {
    if (Object.hasOwn(values, name))
      throw conflict(`--clear ${name} and --${kebab(name)} contradict each other`)
    values[name] = null
  }
  return values
}

/** The body that the flags make; empty if none is given. */
export async function fieldBody(
  fields: Fields,
  body: Body,
  flags: Given,
  prompts: Prompts,
): Promise<JsonObject> {
  const values = await valuesOf(fieldsOf(fieldEntries(fields), body), flags, prompts)
  return addToBody((await readBody(flags)) ?? {}, values)
}

async function ask(field: FieldEntry, context: Context): Promise<string> {
  const { prompts } = context
  const { type, summary, values, known, completes } = field
  const flag = `--${flagOf(field)}`
  if (type === 'secret') return prompts.secret(summary, flag)
  if (completes && isPickable(completes)) {
    return pickOne(summary, flag, completes, context)
  }
  if (values)
    return prompts.select(
      summary,
      flag,
      values.map((value) => ({ name: value, value })),
    )
  if (known) {
    const choices = known.map((value) => ({ name: value, value }))
    const chosen = await prompts.select(summary, flag, [...choices, { name: 'Another…', value: '' }])
    if (chosen !== '') return chosen
  }
  return prompts.text(summary, flag)
}

/** The body of a new entity. At a terminal, required fields that are missing are asked for. */
export async function newBody(
  fields: Fields,
  flags: Given,
  command: string,
  context: Context,
): Promise<JsonObject> {
  const { prompts } = context
  const body = await fieldBody(fields, 'create', flags, prompts)
  const help = `quoin ${command} --help`
  const isMissing = ({ name, required }: FieldEntry) => required && body[name] === undefined
  if (flags.dryRun === true)
    for (const field of fieldEntries(fields))
      if (field.type === 'secret' && isMissing(field)) body[field.name] = MASK
  const missing = fieldEntries(fields).filter(isMissing)
  if (missing.length > 0 && !prompts.canAsk) {
    const names = missing.map((field) => `--${flagOf(field) ?? `set ${field.name}:=…`}`)
    throw usageError(
      `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} required`,
      'missing-flag',
      help,
    )
  }
  for (const field of missing) {
    const answer = await ask(field, context)
    if (answer.trim() === '') throw usageError(`--${flagOf(field)} is empty`, 'empty-value')
    body[field.name] = answer
  }
  if (Object.keys(body).length > 0) return body
  throw usageError('no body given; use --data or --set', 'missing-body', help)
}

/** The body of an update. */
export async function changedBody(
  fields: Fields,
  flags: Given,
  command: string,
  prompts: Prompts,
): Promise<JsonObject> {
  const body = await fieldBody(fields, 'update', flags, prompts)
  if (Object.keys(body).length > 0) return body
  throw nothingToChange(
    fieldsOf(fieldEntries(fields), 'update').flatMap((field) => flagOf(field) ?? []),
    command,
  )
}

export function nothingToChange(flags: readonly string[], command: string): Error {
  const choices = [...flags, 'data', 'set'].map((flag) => `--${flag}`).join(', ')
  return usageError(`nothing to change; use one of ${choices}`, 'missing-body', `quoin ${command} --help`)
}
