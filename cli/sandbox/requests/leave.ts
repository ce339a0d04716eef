import { z } from 'zod'
import { DEFAULT_HOLIDAY_TYPE, HOLIDAY_TYPES, type RequestAction } from '../../../lib/domain/index.ts'
import { holidays, users } from '../entities/index.ts'
import { day } from '../entities/shapes.ts'
import { daysOf } from '../intranet/balance.ts'
import { type DayRange, dayOf, lengthOf } from '../intranet/days.ts'
import type { InProject } from '../platform/call.ts'
import { check } from '../platform/check.ts'
import type { Serialized } from '../store/serialized.ts'
import { where } from '../store/where.ts'

type Request = Serialized<RequestAction>

const MAX_DAYS = 400

/** The last day is not before the first one, and what lies between can be counted day by day. */
export const isSoundRange = (range: DayRange): boolean =>
  range.endDate >= range.startDate && lengthOf(range) <= MAX_DAYS
export const RANGE_PROBLEM = `must be on or after startDate, within ${MAX_DAYS} days`

const leave = z
  .looseObject({ startDate: day, endDate: day, type: z.enum(HOLIDAY_TYPES).default(DEFAULT_HOLIDAY_TYPE) })
  .refine(isSoundRange, { path: ['endDate'], error: RANGE_PROBLEM })

/** The leave that a vacation request asks for, once it names days. @throws PlatformError 400 for days that do not exist */
export function leaveOf({ type, data }: Pick<Request, 'type' | 'data'>) {
  if (type !== 'vacation' || (data.startDate === undefined && data.endDate === undefined)) return undefined
  return check(leave, data, 'data')
}

/**
 * Keeps the holiday of a request: there is one from its acceptance on. Archiving it gives back leave that has not begun;
 * what was taken stays taken.
 */
export function settleLeave(call: InProject, request: Request): void {
  const user = call.table(users).get(request.userId)
  const leave = request.status === 'user_accepted' && user ? leaveOf(request) : undefined
  const table = call.table(holidays)
  const stored = table.first({ where: [where.equal('requestId', request._id)] })
  if (!leave) {
    const isTaken = request.status === 'archived' && stored && stored.startDate <= dayOf(call.platform.now())
    if (stored && !isTaken) table.remove(stored._id)
    return
  }
  const { startDate, endDate, type } = leave
  const holiday = {
    userId: request.userId,
    name: user?.fullName ?? '',
    type,
    startDate,
    endDate,
    days: daysOf(call, request.userId, leave),
    status: 'approved' as const,
    requestId: request._id,
  }
  if (stored) table.update(stored._id, holiday)
  else table.insert(holiday)
}
