import { z } from 'zod'
import type { Entity } from '../../../lib/domain/index.ts'
import type { Serialized } from './serialized.ts'

/**
 * Fields of an index, first one first. All indexes are within a project. If the index of a list also has the fields that
 * it can be filtered by, its pages are found without reading any other row.
 */
export type Index = readonly string[]

/** A kind of entity that the store keeps. */
export interface Collection<T extends Serialized<Entity>> {
  /** The name of its file in a seed. */
  readonly name: string
  /** Its table in SQL, quoted. */
  readonly table: string
  /** What one is called in messages, e.g. `order`. */
  readonly noun: string
  /** What an entity may hold besides `_id`, `created` and `updated`; further fields are let through. */
  readonly schema: z.ZodObject
  readonly indexes: readonly Index[]
  readonly unique: readonly Index[]
  /** Whether a change can change what somebody may do. */
  readonly rights: boolean
  /** Whether its entities belong to the platform as a whole, not to a project. */
  readonly platformWide: boolean
  /** Never set: carries the type. */
  readonly entity?: T | undefined
}

/** A collection whose entities nobody looks into. */
export type AnyCollection = Omit<Collection<Serialized<Entity>>, 'entity'>

/** A schema for each field of `T`, of an optional one an optional schema: the compiler finds one that is missing. */
type ShapeOf<T> = {
  readonly [K in Exclude<keyof T, keyof Entity>]-?: undefined extends T[K]
    ? z.ZodOptional | z.ZodDefault | z.ZodUnknown
    : z.ZodType
}

/** Declares a collection. Its table and indexes are made when the store is opened. */
export function collection<T extends Entity>(
  name: string,
  options: {
    noun: string
    schema: ShapeOf<T>
    indexes?: readonly Index[]
    unique?: readonly Index[]
    rights?: boolean
    platformWide?: boolean
  },
): Collection<Serialized<T>> {
  return {
    name,
    table: `"${name.replaceAll('-', '_')}"`,
    noun: options.noun,
    schema: z.looseObject(options.schema),
    indexes: options.indexes ?? [],
    unique: options.unique ?? [],
    rights: options.rights ?? false,
    platformWide: options.platformWide ?? false,
  }
}

const withId = (schema: z.ZodObject) =>
  schema.extend({ _id: z.string(), created: z.iso.datetime(), updated: z.iso.datetime() })
const entitySchemas = new WeakMap<z.ZodObject, ReturnType<typeof withId>>()

/** `content entry` is `ContentEntry`. */
const schemaName = (noun: string) =>
  noun.replaceAll(/(?:^|[ -])(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The schema of a whole entity in a response. The API description names it after the noun. */
export function entitySchema({ noun, schema }: Pick<AnyCollection, 'noun' | 'schema'>) {
  const known = entitySchemas.get(schema) ?? withId(schema).meta({ id: schemaName(noun) })
  entitySchemas.set(schema, known)
  return known
}
