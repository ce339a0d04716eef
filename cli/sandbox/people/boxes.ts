import { z } from 'zod'
import { BOX_TYPES, type Box, DEFAULT_PAGE_LIMIT } from '../../../lib/domain/index.ts'
import { boxes } from '../entities/index.ts'
import { ApiError, conflict } from '../services/errors.ts'
import { integer, pageOf } from '../services/schemas.ts'
import { entitySchema } from '../store/collection.ts'
import type { Serialized } from '../store/serialized.ts'
import type { Table } from '../store/table.ts'
import { type Where, where } from '../store/where.ts'

export type Boxes = Table<Serialized<Box>>
/** Whose boxes they are: a user's, or, undefined, the project's own. */
export type Owner = string | undefined

const type = z.enum(BOX_TYPES)
const VALUE_LIMIT = 256 * 1024
const value = z
  .unknown()
  .refine((value) => value !== undefined, 'is required')
  .refine((value) => JSON.stringify(value ?? null).length <= VALUE_LIMIT, 'may have 256 KiB as JSON')

export const box = entitySchema(boxes)
/** A box where a key was asked for, else a list. */
export const boxAnswer = z.union([box, pageOf(box)])
export const typeQuery = z.object({ type })
export const findQuery = z.object({
  type,
  key: z.string().min(1).max(200).optional(),
  page: integer(0, 1e9).default(0),
  limit: integer(1, 1000).default(DEFAULT_PAGE_LIMIT),
})
export const newBox = z.strictObject({ key: z.string().min(1).max(200), value })
export const boxChange = z.strictObject({ value, version: z.int().min(1).optional() })

const wrongBox = () => new ApiError(404, 'wrong-box-id', 'Box not found.')

const ofOwner = (owner: Owner): Where => where.equal('userId', owner ?? null)

const withKey = (table: Boxes, owner: Owner, type: Box['type'], key: string) =>
  table.first({ where: [where.equal('type', type), where.equal('key', key), ofOwner(owner)] })

/** @throws ApiError 404 `wrong-box-id` */
export function requireBox(table: Boxes, owner: Owner, type: Box['type'], id: string): Serialized<Box> {
  const box = table.get(id)
  if (!box || box.userId !== owner || box.type !== type) throw wrongBox()
  return box
}

/** One box by its key, or a page of all of a type. @throws ApiError 404 `wrong-box-id` */
export function findBoxes(table: Boxes, owner: Owner, query: z.output<typeof findQuery>) {
  if (query.key === undefined) {
    return table.page(query, { where: [where.equal('type', query.type), ofOwner(owner)] })
  }
  const box = withKey(table, owner, query.type, query.key)
  if (!box) throw wrongBox()
  return box
}

/** @throws ApiError 409 where the owner has a box with this type and key */
export function createBox(
  table: Boxes,
  owner: Owner,
  type: Box['type'],
  draft: z.output<typeof newBox>,
): Serialized<Box> {
  if (withKey(table, owner, type, draft.key)) {
    throw conflict('conflict', `A box with type ${type} and this key already exists.`)
  }
  return table.insert({ ...draft, type, version: 1, ...(owner === undefined ? {} : { userId: owner }) })
}

/** @throws ApiError 404 `wrong-box-id`, 409 `version-conflict` */
export function changeBox(
  table: Boxes,
  owner: Owner,
  type: Box['type'],
  id: string,
  { value, version }: z.output<typeof boxChange>,
): Serialized<Box> {
  const stored = requireBox(table, owner, type, id)
  if (version !== undefined && version !== stored.version) {
    throw conflict(
      'version-conflict',
      `The box has changed: it is at version ${stored.version}, not ${version}.`,
    )
  }
  return table.update(id, { value, version: stored.version + 1 })
}

export function removeBox(table: Boxes, owner: Owner, type: Box['type'], id: string): void {
  requireBox(table, owner, type, id)
  table.remove(id)
}
