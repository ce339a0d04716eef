import type { Entity, Localized } from './entity.ts'

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
  key: string
  name: string
  type: FieldType
  required?: boolean
  /** The value is an object of language to value. */
  localized?: boolean
  /** The value is an array. */
  list?: boolean
  /** For `REFERENCE`: the API id of the model that is pointed to. */
  references?: string
}

/** A CMS model: what its entries are made of. */
export interface ContentModel extends Entity {
  apiId: string
  name: string
  description?: string
  fields: ModelField[]
  version: number
}

/** An entry as the admin side sees it: values in every language. */
export interface ContentEntry<V = Record<string, unknown>> extends Entity {
  modelId: string
  apiId: string
  /** A readable name in addresses; unique in its model where given. */
  slug?: string
  status: 'draft' | 'published'
  /** Place in its model, from 0. */
  order: number
  version: number
  values: V
}

/** An entry as websites and apps see it: published, its values in one language. */
export interface PublicContent<V = Record<string, unknown>> extends Entity {
  apiId: string
  slug?: string
  order: number
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
 * One filter of `GET v3/cms/content/api/{apiId}`. On the wire, `f2` is a JSON array of these;
 * all must hold. `like` is a case-blind "contains".
 */
export interface ContentFilter {
  key: string
  operator: FilterOperator
  value: string | number | boolean
  /** Taken from the value where not given. */
  type?: FilterValueType
}

/** One sort key; on the wire, `s2` is a JSON array of these, first one first. */
export interface ContentSort {
  key: string
  order: 'asc' | 'desc'
}

/** The fixed model of the holiday-feedback helper, and the language it writes. */
export const HOLIDAY_FEEDBACK_MODEL_ID = 'holiday-feedback'
export const HOLIDAY_FEEDBACK_LANGUAGE = 'ka'

/** A part of the website's structure: the models and how many published entries each has. */
export interface ContentStructure {
  models: {
    _id: string
    apiId: string
    name: string
    fields: ModelField[]
    entries: number
  }[]
  languages: string[]
}
