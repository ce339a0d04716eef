// A row of a bulk change as a report knows it: by what it sends.
import { randomUUID } from 'node:crypto'
import { digestOf } from '../files/digest.ts'
import type { BulkFlags } from './flags.ts'
import type { Change } from './read-csv.ts'

export interface Row extends Change {
  digest: string
}

/**
 * A change and the digest of what it sends. Passwords are left out, because they could be guessed from the digest; so a row
 * that sets the password of an existing entity is never recognised as done.
 */
export function rowOf(change: Change, { model, value }: BulkFlags): Row {
  const { password, ...body } = change.body
  const unknown = password !== undefined && change.id !== '' ? randomUUID() : undefined
  const sent: unknown = JSON.parse(JSON.stringify({ id: change.id, body, model, value, unknown }))
  return { ...change, digest: digestOf(sent) }
}
