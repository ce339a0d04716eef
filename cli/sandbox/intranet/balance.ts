import {
  type AccrualType,
  HOLIDAY_TYPES,
  type Holiday,
  type HolidayBalance,
  type HolidayCheck,
  type HolidayReportRow,
  type HolidayType,
} from '../../../lib/domain/index.ts'
import { holidays, orgChart, users } from '../entities/index.ts'
import type { InProject } from '../http/route.ts'
import type { Serialized } from '../serialized.ts'
import { where } from '../store/where.ts'
import { anniversary, dayOf, workingDays, yearOf } from './days.ts'

interface Entitlement {
  /** Working days a year. */
  days: number
  accrual: AccrualType
}

/** What the law of the demo data's country and custom give; a project can say otherwise in its metadata. */
const ENTITLEMENTS: Record<HolidayType, Entitlement> = {
  holiday: { days: 24, accrual: 'start_of_work' },
  family: { days: 5, accrual: 'calendar' },
  unpaid: { days: 15, accrual: 'calendar' },
  sick_day: { days: 10, accrual: 'calendar' },
  maternity: { days: 126, accrual: 'calendar' },
  day_off: { days: 3, accrual: 'calendar' },
  system: { days: 0, accrual: 'calendar' },
  bulletin: { days: 0, accrual: 'calendar' },
}

/** From `metadata.holidays`, e.g. `{ "holiday": { "days": 30, "accrual": "calendar" } }`. */
function entitlementOf({ project }: InProject, type: HolidayType): Entitlement {
  const own = (project.metadata.holidays as Partial<Record<HolidayType, Partial<Entitlement>>> | undefined)?.[
    type
  ]
  const days = typeof own?.days === 'number' ? own.days : ENTITLEMENTS[type].days
  return { days, accrual: own?.accrual ?? ENTITLEMENTS[type].accrual }
}

const taken = (call: InProject, userId: string, type: HolidayType): Serialized<Holiday>[] =>
  call.table(holidays).find({
    where: [
      where.equal('userId', userId),
      where.equal('type', type),
      where.oneOf('status', ['approved', 'requested']),
    ],
    sort: ['startDate'],
  })

/** Working days of one type: of the calendar year, or of the year that began with the last work anniversary. */
export function balanceOf(call: InProject, userId: string, type: HolidayType, today: string): HolidayBalance {
  const { days: entitled, accrual } = entitlementOf(call, type)
  const since = call.table(users).get(userId)?.created.slice(0, 10) ?? today
  const begin = accrual === 'calendar' ? `${today.slice(0, 4)}-01-01` : anniversary(since, today)
  const inYear = taken(call, userId, type).filter((holiday) => holiday.startDate >= begin)
  const sum = (of: Serialized<Holiday>[]) => of.reduce((total, { days }) => total + days, 0)
  const used = sum(inYear.filter((holiday) => holiday.startDate <= today && holiday.status === 'approved'))
  const planned = sum(inYear) - used
  return { type, accrual, entitled, used, planned, left: entitled - used - planned }
}

/** Holidays of one person that are on or to come. */
export function activeHolidays(call: InProject, userId: string, today: string): Serialized<Holiday>[] {
  return call.table(holidays).find({
    where: [
      where.equal('userId', userId),
      where.oneOf('status', ['approved', 'requested']),
      where.compare('endDate', '>=', today),
    ],
    sort: ['startDate'],
  })
}

export function checkHoliday(
  call: InProject,
  userId: string,
  { startDate, endDate, type }: { startDate: string; endDate: string; type: HolidayType },
  today: string,
): HolidayCheck {
  const days = workingDays(startDate, endDate)
  const { left } = balanceOf(call, userId, type, today)
  const clash = activeHolidays(call, userId, today).find(
    (other) => other.startDate <= endDate && other.endDate >= startDate,
  )
  const reasons = [
    ...(startDate < today ? ['It begins in the past.'] : []),
    ...(days === 0 ? ['There is no working day in it.'] : []),
    ...(days > left ? [`It has ${days} working days, and ${left} are left.`] : []),
    ...(clash ? [`It overlaps with the ${clash.type} of ${clash.startDate} to ${clash.endDate}.`] : []),
  ]
  return { startDate, endDate, days, available: reasons.length === 0, reasons }
}

/** One row for everybody of the org chart. */
export function reportRows(
  call: InProject,
  { type, year, department }: { type: HolidayType; year: number; department?: string | undefined },
): HolidayReportRow[] {
  const conditions = department === undefined ? [] : [where.equal('department', department)]
  const { days: entitled } = entitlementOf(call, type)
  return call
    .table(orgChart)
    .find({ where: conditions, sort: ['department', 'name'] })
    .map(({ userId, name, department }) => {
      const used = taken(call, userId, type)
        .filter((holiday) => yearOf(holiday.startDate) === year && holiday.status === 'approved')
        .reduce((total, { days }) => total + days, 0)
      return { userId, name, department, type, entitled, used, left: entitled - used }
    })
}

/** What the HR report can be asked for: what there is data of. */
export function hrReportParams(call: InProject) {
  const years = new Set(
    call
      .table(holidays)
      .find()
      .map(({ startDate }) => yearOf(startDate)),
  )
  years.add(yearOf(dayOf(call.platform.now())))
  const departments = new Set(
    call
      .table(orgChart)
      .find()
      .map(({ department }) => department),
  )
  return {
    years: [...years].sort((a, b) => b - a),
    departments: [...departments].sort(),
    types: [...HOLIDAY_TYPES],
  }
}
