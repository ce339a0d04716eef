// Items are kept by a back office whose calls the platform does not show. The sandbox stands in for it: without this,
// a website could not be tried with another price.
import { items } from '../../entities/index.ts'
import { fieldsOf } from '../../services/check.ts'
import { invalid } from '../../services/errors.ts'
import { StoreError } from '../../store/errors.ts'
import { Table } from '../../store/table.ts'
import type { DataVisit } from './data-visit.ts'
import type { Noun } from './nouns.ts'
import type { Row } from './rows.ts'

/** Whether the sandbox itself changes entities of this kind, as the platform has no call that does. */
export const isStoredHere = ({ put, collection }: Noun): boolean =>
  put === undefined && collection?.name === items.name

/**
 * Writes changes of an item to the store of the sandbox, checked as a seed is; `null` removes a field.
 *
 * @throws ApiError 400 with a message for each invalid field; StoreError not-found
 */
export function storeItem({ platform, project }: DataVisit, id: string, changes: Row): void {
  const table = new Table(platform.store, items, project._id)
  platform.store.transaction(() => {
    const stored = table.require(id)
    const { _id, created, updated, ...fields } = stored
    const given = Object.entries({ ...fields, ...changes }).filter(([, value]) => value !== null)
    const checked = items.schema.safeParse(Object.fromEntries(given))
    if (!checked.success) throw invalid(fieldsOf(checked.error))
    const removed = Object.fromEntries(Object.keys(fields).map((key) => [key, undefined]))
    try {
      table.change(stored, { ...removed, ...checked.data, _id, created, updated })
    } catch (error) {
      const isTaken = error instanceof StoreError && error.kind === 'duplicate'
      throw isTaken ? invalid({ sku: 'is taken by another item' }) : error
    }
  })
}
