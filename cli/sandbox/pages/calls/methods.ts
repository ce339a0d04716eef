// Which method of the library makes a call, with which arguments.
import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '../../../../lib/domain/is-record.ts'
import { contentQuery } from './content-query.ts'

/** How a method takes the value of a parameter, which is text in a query. */
export type Kind = 'text' | 'list' | 'number' | 'boolean'

/** Where an argument of a method comes from. */
export type Argument =
  /** A variable part of the path. */
  | { path: number }
  /** The same word in every call. */
  | { word: string }
  | { query: string; as: Kind }
  /** A field of the body. */
  | { field: string }
  /** The whole body; the method joins these of its fields with commas. */
  | { body: 'all'; lists?: string[] }
  /** An object with any of these parameters. */
  | { parameters: Record<string, Kind> }
  /** The query of published content. */
  | { content: true }
  | { members: Record<string, Argument> }

/** How a method makes its call. */
export interface CopiedMethod {
  /** Client and method, such as `admin.orders.list`. */
  method: string
  args: Argument[]
  /** Where the project of the client is sent: in the query, or as this variable part of the path. */
  project?: 'query' | number
  /** What the method adds by itself. */
  query?: Record<string, string>
  body?: Record<string, unknown>
  /** Parameters and fields without which it makes another call, or none. */
  needs?: string[]
  requires?: string[]
  /** How the content of a download is read. */
  reads?: 'text' | 'bytes'
}

/** The parts of a call that a method may be given. */
export interface CallParts {
  /** Variable parts of the path, decoded. */
  path: readonly string[]
  query: Readonly<Record<string, string>>
  /** Undefined if there is none. */
  body: unknown
}

const isFilled = (text: unknown) => typeof text !== 'string' || text.trim() !== ''
/** Whether a required value is more than empty. */
const isFull = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 && value.every(isFilled) : isFilled(value)
/** What the library accepts as a part of a path. */
const isId = (text: string | undefined): text is string =>
  text !== undefined && isFilled(text) && text !== '.' && text !== '..' && text.isWellFormed()

/** The value for which the library sends this text; undefined if there is none. */
function valueOf(text: string | undefined, kind: Kind): unknown {
  if (text === undefined || kind === 'text') return text
  if (kind === 'list') return text.split(',').every(isFilled) ? text.split(',') : undefined
  if (kind === 'number') return /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : undefined
  return { true: true, false: false }[text]
}

/** The arguments with which a method makes exactly this call; undefined if it cannot. */
export function argumentsFor(
  one: CopiedMethod,
  { path, query, body = {} }: CallParts,
): unknown[] | undefined {
  if (!isRecord(body)) return undefined
  const isIn = (from: Readonly<Record<string, unknown>>) => (name: string) =>
    Object.hasOwn(from, name) && isFull(from[name])
  const { needs = [], requires = [] } = one
  if (!needs.every(isIn(query)) || !requires.every(isIn(body))) return undefined
  const left = { query: { ...query }, body: { ...body } }
  const take = <T>(from: Record<string, T>, name: string): T | undefined => {
    const value = Object.hasOwn(from, name) ? from[name] : undefined
    delete from[name]
    return value
  }
  if (typeof one.project === 'number' && !isId(path[one.project])) return undefined
  if (one.project === 'query' && take(left.query, 'projectId') === '') return undefined
  for (const [name, value] of Object.entries(one.query ?? {}))
    if (take(left.query, name) !== value) return undefined
  for (const [name, value] of Object.entries(one.body ?? {}))
    if (!isDeepStrictEqual(take(left.body, name), value)) return undefined

  const argument = (from: Argument): unknown => {
    if ('path' in from) return isId(path[from.path]) ? path[from.path] : undefined
    if ('word' in from) return from.word
    if ('query' in from) return valueOf(take(left.query, from.query), from.as)
    if ('field' in from) return take(left.body, from.field)
    if ('content' in from) return contentQuery((name) => take(left.query, name))
    if ('members' in from) {
      const members = Object.entries(from.members).map(([name, part]) => [name, argument(part)] as const)
      return Object.fromEntries(members.filter(([, value]) => value !== undefined))
    }
    if ('parameters' in from) {
      const given = Object.entries(from.parameters).filter(([name]) => Object.hasOwn(left.query, name))
      const values = given.map(([name, kind]) => [name, valueOf(take(left.query, name), kind)] as const)
      return values.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(values)
    }
    const whole = Object.entries(left.body).map(([name, value]) => {
      const isList = from.lists?.includes(name)
      return [name, isList ? valueOf(typeof value === 'string' ? value : ',', 'list') : value] as const
    })
    left.body = {}
    return whole.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(whole)
  }
  const args = one.args.map(argument)
  const isWhole = Object.keys({ ...left.query, ...left.body }).length === 0
  if (!isWhole || args.some((value) => value === undefined || !isFilled(value))) return undefined
  const isIdle = (at: number) => 'parameters' in (one.args[at] as object) && isDeepStrictEqual(args[at], {})
  while (args.length > 0 && isIdle(args.length - 1)) args.pop()
  return args
}
