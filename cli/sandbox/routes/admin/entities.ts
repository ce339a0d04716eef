import { z } from 'zod'
import { apiId } from '../../../schemas/content.ts'
import { type FreeEntity, freeEntities } from '../../entities/index.ts'
import { adminRoute } from '../../http/route.ts'
import { invalid, notFound } from '../../services/errors.ts'
import { anyEntity, inRange, pageOf, paging, range, search } from '../../services/schemas.ts'
import type { Serialized } from '../../store/serialized.ts'
import type { Table } from '../../store/table.ts'
import { given, isFieldName, where } from '../../store/where.ts'

const BASE = '/v1/project/:projectId/entity/:kind'
const OWN = ['_id', 'created', 'updated', 'kind']

const body = z
  .record(z.string().min(1).max(64), z.unknown())
  .refine((fields) => Object.keys(fields).length <= 200, 'may have 200 fields')

type Stored = Serialized<FreeEntity>

const view = ({ fields, ...own }: Stored) => ({ ...fields, ...own })

function require(table: Table<Stored>, kind: string, id: string): Stored {
  const found = table.get(id)
  if (found?.kind !== kind) throw notFound(`${kind.slice(0, 64)} ${id.slice(0, 64)}`)
  return found
}

/** @throws ApiError 400 for what the platform itself writes */
function checkFields(fields: Record<string, unknown>): Record<string, unknown> {
  const taken = Object.keys(fields).filter((key) => OWN.includes(key))
  if (taken.length > 0) throw invalid(Object.fromEntries(taken.map((key) => [key, 'cannot be set'])))
  return fields
}

/** A sort key of the caller, as it is stored. */
function sortKey(sort: string | undefined): string[] {
  if (sort === undefined) return []
  const key = sort.replace(/^-/, '')
  const stored = ['created', 'updated'].includes(key) ? key : `fields.${key}`
  if (!isFieldName(stored)) throw invalid({ sort: 'is not a field name' })
  return [sort.startsWith('-') ? `-${stored}` : stored]
}

export const entityRoutes = [
  adminRoute('GET', BASE, {
    summary: "Lists entities of a project's own kind",
    need: ['entity', 'list', 'Read'],
    query: z.object({ ...paging(), ...range, search, sort: z.string().max(200).optional() }),
    response: pageOf(anyEntity),
    handle({ table, params, query }) {
      const page = table(freeEntities).page(query, {
        where: [
          where.equal('kind', params.kind),
          ...inRange(query),
          given.contains(['fields'], query.search),
        ],
        sort: sortKey(query.sort),
      })
      return { ...page, data: page.data.map(view) }
    },
  }),
  adminRoute('POST', BASE, {
    summary: "Creates an entity of a project's own kind",
    need: ['entity', 'create', 'Write'],
    body,
    response: anyEntity,
    status: 201,
    handle({ table, params, body }) {
      const kind = apiId.safeParse(params.kind)
      if (!kind.success) throw invalid({ kind: 'must start with a letter, then letters, digits, - or _' })
      return view(table(freeEntities).insert({ kind: kind.data, fields: checkFields(body) }))
    },
  }),
  adminRoute('GET', `${BASE}/:id`, {
    summary: "Gets an entity of a project's own kind",
    need: ['entity', 'get', 'Read'],
    response: anyEntity,
    handle: ({ table, params }) => view(require(table(freeEntities), params.kind, params.id)),
  }),
  adminRoute('PUT', `${BASE}/:id`, {
    summary: "Changes the fields that are given of an entity of a project's own kind",
    need: ['entity', 'update', 'Write'],
    body,
    response: anyEntity,
    handle({ table, params, body }) {
      const stored = require(table(freeEntities), params.kind, params.id)
      return view(
        table(freeEntities).update(params.id, { fields: { ...stored.fields, ...checkFields(body) } }),
      )
    },
  }),
  adminRoute('DELETE', `${BASE}/:id`, {
    summary: "Deletes an entity of a project's own kind",
    need: ['entity', 'delete', 'Write'],
    handle: ({ table, params }) =>
      table(freeEntities).remove(require(table(freeEntities), params.kind, params.id)._id),
  }),
]
