import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import {
  DEFAULT_HOLIDAY_TYPE,
  HOLIDAY_TYPES,
  type HolidayCheck,
  type RequestAction,
} from '../../../lib/domain/index.ts'
import { holidays, requestActions, users } from '../entities/index.ts'
import { day } from '../entities/shapes.ts'
import { checkHoliday, daysOf, type Leave } from '../intranet/balance.ts'
import { type DayRange, dayOf, lengthOf } from '../intranet/days.ts'
import type { InProject } from '../services/call.ts'
import { check } from '../services/check.ts'
import { conflict } from '../services/errors.ts'
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

/** The leave that a vacation request asks for, once it names days. @throws ApiError 400 for days that do not exist */
export function leaveOf({ type, data }: Pick<Request, 'type' | 'data'>) {
  if (type !== 'vacation' || (data.startDate === undefined && data.endDate === undefined)) return undefined
  return check(leave, data, 'data')
}

const holidayOf = ({ table }: InProject, requestId: string) =>
  table(holidays).first({ where: [where.equal('requestId', requestId)] })

/** Whether somebody can take leave, beside what they have and what staff have confirmed and they not accepted yet. */
export function checkLeave(call: InProject, userId: string, leave: Leave, requestId?: string): HolidayCheck {
  const promised = call
    .table(requestActions)
    .find({
      where: [
        where.equal('userId', userId),
        where.equal('type', 'vacation'),
        where.equal('status', 'confirmed'),
      ],
    })
    .filter(({ _id }) => _id !== requestId)
    .flatMap((request) => leaveOf(request) ?? [])
  const except = requestId === undefined ? undefined : holidayOf(call, requestId)?._id
  return checkHoliday(call, userId, leave, { promised, except })
}

/**
 * That leave which staff confirm, or change afterwards, can be taken.
 * @throws ApiError 409 `leave-refused`, with the reasons
 */
export function assertGrantable(call: InProject, stored: Request, next: Request): void {
  if (next.type !== 'vacation' || (next.status !== 'confirmed' && next.status !== 'user_accepted')) return
  const leave = leaveOf(next)
  if (next.status === stored.status && isDeepStrictEqual(leave, leaveOf(stored))) return
  const reasons = leave
    ? checkLeave(call, next.userId, leave, stored._id).reasons
    : ['The request has no dates.']
  if (reasons.length === 0) return
  const step = next.status === stored.status ? `be changed while it is ${stored.status}` : `be ${next.status}`
  throw conflict(
    'leave-refused',
    `Leave that is ${stored.status} cannot ${step}: ${reasons.join(' ')} Add a comment to override.`,
    {
      comment: 'is required to override these rules',
      ...(leave ? { 'data.startDate': reasons.join(' ') } : {}),
    },
  )
}

/**
 * Stores or removes the holiday of a request. An accepted request has one; archiving it removes the days that are still
 * ahead.
 */
export function settleLeave(call: InProject, request: Request): void {
  const user = call.table(users).get(request.userId)
  const leave = request.status === 'user_accepted' && user ? leaveOf(request) : undefined
  const table = call.table(holidays)
  const stored = holidayOf(call, request._id)
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
