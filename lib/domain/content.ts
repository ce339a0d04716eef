import type { ModelField } from './entities.ts'
import type { Entity, Localized } from './entity.ts'
import type { ApiId, LocalizedValuesOf, ModelKey, ModelMap, Only, Reference, ValuesOf } from './models.ts'

export type { ContentModel, ModelField } from './entities.ts'
export * from './field-types.ts'

/** An entry as admins see it, with values in every language. */
export interface ContentEntry<V = Record<string, unknown>, A extends string = string> extends Entity {
  /** Id to read, update or reference the entry with; typed by its model where one is given. */
  _id: string extends A ? string : Reference<A>
  /** Id of the entry's model. */
  modelId: string
  /** API id of the entry's model. */
  apiId: A
  /** URL slug, unique within its model. */
  slug?: string
  /** Only `published` entries are visible to websites and apps. */
  status: 'draft' | 'published'
  /** Position among the model's entries, from 0. */
  order: number
  /** Increases by one with each change; send it back to detect concurrent edits. */
  version: number
  /** By field key; localised fields are objects of language to value. */
  values: V
}

/** A published entry as websites and apps see it, with values in one language. */
export interface PublicContent<V = Record<string, unknown>, A extends string = string> extends Entity {
  /** Id to read or reference the entry with; typed by its model where one is given. */
  _id: string extends A ? string : Reference<A>
  /** API id of the entry's model. */
  apiId: A
  /** URL slug, unique within its model. */
  slug?: string
  /** Position among the model's entries, from 0. */
  order: number
  /** Language code of `values`. */
  lang: string
  /** By field key, in the language `lang`, or else in the project's first. */
  values: V
}

/**
 * A published entry as `createPublicClient<Models>()` returns it: `Entry<Models, 'article'>`; of several models, one of
 * theirs. `K` names its values where a query has `only`: `Entry<Models, 'article', 'title' | 'minutes'>`.
 */
export type Entry<M extends ModelMap, T extends ModelKey<M> = ApiId<M>, K = PropertyKey> =
  T extends ApiId<M> ? PublicContent<Only<ValuesOf<M, T>, K>, T> : PublicContent<Only<T, K>>

/** The same as `createAdminClient<Models>()` returns it, drafts included: `AdminEntry<Models, 'article'>`. */
export type AdminEntry<M extends ModelMap, T extends ModelKey<M> = ApiId<M>> =
  T extends ApiId<M> ? ContentEntry<LocalizedValuesOf<M, T>, T> : ContentEntry<T>

/** A string per language code of the project. */
export type LocalizedText = Localized<string>

/** Conditions of `v2` content filters. */
export const FILTER_CONDITIONS = ['contains', 'lt', 'gt'] as const
/** Condition of a `v2` content filter; `contains` ignores case. */
export type FilterCondition = (typeof FILTER_CONDITIONS)[number]

/** Operators of `v3` content filters. */
export const FILTER_OPERATORS = ['=', '!=', '>', '>=', '<', '<=', 'like'] as const
/** Operator of a `v3` content filter; `like` is a case-insensitive "contains". */
export type FilterOperator = (typeof FILTER_OPERATORS)[number]

/** Ways in which a `v3` content filter can compare values. */
export const FILTER_VALUE_TYPES = ['TEXT', 'NUMERIC', 'BOOLEAN'] as const
/** How a `v3` content filter compares: as strings, numbers or booleans. */
export type FilterValueType = (typeof FILTER_VALUE_TYPES)[number]

/**
 * One filter of `GET v3/cms/content/api/{apiId}`. The `f2` query parameter is a JSON array of filters
 * that must all match. `like` is a case-insensitive "contains".
 */
export interface ContentFilter<K extends string = string, Value = string | number | boolean> {
  /** Key of the model field to compare, or `slug`, `order`, `created`, `updated`. */
  key: K
  /** How the stored value must compare with `value`. */
  operator: FilterOperator
  /** Value to compare with. */
  value: Value
  /** How to compare the value. @default the type of `value` */
  type?: FilterValueType
}

/** One sort key. The `s2` query parameter is a JSON array of sort keys, most significant first. */
export interface ContentSort<K extends string = string> {
  /** Key of a model field, or `slug`, `order`, `created` or `updated`. */
  key: K
  /** Ascending or descending. */
  order: 'asc' | 'desc'
}

/** Id of the model that the holiday-feedback helper writes to. */
export const HOLIDAY_FEEDBACK_MODEL_ID = 'holiday-feedback'
/** Language code of the entries that the holiday-feedback helper writes. */
export const HOLIDAY_FEEDBACK_LANGUAGE = 'ka'

/** The project's content structure: its models and languages. */
export interface ContentStructure {
  /** Every model of the project. */
  models: {
    /** Id of the model; `ContentEntry.modelId` refers to it. */
    _id: string
    /** Identifies the model in API paths and in code. */
    apiId: string
    /** Label shown to editors. */
    name: string
    /** In the order in which editors see them. */
    fields: ModelField[]
    /** Count of published entries. */
    entries: number
  }[]
  /** Language codes; the first is the default. */
  languages: string[]
}
