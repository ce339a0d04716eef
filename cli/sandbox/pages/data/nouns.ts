// The kinds of entities of a project, found in the calls that list them.
import { z } from 'zod'
import { COLLECTIONS, type FreeEntity, freeEntities, models } from '../../entities/index.ts'
import type { Platform } from '../../http/platform.ts'
import { pathOf, type Route } from '../../http/route.ts'
import { type AnyCollection, entitySchema } from '../../store/collection.ts'
import type { ProjectRecord } from '../../store/projects.ts'
import type { Serialized } from '../../store/serialized.ts'
import { Table } from '../../store/table.ts'
import { where } from '../../store/where.ts'

/** A kind of entity with the calls that list and change it. */
export interface Noun {
  /** In addresses: `orders`, `content.blog`. */
  name: string
  title: string
  list: Route
  /** Parts of the path and the query that all of its calls have. */
  params: Record<string, string>
  query: Record<string, string>
  collection: AnyCollection | undefined
  get: Route | undefined
  put: Route | undefined
  remove: Route | undefined
  create: Route | undefined
  /** Lists that belong to one entity, such as the messages of a conversation. */
  parts: readonly Route[]
  /** The filters and sort keys that mean something here. @default all of the call */
  filters?: readonly string[]
  sorts?: readonly string[]
}

/** Calls for one entity that are not below the path of its list. */
const ELSEWHERE: Record<string, string> = {
  '/api_admin/v1/ecommerce/item': '/api_admin/v1/project/:projectId/ecommerce/item/:id',
  '/api_admin/v2/ecommerce/order': '/project/:projectId/ecommerce/order/:id',
  '/api_admin/v2/conversations': '/api_admin/v1/conversations/:id',
  '/api_admin/v1/project/:projectId/ecommerce/profile': '/project/:projectId/ecommerce/profile/:id',
}

/** Profiles have no list of their own: the search for items finds them, too. */
const PROFILES = {
  list: '/api_admin/v1/project/:projectId/ecommerce/item/search',
  base: '/api_admin/v1/project/:projectId/ecommerce/profile',
  query: { entity: 'profile' },
  filters: ['search', 'from', 'to', 'inUserIds', 'notInUserIds', 'interestsIn'],
  sorts: ['created', 'updated', 'name', 'followers', 'followings'],
}

/** The schema of a row of a list; undefined for any other call. */
function rowOf({ response }: Route): z.ZodType | undefined {
  const data = response instanceof z.ZodObject ? response.shape.data : undefined
  return response instanceof z.ZodObject && response.shape.total && data instanceof z.ZodArray
    ? (data.element as z.ZodType)
    : undefined
}

const isOfAdmin = ({ credential }: Route) => credential === 'admin' || credential === 'legacy'

/** Lists of a project: those of the newer API first, each kind of row once. */
function listsOf(routes: readonly Route[]): Route[] {
  const seen = new Set<z.ZodType>()
  return routes
    .filter((route) => isOfAdmin(route) && !route.path.includes('/:id') && route.need?.[1] === 'list')
    .filter(({ method, path }) => method === 'GET' || path.endsWith('/search'))
    .filter((route) => {
      const row = rowOf(route)
      if (!row || seen.has(row)) return false
      seen.add(row)
      return true
    })
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ')

function collectionOf(list: Route, base: string): AnyCollection | undefined {
  const segments = base.split('/').filter((part) => !part.startsWith(':'))
  const noun = segments.at(-1)?.replaceAll('-', ' ')
  const row = rowOf(list)
  return COLLECTIONS.find((one) => entitySchema(one) === row) ?? COLLECTIONS.find((one) => one.noun === noun)
}

function nounOf(routes: readonly Route[], list: Route, base: string): Noun {
  const collection = base.includes('/:kind') ? freeEntities : collectionOf(list, base)
  const name = collection?.name ?? `${base.split('/').at(-1)}s`
  const ones = [`${base}/:id`, ELSEWHERE[base]]
  const one = (method: Route['method']) =>
    routes.find((route) => route.method === method && ones.includes(pathOf(route)))
  return {
    name,
    title: sentence(name),
    list,
    params: {},
    query: {},
    collection,
    get: one('GET'),
    put: one('PUT'),
    remove: one('DELETE'),
    create: routes.find((route) => route.method === 'POST' && pathOf(route) === base && route.body),
    parts: routes.filter(
      (route) =>
        route.method === 'GET' && ones.some((path) => pathOf(route).startsWith(`${path}/`)) && rowOf(route),
    ),
  }
}

const baseOf = (list: Route) => pathOf(list).replace(/\/search$/, '')

let families: readonly Noun[] | undefined

/** The nouns of every project, before content is split by model and entities by kind. */
function familiesOf(routes: readonly Route[]): Noun[] {
  const found = listsOf(routes).map((list) => nounOf(routes, list, baseOf(list)))
  const search = routes.find((route) => pathOf(route) === PROFILES.list)
  if (search) {
    const { base, query, filters, sorts } = PROFILES
    found.push({ ...nounOf(routes, search, base), query, filters, sorts })
  }
  return found
}

/** The kinds that a project's own entities have, each found by the index. */
function kindsOf(table: Table<Serialized<FreeEntity>>): string[] {
  const kinds: string[] = []
  for (let last = ''; ; ) {
    const next = table.first({ where: [where.compare('kind', '>', last)], sort: ['kind'] })
    if (!next || kinds.length === 100) return kinds
    last = next.kind
    kinds.push(last)
  }
}

/** The nouns of a project: content by model, and its own entities by kind. */
export function nounsOf({ store }: Platform, routes: readonly Route[], project: ProjectRecord): Noun[] {
  families ??= familiesOf(routes)
  const found = families.flatMap((noun) => {
    if (noun.name === 'content')
      return new Table(store, models, project._id).find({ sort: ['name'] }).map(({ apiId, name }) => ({
        ...noun,
        name: `content.${apiId}`,
        title: `Content: ${name}`,
        query: { apiId },
      }))
    if (pathOf(noun.list).endsWith('/:kind'))
      return kindsOf(new Table(store, freeEntities, project._id)).map((kind) => ({
        ...noun,
        name: `entities.${kind}`,
        title: `Entities: ${kind}`,
        params: { kind },
      }))
    return [noun]
  })
  const isOpen = ({ name }: Noun) => Number(name.includes('.'))
  return found.sort((one, other) => isOpen(one) - isOpen(other))
}

/** The name of the noun that an entity of a collection belongs to. */
export function nounNameOf({ name }: AnyCollection, entity: Record<string, unknown>): string {
  if (name === 'content') return `content.${entity.apiId}`
  return name === freeEntities.name ? `entities.${entity.kind}` : name
}
