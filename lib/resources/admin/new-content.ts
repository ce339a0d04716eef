import { UsageError } from '../../errors.ts'
import { requireAll, requireObject, requireString } from '../../validate.ts'
import type { AdminOptions } from './project-option.ts'

/** Values of an entry by field key. */
export type Values = Record<string, unknown>

/** An entry to create, with values in every language. */
export interface NewContent<V = Values> {
  /** Id of the model; its fields are the keys of `values`. */
  modelId: string
  /** URL slug, unique in its model. */
  slug?: string | undefined
  /**
   * Whether websites and apps see it.
   *
   * @default 'draft'
   */
  status?: 'draft' | 'published' | undefined
  /** By field key; localised fields are objects of language to value. */
  values: V
}
/** An entry to create, in a model that is given by its id or its API id. */
export type NewContentOf<V = Values, A extends string = string> =
  | (NewContent<V> & { apiId?: undefined })
  | (Omit<NewContent<V>, 'modelId'> & {
      /** API id of the model, which is looked up in the list of models. */
      apiId: A
      modelId?: undefined
    })
/** An entry to create, or to change if its model has one with this slug. */
export type ContentUpsert<V = Values, A extends string = string> = NewContentOf<V, A> & {
  /** URL slug, unique in its model. */
  slug: string
}

/** @throws UsageError where the model is given twice or not at all, or the values are missing */
export const requireEntry = ({ modelId, apiId, values }: NewContentOf<unknown>) =>
  requireAll(
    () => {
      if (apiId === undefined) requireString(modelId as string, 'entry.modelId')
      else requireString(apiId, 'entry.apiId')
      if (apiId !== undefined && modelId !== undefined)
        throw new UsageError('entry.modelId and entry.apiId exclude each other: give one of them')
    },
    () => requireObject(values as object, 'entry.values'),
  )

/** For looking up what a call is about: its idempotency key is for what it stores. */
export const lookUp = (options?: AdminOptions): AdminOptions => ({ ...options, idempotencyKey: undefined })
