// Options of the methods of a sandbox: what is wrong with them is one sentence, for whoever calls it in a test.
import { z } from 'zod'

/** @throws TypeError that names a member that does not exist: misspelled, it would say nothing */
export function assertKnown(given: object, known: readonly string[], what: string): void {
  const unknown = Object.keys(given).find((name) => !known.includes(name))
  if (unknown !== undefined) throw unknownOption(unknown, known, what)
}

const unknownOption = (unknown: string, known: readonly string[], what: string) =>
  new TypeError(`${what} has no option "${unknown}" (options: ${known.join(', ')})`)

/** @throws TypeError for anything else, such as an object of options in its place */
export function assertText(given: unknown, what: string): void {
  if (typeof given !== 'string') throw new TypeError(`${what} must be a string`)
}

type Path = readonly PropertyKey[]

/** `rules[0].latency` */
const textOf = (path: Path) =>
  path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${String(key)}`))
    .join('')

/** The options that the schema knows at this path. */
function optionsAt(schema: unknown, path: Path): string[] {
  const [key, ...rest] = path
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional)
    return optionsAt(schema.unwrap(), path)
  if (schema instanceof z.ZodArray && key !== undefined) return optionsAt(schema.element, rest)
  if (!(schema instanceof z.ZodObject)) return []
  return key === undefined ? Object.keys(schema.shape) : optionsAt(schema.shape[key as string], rest)
}

/** Options as a schema describes them. @throws TypeError that names the first that is wrong */
export function parseOptions<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
  what: string,
): z.output<Schema> {
  const { data, error } = schema.safeParse(given)
  const [issue] = error?.issues ?? []
  if (!issue) return data as z.output<Schema>
  const at = issue.path.length > 0 ? `${what}: ${textOf(issue.path)}` : what
  if (issue.code === 'unrecognized_keys')
    throw unknownOption(issue.keys[0] as string, optionsAt(schema, issue.path), at)
  throw new TypeError(`${at}: ${issue.message}`)
}
