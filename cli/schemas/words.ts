// The vocabulary of entities: a schema for each kind of field, with the words that people and programs read about it.
// `npm run generate` writes the types of the library and the flags of commands from them.
import { z } from 'zod'

/** What is said of a field besides its doc comment, which is the description of its schema. */
export interface Words {
  /** Its TypeScript type, where the schema does not tell: `Date` for a timestamp. */
  type?: string
  /** Its flag: the summary in help, the placeholder of the value, what completes it. */
  flag?: readonly [summary: string, placeholder?: string, completes?: string]
  /** What is taken if it is omitted, for its doc comment. */
  default?: string
  /** What the command line does with its values, where the schema does not tell. */
  kind?: 'language' | 'secret' | 'date'
  /** The name of its flag, where that is not the name of the field. */
  flagName?: string
  /** Words that a flag suggests; any other is sent as written. */
  known?: readonly string[]
  /** In requests: the doc comment, the type and the schema, where they differ from those of the stored field. */
  sent?: { doc?: string; type?: string; schema?: z.ZodType; default?: string }
  /** Its doc comment in the body that changes an entity, where that differs. */
  changed?: string
}

const WORDS = new WeakMap<z.ZodType, Words>()

/** A field of any schema. */
export function field<S extends z.ZodType>(schema: S, doc: string, words: Words = {}): S {
  const described = schema.describe(doc)
  WORDS.set(described, words)
  return described
}

/** A name of one line. Requests may have spaces around it. */
export const label = (max: number, doc: string, words: Words = {}) =>
  field(z.string().min(1).max(max), doc, {
    ...words,
    sent: { schema: z.string().trim().min(1).max(max), ...words.sent },
  })

/** A text of any lines, which may be empty. */
export const text = (max: number, doc: string, words?: Words) => field(z.string().max(max), doc, words)

/** A list, of `max` items at most. */
export const list = <S extends z.ZodType>(item: S, max: number, doc: string, words?: Words) =>
  field(z.array(item).max(max), doc, words)

export const bool = (doc: string, words?: Words) => field(z.boolean(), doc, words)

/** An entity, without the fields that all have. */
export const entity = <S extends z.ZodRawShape>(doc: string, shape: S) => z.looseObject(shape).describe(doc)

/** A part of an entity, such as a line of an order. */
export const part = <S extends z.ZodRawShape>(doc: string, shape: S) => z.object(shape).describe(doc)

/** Only entities let fields through that their schema does not name. */
export const isPart = (schema: z.ZodObject) => schema.def.catchall === undefined

type Wrapped = z.ZodOptional | z.ZodNullable | z.ZodDefault
const isWrapped = (schema: z.ZodType): schema is Wrapped =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault

/** The schema of a value that is there. */
export const unwrapped = (schema: z.ZodType): z.ZodType =>
  isWrapped(schema) ? unwrapped(schema.unwrap() as z.ZodType) : schema

export const wordsOf = (schema: z.ZodType): Words => WORDS.get(unwrapped(schema)) ?? {}
export const docOf = (schema: z.ZodType): string => unwrapped(schema).description ?? ''

/** A field as requests have it. */
function sent(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional) return sent(schema.unwrap() as z.ZodType).optional()
  if (schema instanceof z.ZodDefault)
    return sent(schema.unwrap() as z.ZodType).default(schema.def.defaultValue)
  const { sent: own = {}, type, ...words } = wordsOf(schema)
  const as = own.type ?? type
  const omitted = own.default ?? words.default
  return field(own.schema ?? schema, own.doc ?? docOf(schema), {
    ...words,
    ...(as && { type: as }),
    ...(omitted && { default: omitted }),
  })
}

const mapped = <S extends z.ZodRawShape>(shape: S, change: (field: z.ZodType) => z.ZodType) =>
  Object.fromEntries(Object.entries(shape).map(([key, one]) => [key, change(one as z.ZodType)]))

/** The body that creates an entity: what may be omitted is optional or has a default. */
export const creation = <S extends z.ZodRawShape>(doc: string, shape: S) =>
  z.strictObject(mapped(shape, sent) as unknown as S).describe(doc)

type Changed<S extends z.ZodRawShape> = {
  [K in keyof S]: S[K] extends z.ZodOptional<infer Value>
    ? z.ZodOptional<z.ZodNullable<Value>>
    : S[K] extends z.ZodDefault<infer Value>
      ? z.ZodOptional<Value>
      : z.ZodOptional<S[K]>
}

/** The body that changes an entity: whatever is omitted stays, and `null` clears what an entity may lack. */
export const change = <S extends z.ZodRawShape>(doc: string, shape: S) => {
  const changed = (one: z.ZodType) => {
    const { changed, ...words } = wordsOf(one)
    const plain = sent(unwrapped(one))
    const schema = changed === undefined ? plain : field(plain, changed, words)
    return one instanceof z.ZodOptional ? schema.nullable().optional() : schema.optional()
  }
  return z.strictObject(mapped(shape, changed) as unknown as Changed<S>).describe(doc)
}
