import { BOX_TYPES, type Box, type BoxType } from '../domain/index.ts'
import { isPlatformError, WrongBoxIdError } from '../errors.ts'
import { apiPromise } from '../http/api-promise.ts'
import { path } from '../http/path.ts'
import type { CallOptions, Http, ListCall } from '../http/types.ts'
import { type Optional, requireAll, requireObject, requireOneOf, requireString } from '../validate.ts'
import { PAGING, type Paging, requireFilter } from './filters.ts'

/** A new value of a box. */
export type BoxChange<V = unknown> = {
  /** Any JSON value; replaces the stored one. */
  value: V
} & Optional<{
  /** Rejects the change with a VersionConflictError unless this is still the stored version. */
  version: number
}>

/** A box to create. */
export interface NewBox<V = unknown> {
  /** With `key`, identifies the box. */
  type: BoxType
  /** Any non-empty string, unique within its type and, for a user's boxes, their account. */
  key: string
  /** Any JSON value. */
  value: V
}

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

/** The box with this key of those that a lookup has found. `listAll` lists all that it may be among. */
async function boxWithKey<V>(
  candidates: Box<V>[],
  key: string,
  listAll: () => ListCall<Box<V>>,
): Promise<Box<V>> {
  // One box without its key is the one that was asked for.
  const isIt = (box: Box<V>) => box.key === key || (box.key === undefined && candidates.length === 1)
  // A platform that does not know the filter lists other boxes, too, and this one may be on any page.
  const box =
    candidates.find(isIt) ?? (candidates.length > 0 ? (await listAll().toArray()).find(isIt) : undefined)
  if (box) return box
  throw noBox(key)
}

const noBox = (key: string) => new WrongBoxIdError(`No box has the key ${key}`, { code: 'wrong-box-id' })

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
      return http.list<Box<V>>(
        root,
        { ...requireFilter(filter, ...PAGING), type: requireType(type) },
        options,
      )
    },
    /**
     * Finds a box by its key. `GET …/box?type=&key=`.
     * @throws WrongBoxIdError
     * @example client.boxes.find({ type: 'QUIZ_RESULT', key: 'spring' })
     */
    find<V = unknown>(box: BoxKey, options?: CallOptions) {
      const { type, key } = requireKey(box)
      const query = { type, key }
      const call = http.get<Box<V>[]>(root, query, { ...options, expect: 'entities' })
      const entered = async () => {
        const { data, response } = await call.withResponse().catch((error) => {
          // A success without a body is how some platforms say that there is none.
          throw isPlatformError(error) && error.code === 'empty-response' ? noBox(key) : error
        })
        const box = await boxWithKey(data, key, () => http.list<Box<V>>(root, query, options))
        return { data: box, response }
      }
      return apiPromise(entered())
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
      const { type, key, value } = requireKey(box)
      const { upsert } = await import('./upsert.ts')
      return upsert<Box<V>>(
        {
          what: 'a box',
          name: JSON.stringify([type, key]),
          running,
          missing: WrongBoxIdError,
          find: (left) => calls.find({ type, key }, left),
          create: (left) => calls.create(box, left),
          update: ({ _id: id }, left) => calls.update({ type, id }, { value }, left),
        },
        options,
      )
    },
  }
}
