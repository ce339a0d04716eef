import {
  REQUEST_ACTION_TRANSITIONS,
  type RequestAction,
  type RequestActionStatus,
} from '../../../lib/domain/index.ts'
import type { requestActions } from '../entities/index.ts'
import { conflict } from '../errors.ts'
import type { Platform } from '../platform.ts'
import type { Serialized } from '../serialized.ts'
import { newId } from '../store/ids.ts'
import type { Table } from '../store/table.ts'

export type Requests = Table<NonNullable<typeof requestActions.entity>>
type Request = Serialized<RequestAction>
export type Side = 'admin' | 'user'

/** @throws PlatformError 409 `version-conflict` */
export function assertVersion(stored: Request, version: number | undefined): void {
  if (version === undefined || version === stored.version) return
  throw conflict(
    'version-conflict',
    `The request has changed: it is at version ${stored.version}, not ${version}.`,
  )
}

/** @throws PlatformError 409 `illegal-transition`, naming both states */
export function assertTransition(stored: Request, status: RequestActionStatus): void {
  if (status === stored.status || REQUEST_ACTION_TRANSITIONS[stored.status].includes(status)) return
  throw conflict('illegal-transition', `A request that is ${stored.status} cannot become ${status}.`)
}

/** Changes a request as one side; whoever changes it has seen it. */
export function changeRequest(
  table: Requests,
  stored: Request,
  side: Side,
  changes: Partial<Request>,
): Request {
  if (changes.status !== undefined) assertTransition(stored, changes.status)
  const version = stored.version + 1
  return table.update(stored._id, { ...changes, version, seen: { ...stored.seen, [side]: version } })
}

/** Notes which version a side has looked at; what it has seen is never unseen. @throws PlatformError 409 */
export function seeRequest(table: Requests, stored: Request, side: Side, version: number): Request {
  if (version > stored.version) {
    throw conflict('version-conflict', `The request is at version ${stored.version}, not ${version}.`)
  }
  return table.update(stored._id, { seen: { ...stored.seen, [side]: Math.max(version, stored.seen[side]) } })
}

export function commentRequest(
  platform: Platform,
  table: Requests,
  stored: Request,
  author: Request['comments'][number]['author'],
  text: string,
): Request {
  const now = platform.now()
  const comment = { _id: newId(now), text, author, created: new Date(now).toISOString() }
  return changeRequest(table, stored, author.kind, { comments: [...stored.comments, comment] })
}
