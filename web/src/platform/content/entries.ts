import type { PublicClient } from 'quoin/public'
import type * as v from 'valibot'
import { keepLineEnds } from '../../i18n/line-ends.ts'
import type { Locale } from '../../i18n/locales.ts'
import { warnOnce } from '../log.ts'
import { batch } from '../memo.ts'
import type { Models } from './content-types.ts'
import { changedAt, isSlug, read } from './fields.ts'
import { unique } from './references.ts'

/** What every entry has besides its values. */
export interface Entry {
  id: string
  slug: string
  updated: string
}

/** Whether some value is of both types. */
type Overlaps<A, B> = [A] extends [B] ? true : [B] extends [A] ? true : false

/** Keys that a schema reads and the model lacks, or holds with another type. JSON may hold anything. */
type Misfit<Input, Values> = {
  [K in keyof Input]-?: K extends keyof Values
    ? Overlaps<NonNullable<Values[K]>, NonNullable<Input[K]>> extends true
      ? never
      : K
    : K
}[keyof Input]

type Fits<S extends v.GenericSchema<unknown, object>, A extends keyof Models> =
  Misfit<v.InferInput<S>, Models[A]['values']> extends never
    ? unknown
    : { misfit: Misfit<v.InferInput<S>, Models[A]['values']> }

/**
 * Reads the entries of a model in a language, in the order of the CMS. What does not match its model is left out and logged, the
 * field if the entry can do without it, so that one mistake does not take the site down. A schema that does not fit the
 * model does not compile.
 */
export const entryReader = (client: Pick<PublicClient<Models>, 'content'>, call: { timeout?: number }) =>
  async function entriesOf<A extends keyof Models, S extends v.ObjectSchema<v.ObjectEntries, undefined>>(
    apiId: A,
    schema: S & Fits<S, A>,
    locale: Locale,
  ): Promise<(v.InferOutput<S> & Entry)[]> {
    const entries: (v.InferOutput<S> & Entry)[] = []
    for await (const entry of client.content.list<keyof Models>(apiId, { lang: locale }, call)) {
      const { _id, slug, values } = entry
      const name = slug ?? _id
      if (!isSlug(name)) {
        warnOnce(`The ${apiId} entry ${_id} is left out: its slug "${name}" cannot stand in an address.`)
        continue
      }
      const { output, dropped, faults } = read(schema as S, withLineEnds(values))
      if (faults.length > 0) {
        // One mistake is one line: most fields are the same in all languages.
        const found = faults.join('; ')
        warnOnce(`The ${apiId} entry ${name} (${locale}) is left out. ${found}`, `${apiId} ${name} ${found}`)
        continue
      }
      if (dropped.length > 0) {
        const found = dropped.join('; ')
        warnOnce(
          `The ${apiId} entry ${name} (${locale}) is shown in part. ${found}`,
          `${apiId} ${name} ${found}`,
        )
      }
      entries.push({ ...output, id: _id, slug: name, updated: changedAt(entry) })
    }
    const slugOf = ({ slug }: Entry) => slug
    return unique(entries, 'slug', slugOf, (entry) => `${apiId} entry ${entry.slug}`)
  }

/** Values whose texts do not end lines with short words. */
function withLineEnds(value: unknown): unknown {
  if (typeof value === 'string') return keepLineEnds(value)
  if (Array.isArray(value)) return value.map(withLineEnds)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withLineEnds(one)]))
}

/** Names what could not be read in the error that ends the build. */
export const required = <T>(what: string, load: Promise<T>): Promise<T> =>
  load.catch((error: Error) => {
    throw new Error(`${what} could not be read: ${error.message}`, { cause: error })
  })

/**
 * Loads a part that a platform may not have: then the fallback, with a warning. What it has and cannot be read ends the
 * build, because content that could not be read is not content that is gone.
 */
export const optional = <T>(what: string, load: Promise<T>, empty: T): Promise<T> =>
  required(
    what,
    load.catch((error: Error & { status?: number }) => {
      if (error.status !== 404) throw error
      warnOnce(`The platform does not have ${what}; the site shows the empty state. ${error.message}`)
      return empty
    }),
  )

/** Files or pictures by their ids; those asked for together are read together. */
export const records = <T extends { _id: string }>(
  what: string,
  list: (ids: string[]) => Promise<{ data: T[] }>,
) =>
  batch(async (ids) => {
    const { data } = await optional(what, list(ids), { data: [] })
    return new Map(data.map((one) => [one._id, one]))
  })
