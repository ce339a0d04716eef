import { z } from 'zod'
import type { Entity } from '../../../../lib/domain/index.ts'
import { userRoute } from '../../http/route.ts'
import type { WithProject } from '../../services/call.ts'
import { notFound } from '../../services/errors.ts'
import { pageOf, paging } from '../../services/schemas.ts'
import { type Collection, entitySchema } from '../../store/collection.ts'
import type { Serialized } from '../../store/serialized.ts'
import { where } from '../../store/where.ts'

type Owned = Serialized<Entity> & { userId?: string | undefined }

/** An entity of the caller. @throws ApiError 404 for another user's, too */
export function requireOwn<T extends Owned>(
  { table, user }: WithProject & { readonly user: { readonly _id: string } },
  collection: Collection<T>,
  id: string,
): T {
  const stored = table(collection).require(id)
  if (stored.userId !== user._id) throw notFound(`${collection.noun} ${id.slice(0, 64)}`)
  return stored
}

/** Declares the call that lists the caller's own entities. */
export const listOwn = <T extends Owned>(
  collection: Collection<T>,
  path: string,
  summary: string,
  sort: readonly string[] = ['-created'],
) =>
  userRoute('GET', path, {
    summary,
    query: z.object(paging()),
    response: pageOf(entitySchema(collection)),
    handle: ({ table, user, query }) =>
      table(collection).page(query, { where: [where.equal('userId', user._id)], sort }),
  })

/** Declares the call that gets one of the caller's own entities. */
export const getOwn = <T extends Owned>(collection: Collection<T>, path: `${string}/:id`, summary: string) =>
  userRoute('GET', path, {
    summary,
    response: entitySchema(collection),
    handle: (call) => requireOwn(call, collection, call.params.id),
  })
