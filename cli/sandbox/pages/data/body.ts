// The body of a call that creates or changes an entity: its fields, and the initial text of a form.
import { isRecord } from '../../../../lib/domain/is-record.ts'
import { models } from '../../entities/index.ts'
import type { Route } from '../../http/route.ts'
import { Table } from '../../store/table.ts'
import { where } from '../../store/where.ts'
import { blank, type Described, described, type Field, fieldsOf, resolved } from '../schema.ts'
import type { DataVisit } from './data-visit.ts'
import type { IsMerged } from './draft.ts'
import type { Noun } from './nouns.ts'
import type { Row } from './rows.ts'
import { isStoredHere } from './stored.ts'

type Model = NonNullable<typeof models.entity>

/** The model of the noun's entries, if it is content. */
export function modelOf({ platform, project }: DataVisit, { query }: Noun): Model | undefined {
  if (query.apiId === undefined) return undefined
  return new Table(platform.store, models, project._id).first({
    where: [where.equal('apiId', query.apiId)],
  })
}

export interface Body {
  described: Described
  /** For people: the values of content are listed one by one. */
  fields: Field[]
}

/** The fields of a body. Of an item, which no call changes, those that it is stored with. */
export function bodyOf(noun: Noun, route: Route | undefined, model: Model | undefined): Body | undefined {
  const type = route?.body ?? (isStoredHere(noun) ? noun.collection?.schema : undefined)
  if (!type) return undefined
  const own = described(type)
  const values = (model?.fields ?? []).map(({ key, name, type, required, localized, list }) => ({
    name: `values.${key}`,
    isRequired: required === true,
    schema: {
      type: `${list ? 'list of ' : ''}${type}${localized ? ', one for each language' : ''}`,
      description: name,
    },
  }))
  return {
    described: own,
    fields: fieldsOf(own).flatMap((field) => (field.name === 'values' && model ? values : [field])),
  }
}

const OWN = ['_id', 'created', 'updated', 'kind']
/** Fields of a change that are no fields of the entity. */
export const GUARDS = ['version', 'modelId']

/** The fields of an entity that a form changes. A body of any fields takes all but those of the platform. */
export function writable(entity: Row, { described: { schema, components } }: Body): Row {
  const { properties } = resolved(schema, components)
  return Object.fromEntries(
    Object.entries(entity).filter(
      ([key]) =>
        !OWN.includes(key) &&
        !GUARDS.includes(key) &&
        (!isRecord(properties) || Object.hasOwn(properties, key)),
    ),
  )
}

/** The values of content are merged, and the languages of those that have some. */
export const mergedOf =
  (model: Model | undefined): IsMerged =>
  (path) =>
    model !== undefined &&
    (path === 'values' ||
      model.fields.some(({ key, localized }) => localized === true && path === `values.${key}`))

const blankValue = ({ type, list }: Model['fields'][number]): unknown => {
  if (list) return []
  return type === 'NUMERIC' ? 0 : type === 'BOOLEAN' ? false : ''
}

/** An empty value of the same type. */
function emptied(value: unknown): unknown {
  if (typeof value === 'string') return ''
  if (typeof value === 'number') return 0
  if (Array.isArray(value)) return []
  return isRecord(value) ? {} : value
}

/** The initial fields of the form to create an entity; of a kind with any fields, those of a `sample`. */
export function beginning(
  data: DataVisit,
  { described: own }: Body,
  model: Model | undefined,
  sample: Row | undefined,
): Row {
  if (!model) {
    const { properties } = resolved(own.schema, own.components)
    if (isRecord(properties)) return blank(own.schema, own.components) as Row
    const fields = Object.entries(sample ?? {}).filter(([key]) => !OWN.includes(key))
    return Object.fromEntries(fields.map(([key, value]) => [key, emptied(value)]))
  }
  const { languages } = data.project
  const values = model.fields
    .filter(({ required }) => required)
    .map((field) => [
      field.key,
      field.localized
        ? Object.fromEntries(languages.map((one) => [one, blankValue(field)]))
        : blankValue(field),
    ])
  return { modelId: model._id, status: 'draft', values: Object.fromEntries(values) }
}
