import type { Entity, Localized } from './entity.ts'
import type { Reference } from './models.ts'

export const FIELD_TYPES = [
  'TEXT',
  'RICH_TEXT',
  'NUMERIC',
  'BOOLEAN',
  'DATE',
  'IMAGE',
  'FILE',
  'REFERENCE',
  'JSON',
] as const
export type FieldType = (typeof FIELD_TYPES)[number]

export interface ModelField {
  _id: string
  /** Key of the field in an entry's `values`. */
  key: string
  /** Label shown to editors. */
  name: string
  type: FieldType
  /** @default false */
  required?: boolean
  /**
   * The value is an object with one value per language code.
   *
   * @default false
   */
  localized?: boolean
  /**
   * The value is an array.
   *
   * @default false
   */
  list?: boolean
  /** For `REFERENCE` fields, the API id of the referenced model. */
  references?: string
}

/** A CMS model: the fields of its entries. */
export interface ContentModel extends Entity {
  /** Identifies the model in API paths and in code. */
  apiId: string
  name: string
  description?: string
  fields: ModelField[]
  /** Increases by one with each change. */
  version: number
}

/** An entry as admins see it, with values in every language. */
export interface ContentEntry<V = Record<string, unknown>, A extends string = string> extends Entity {
  _id: string extends A ? string : Reference<A>
  modelId: string
  /** API id of the entry's model. */
  apiId: A
  /** URL slug, unique within its model. */
  slug?: string
  status: 'draft' | 'published'
  /** Position among the model's entries, from 0. */
  order: number
  /** Increases by one with each change; send it back to detect concurrent edits. */
  version: number
  values: V
}

/** A published entry as websites and apps see it, with values in one language. */
export interface PublicContent<V = Record<string, unknown>, A extends string = string> extends Entity {
  _id: string extends A ? string : Reference<A>
  /** API id of the entry's model. */
  apiId: A
  /** URL slug, unique within its model. */
  slug?: string
  /** Position among the model's entries, from 0. */
  order: number
  /** Language code of `values`. */
  lang: string
  values: V
}

export type LocalizedText = Localized<string>

/** Conditions of `v2` content filters. */
export const FILTER_CONDITIONS = ['contains', 'lt', 'gt'] as const
export type FilterCondition = (typeof FILTER_CONDITIONS)[number]

/** Operators of `v3` content filters. */
export const FILTER_OPERATORS = ['=', '!=', '>', '>=', '<', '<=', 'like'] as const
export type FilterOperator = (typeof FILTER_OPERATORS)[number]

export const FILTER_VALUE_TYPES = ['TEXT', 'NUMERIC', 'BOOLEAN'] as const
export type FilterValueType = (typeof FILTER_VALUE_TYPES)[number]

/**
 * One filter of `GET v3/cms/content/api/{apiId}`. The `f2` query parameter is a JSON array of filters
 * that must all match. `like` is a case-insensitive "contains".
 */
export interface ContentFilter<K extends string = string, Value = string | number | boolean> {
  /** Key of the model field to compare, or `slug`, `order`, `created`, `updated`. */
  key: K
  operator: FilterOperator
  value: Value
  /** How to compare the value. @default the type of `value` */
  type?: FilterValueType
}

/** One sort key. The `s2` query parameter is a JSON array of sort keys, most significant first. */
export interface ContentSort<K extends string = string> {
  key: K
  order: 'asc' | 'desc'
}

/** Id of the model that the holiday-feedback helper writes to. */
export const HOLIDAY_FEEDBACK_MODEL_ID = 'holiday-feedback'
/** Language code of the entries that the holiday-feedback helper writes. */
export const HOLIDAY_FEEDBACK_LANGUAGE = 'ka'

/** The project's content structure: its models and languages. */
export interface ContentStructure {
  models: {
    _id: string
    apiId: string
    name: string
    fields: ModelField[]
    /** Count of published entries. */
    entries: number
  }[]
  /** Language codes; the first is the default. */
  languages: string[]
}
