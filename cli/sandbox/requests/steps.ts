import {
  REQUEST_ACTION_TRANSITIONS,
  type RequestAction,
  type RequestActionStatus,
} from '../../../lib/domain/index.ts'
import { requestActions } from '../entities/index.ts'
import type { InProject } from '../services/call.ts'
import { conflict, illegalStep } from '../services/errors.ts'
import { newId } from '../store/ids.ts'
import type { Serialized } from '../store/serialized.ts'
import type { Changes } from '../store/table.ts'
import { assertGrantable, leaveOf, settleLeave } from './leave.ts'

type Request = Serialized<RequestAction>
type Side = 'admin' | 'user'

/** @throws ApiError 409 `version-conflict` */
export function assertVersion(stored: Request, version: number | undefined): void {
  if (version === undefined || version === stored.version) return
  throw conflict(
    'version-conflict',
    `The request has changed: it is at version ${stored.version}, not ${version}.`,
  )
}

/** @throws ApiError 409 `illegal-transition` */
function assertTransition(stored: Request, status: RequestActionStatus): void {
  const allowed = REQUEST_ACTION_TRANSITIONS[stored.status]
  if (status !== stored.status && !allowed.includes(status))
    throw illegalStep(`Request ${stored._id}`, stored.status, status, allowed)
}

/** Creates a pending request that its creator has seen. @throws ApiError 400 */
export function createRequest(
  call: InProject,
  side: Side,
  {
    type,
    userId,
    title = type.replaceAll('_', ' '),
    data,
  }: Pick<Request, 'type' | 'userId' | 'data'> & { title?: string | undefined },
): Request {
  leaveOf({ type, data })
  const seen = { admin: 0, user: 0, [side]: 1 }
  return call
    .table(requestActions)
    .insert({ type, title, data, userId, status: 'pending', comments: [], version: 1, seen })
}

/**
 * Changes a request as one side, which has thereby seen it. Leave that it asks for follows. Staff grant leave that can
 * be taken, and with a comment any other.
 * @throws ApiError 400, 409
 */
export function changeRequest(
  call: InProject,
  stored: Request,
  side: Side,
  changes: Changes<Request>,
): Request {
  if (changes.status !== undefined) assertTransition(stored, changes.status)
  leaveOf({ type: stored.type, data: changes.data ?? stored.data })
  if (side === 'admin' && changes.comments === undefined)
    assertGrantable(call, stored, { ...stored, ...changes } as Request)
  const version = stored.version + 1
  return call.platform.store.transaction(() => {
    const changed = call
      .table(requestActions)
      .update(stored._id, { ...changes, version, seen: { ...stored.seen, [side]: version } })
    settleLeave(call, changed)
    return changed
  })
}

/** Records which version a side has seen; it never goes back. @throws ApiError 409 */
export function seeRequest(call: InProject, stored: Request, side: Side, version: number): Request {
  if (version > stored.version) {
    throw conflict('version-conflict', `The request is at version ${stored.version}, not ${version}.`)
  }
  const seen = { ...stored.seen, [side]: Math.max(version, stored.seen[side]) }
  return call.table(requestActions).update(stored._id, { seen })
}

export function commentRequest(
  call: InProject,
  stored: Request,
  author: Request['comments'][number]['author'],
  text: string,
): Request {
  return changeRequest(call, stored, author.kind, { comments: withComment(call, stored, author, text) })
}

export function withComment(
  call: InProject,
  { comments }: Request,
  author: Request['comments'][number]['author'],
  text: string,
): Request['comments'] {
  const now = call.platform.now()
  return [...comments, { _id: newId(now), text, author, created: new Date(now).toISOString() }]
}
