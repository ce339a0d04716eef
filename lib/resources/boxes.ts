import { BOX_TYPES, type Box, type BoxType } from '../domain/index.ts'
import { WrongBoxIdError } from '../errors.ts'
import { apiPromise } from '../http/api-promise.ts'
import { isRecord } from '../http/decode.ts'
import { path } from '../http/path.ts'
import type { CallOptions, Http, ListCall } from '../http/types.ts'
import { type Optional, requireAll, requireObject, requireOneOf, requireString } from '../validate.ts'
import type { NewBox } from './box-upsert.ts'
import type { Paging } from './filters.ts'

/** A new value of a box. */
export type BoxChange<V = unknown> = {
  /** Any JSON value; replaces the stored one. */
  value: V
} & Optional<{
  /** Rejects the change with a VersionConflictError unless this is still the stored version. */
  version: number
}>

/** A box by its id. */
export interface BoxId {
  /** Type that the box was created with. */
  type: BoxType
  /** The `_id` of the box. */
  id: string
}

/** A box by the key that its creator chose. */
export interface BoxKey {
  /** Type that the box was created with. */
  type: BoxType
  /** Key that the box was created with. */
  key: string
}

const requireType = (type: BoxType) => requireOneOf(type, BOX_TYPES, 'type')

function requireKey<B extends BoxKey>(box: B): B {
  const { type, key } = requireObject(box, 'box')
  requireAll(
    () => requireType(type),
    () => requireString(key, 'key'),
  )
  return box
}

/** Platforms respond to a lookup with the box, or with a list that has it. `listAll` lists the boxes that the list is of. */
async function boxWithKey<V>(body: unknown, key: string, listAll: () => ListCall<Box<V>>): Promise<Box<V>> {
  const { parseEntities } = await import('../http/list-body.ts')
  const isBox = isRecord(body) && typeof body['_id'] === 'string'
  const found = isBox ? [body as unknown as Box<V>] : parseEntities<Box<V>>(body)
  const isIt = (box: Box<V>) => isBox || box.key === key
  // A platform that does not know the filter lists other boxes, too, and this one may be on any page.
  const box = found.find(isIt) ?? (found.length > 0 ? (await listAll().toArray()).find(isIt) : undefined)
  if (box) return box
  throw new WrongBoxIdError(`No box has the key ${key}`, { code: 'wrong-box-id' })
}

/**
 * Stored values, found by type and key: `boxes.find<Answers>({ type: 'QUIZ_RESULT', key: 'spring' })`. `root` is where they
 * are: `/api_public/v1/box` for an API key, `/api_user/box` for a signed-in user's own ones.
 */
export const boxes = (http: Http, root: string) => {
  const at = (id: string) => path`/${id}`.below(root)
  const calls = {
    /**
     * Lists the boxes of a type. `GET …/box?type=`.
     * @example client.boxes.list('QUIZ_RESULT', { page: 1 })
     */
    list<V = unknown>(type: BoxType, filter?: Paging, options?: CallOptions) {
      return http.list<Box<V>>(root, { ...filter, type: requireType(type) }, options)
    },
    /**
     * Finds a box by its key. `GET …/box?type=&key=`.
     * @throws WrongBoxIdError
     * @example client.boxes.find({ type: 'QUIZ_RESULT', key: 'spring' })
     */
    find<V = unknown>(box: BoxKey, options?: CallOptions) {
      const { type, key } = requireKey(box)
      const query = { type, key }
      const call = http.get<unknown>(root, query, { ...options, expect: 'any' })
      const found = async () => {
        const { data, response } = await call.withResponse()
        const box = await boxWithKey<V>(data, key, () => http.list<Box<V>>(root, query, options))
        return { data: box, response }
      }
      return apiPromise(found())
    },
    /**
     * Returns a box by its id. `GET …/box/{id}?type=`.
     * @throws WrongBoxIdError
     * @example client.boxes.get({ type: 'QUIZ_RESULT', id: '{id}' })
     */
    get<V = unknown>({ type, id }: BoxId, options?: CallOptions) {
      return http.get<Box<V>>(at(id), { type: requireType(type) }, options)
    },
    /**
     * Creates a box. `POST …/box?type=`.
     * @throws ConflictError if type and key are taken
     * @example client.boxes.create({ type: 'QUIZ_RESULT', key: 'spring', value: { score: 3 } })
     */
    create<V = unknown>(box: NewBox<V>, options?: CallOptions) {
      const { type, key, value } = requireKey(box)
      return http.post<Box<V>>(root, { key, value }, { ...options, query: { type } })
    },
    /**
     * Updates the value of a box. `PUT …/box/{id}?type=`.
     * @throws WrongBoxIdError, VersionConflictError
     * @example client.boxes.update({ type: 'QUIZ_RESULT', id: '{id}' }, { value: { score: 4 }, version: 1 })
     */
    update<V = unknown>({ type, id }: BoxId, change: BoxChange<V>, options?: CallOptions) {
      const query = { type: requireType(type) }
      return http.put<Box<V>>(at(id), requireObject(change, 'change'), { ...options, query })
    },
    /**
     * Deletes a box. `DELETE …/box/{id}?type=`.
     * @throws WrongBoxIdError
     * @example client.boxes.delete({ type: 'QUIZ_RESULT', id: '{id}' })
     */
    delete({ type, id }: BoxId, options?: CallOptions) {
      return http.delete(at(id), { ...options, query: { type: requireType(type) } })
    },
  }
  /** The last upsert of each box. */
  const running = new Map<string, Promise<unknown>>()
  return {
    ...calls,
    /**
     * Sets the value of the box with this type and key: updates it, or creates it if the platform responds
     * `wrong-box-id`. Concurrent upserts of the same box result in one box.
     * @example client.boxes.upsert({ type: 'QUIZ_RESULT', key: 'spring', value: { score: 3 } })
     */
    async upsert<V = unknown>(box: NewBox<V>, options?: CallOptions) {
      requireKey(box)
      const { upsertBox } = await import('./box-upsert.ts')
      return upsertBox({ calls, running, box }, options)
    },
  }
}
