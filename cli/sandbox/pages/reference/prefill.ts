// Initial values of the form to try a call: ids that exist, and a body made of the example.
import { isRecord } from '../../../../lib/domain/is-record.ts'
import { COLLECTIONS, freeEntities, models } from '../../entities/index.ts'
import type { Json } from '../../http/openapi-schemas.ts'
import type { Platform } from '../../http/platform.ts'
import { pathOf } from '../../http/route.ts'
import type { ProjectRecord } from '../../store/projects.ts'
import { NO_PROJECT, Table } from '../../store/table.ts'
import { blank, fieldsOf, resolved } from '../schema.ts'
import type { Operation } from './operations.ts'

/** An entity that exists, of the kind that a part of the path names: `/order/:id` is the id of an order. */
function idAfter(platform: Platform, project: ProjectRecord | undefined, segment: string): string {
  const word = segment
    .replaceAll('-', ' ')
    .replace(/([A-Z])/, ' $1')
    .toLowerCase()
  const collection = COLLECTIONS.find(
    ({ noun, name }) =>
      noun === word || name.replaceAll('-', ' ') === word || noun.split(' ').at(-1) === word,
  )
  if (!collection || (!project && !collection.platformWide)) return ''
  // An order of a sold item would be rejected.
  const isFree = collection.name === 'items' ? "AND body ->> 'status' = 'available'" : ''
  const row = platform.store
    .sql(`SELECT id FROM ${collection.table} WHERE project = ? ${isFree} ORDER BY created LIMIT 1`)
    .get(collection.platformWide ? NO_PROJECT : (project?._id ?? ''))
  return row === undefined ? '' : String(row.id)
}

/** Values for the variable parts of a path. */
export function pathValues(
  platform: Platform,
  project: ProjectRecord | undefined,
  { route }: Operation,
): Record<string, string> {
  const { store } = platform
  const segments = pathOf(route).split('/')
  const known: Record<string, () => string | undefined> = {
    projectId: () => project?._id,
    project: () => project?.slug,
    kind: () => (project && new Table(store, freeEntities, project._id).first()?.kind) ?? 'example',
    apiId: () => project && new Table(store, models, project._id).first()?.apiId,
    currency: () => 'usd',
  }
  return Object.fromEntries(
    segments.flatMap((segment, at) => {
      if (!segment.startsWith(':')) return []
      const name = segment.slice(1)
      const value = known[name] ? known[name]() : idAfter(platform, project, segments[at - 1] ?? '')
      return [[name, value ?? '']]
    }),
  )
}

/** The JSON example of a success. */
export function exampleOf({ described }: Operation): unknown {
  const responses = Object.entries((described.responses ?? {}) as Record<string, Json>)
  const success = responses.find(([status]) => status.startsWith('2'))?.[1]
  const content = (success?.content ?? {}) as Record<string, Json>
  return content['application/json']?.example
}

/** The schema of a JSON body. */
export function bodySchema({ described }: Operation): Json | undefined {
  const { content } = (described.requestBody ?? {}) as { content?: Record<string, Json> }
  return content?.['application/json']?.schema as Json | undefined
}

/** A value of an example, without the fields that the body does not take, and with ids that exist here. */
function fitted(value: unknown, schema: Json, context: Context, name = ''): unknown {
  const { components, idOf } = context
  const own = resolved(schema, components)
  if (Array.isArray(value))
    return value.map((part) => fitted(part, (own.items ?? {}) as Json, context, name.replace(/s$/, '')))
  if (typeof value === 'string') return name.endsWith('Id') ? idOf(name.slice(0, -2)) || value : value
  const fields = fieldsOf({ schema: own, components })
  if (!isRecord(value) || fields.length === 0) return value
  return Object.fromEntries(
    fields
      .filter((field) => Object.hasOwn(value, field.name))
      .map((field) => [field.name, fitted(value[field.name], field.schema, context, field.name)]),
  )
}

interface Context {
  components: Record<string, Json>
  /** An entity that exists, by the word for its kind. */
  idOf(word: string): string
}

/** A body: its required fields, and of the others those that the example of the response has. */
export function bodyText(
  platform: Platform,
  project: ProjectRecord | undefined,
  operation: Operation,
  components: Record<string, Json>,
): string {
  const schema = bodySchema(operation)
  if (!schema) return ''
  const context = { components, idOf: (word: string) => idAfter(platform, project, word) }
  const example = exampleOf(operation)
  const known = isRecord(example) ? example : {}
  const body = fieldsOf({ schema, components }).flatMap((field) => {
    const has = Object.hasOwn(known, field.name) && field.name !== 'version'
    if (!field.isRequired && !has) return []
    const value = has ? known[field.name] : blank(field.schema, components)
    return [[field.name, fitted(value, field.schema, context, field.name)]]
  })
  return JSON.stringify(body.length > 0 ? Object.fromEntries(body) : blank(schema, components), undefined, 2)
}
