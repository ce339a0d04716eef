import type { Entity } from '../../../lib/domain/index.ts'
import type { Route, RouteOf } from '../http/route.ts'
import { type Collection, entitySchema } from '../store/collection.ts'
import type { Serialized } from '../store/serialized.ts'

/** Declares the call that gets an entity by the ID at the end of its path. */
export const getOne = (
  route: RouteOf<'admin'> | RouteOf<'legacy'>,
  collection: Collection<Serialized<Entity>>,
  permission: string,
  path: `${string}/:id`,
  summary: string,
): Route =>
  route('GET', path, {
    summary,
    need: [permission, 'get', 'Read'],
    response: entitySchema(collection),
    handle: ({ table, params }) => table(collection).require(params.id),
  })
