import type { Money, OrderStatus } from '../../domain/index.ts'
import { type Cell, dateIn, moneyIn, optional } from '../csv-rows.ts'

/** One row of the order export. */
export interface OrderRow {
  /** Id of the order. */
  _id: string
  /** When it was placed. */
  created: Date
  /** Order number shown to people. */
  number: string
  /** Status when the export was made. */
  status: OrderStatus
  /** Price of all positions together. */
  total: Money
  /** Id of the buyer's account. */
  userId: string | undefined
  /** Id of the buyer's public profile. */
  profileId: string | undefined
  /** Id of the group it belongs to. */
  orderGroupId: string | undefined
  /** As exported: values that a spreadsheet would run as a formula start with `'`. */
  note: string | undefined
}

/** Columns that every export has. */
export const ORDER_COLUMNS = ['_id', 'created', 'number', 'status', 'total', 'currency']
/** All columns, in order. */
export const ORDER_CSV_COLUMNS = [...ORDER_COLUMNS, 'userId', 'profileId', 'orderGroupId', 'note']

export function orderRow(cell: Cell): OrderRow {
  return {
    _id: cell('_id'),
    created: dateIn(cell, 'created'),
    number: cell('number'),
    status: cell('status') as OrderStatus,
    total: moneyIn(cell, 'total'),
    userId: optional(cell('userId')),
    profileId: optional(cell('profileId')),
    orderGroupId: optional(cell('orderGroupId')),
    note: optional(cell('note')),
  }
}
