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
import { day } from '../entities/shapes.ts'
import type { InProject } from '../services/call.ts'
import type { Serialized } from '../store/serialized.ts'
import { where } from '../store/where.ts'
import {
  addDays,
  calendarYear,
  type DayRange,
  dayOf,
  daysWithin,
  workingDays,
  workYear,
  yearOf,
} from './days.ts'

/** All arithmetic of holidays: what users see, what HR sees and the workbook agree because they all ask here. */

/** A stretch of one type. */
export interface Leave extends DayRange {
  type: HolidayType
}

interface Entitlement {
  /** Working days a year. */
  days: number
  accrual: AccrualType
}

/** By Georgian labour law and custom; a project can override them in its metadata. */
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

/** The accrual year of a type that `on` falls into: a calendar year, or a year of work. */
function yearAround(call: InProject, userId: string, type: HolidayType, on: string): DayRange {
  if (entitlementOf(call, type).accrual === 'calendar') return calendarYear(yearOf(on))
  const user = call.table(users).get(userId)
  const stated = day.safeParse(user?.metadata.startOfWork)
  return workYear(stated.success ? stated.data : (user?.created.slice(0, 10) ?? on), on)
}

const holidaysOf = (call: InProject, userId: string, type?: HolidayType): Serialized<Holiday>[] =>
  call.table(holidays).find({
    where: [
      where.equal('userId', userId),
      where.oneOf('status', ['approved', 'requested']),
      type && where.equal('type', type),
    ],
    sort: ['startDate'],
  })

/** The working days that ranges of a type take from a period. A bulletin shortens all leave but itself. */
function workedOff(
  call: InProject,
  userId: string,
  type: HolidayType,
  ranges: readonly DayRange[],
  period: DayRange,
) {
  const bulletins = holidaysOf(call, userId, 'bulletin').filter(({ status }) => status === 'approved')
  const bulletin = type === 'bulletin' ? new Set<string>() : daysWithin(bulletins, period)
  return workingDays(daysWithin(ranges, period), bulletin)
}

/**
 * Working days of one type in the accrual year around `on`: approved days up to `today` are used, later ones and
 * requested ones are planned.
 */
export function balanceOf(
  call: InProject,
  userId: string,
  type: HolidayType,
  today: string,
  on: string = today,
): HolidayBalance {
  const { days: entitled, accrual } = entitlementOf(call, type)
  const period = yearAround(call, userId, type, on)
  const all = holidaysOf(call, userId, type)
  const taken = workedOff(call, userId, type, all, period)
  const approved = all.filter(({ status }) => status === 'approved')
  const used = workedOff(call, userId, type, approved, period).filter((day) => day <= today).length
  const planned = taken.length - used
  return { type, accrual, entitled, used, planned, left: entitled - used - planned }
}

/** Holidays of one person that are on or to come, with their working days. */
export function activeHolidays(call: InProject, userId: string, today: string): Serialized<Holiday>[] {
  return holidaysOf(call, userId)
    .filter(({ endDate }) => endDate >= today)
    .map((holiday) => ({ ...holiday, days: daysOf(call, userId, holiday) }))
}

export const daysOf = (call: InProject, userId: string, range: Leave): number =>
  workedOff(call, userId, range.type, [range], range).length

/** Known only when they have begun. */
const MAY_BE_PAST: readonly HolidayType[] = ['sick_day', 'bulletin']

/**
 * Whether a stretch can be taken beside one's holidays and what is `promised` already. Leave that spans accrual years is
 * held against each of them. A bulletin has no balance, and lies over other leave.
 */
export function checkHoliday(
  call: InProject,
  userId: string,
  stretch: Leave,
  { promised = [], except }: { promised?: readonly Leave[]; except?: string | undefined } = {},
): HolidayCheck {
  const { startDate, endDate, type } = stretch
  const days = daysOf(call, userId, stretch)
  const others = holidaysOf(call, userId).filter(({ _id }) => _id !== except)
  const held: Leave[] = type === 'bulletin' ? [] : [...others, ...promised]
  const clash = held.find((other) => other.startDate <= endDate && other.endDate >= startDate)
  const ofType = held.filter((other) => other.type === type)
  const isPast = startDate < dayOf(call.platform.now()) && !MAY_BE_PAST.includes(type)
  const periods = type === 'bulletin' ? [] : yearsOf(call, userId, stretch)
  const reasons = [
    ...(isPast ? ['It begins in the past.'] : []),
    ...(days === 0 ? ['It contains no working days.'] : []),
    ...periods.flatMap((period) => {
      const wanted = workedOff(call, userId, type, [stretch], period).length
      const left = entitlementOf(call, type).days - workedOff(call, userId, type, ofType, period).length
      return wanted > left
        ? [`It has ${wanted} working days in the year from ${period.startDate}, and ${left} are left.`]
        : []
    }),
    ...(clash ? [`It overlaps with the ${clash.type} of ${clash.startDate} to ${clash.endDate}.`] : []),
  ]
  return { startDate, endDate, days, available: reasons.length === 0, reasons }
}

/** The accrual years that a stretch touches. */
function yearsOf(call: InProject, userId: string, { startDate, endDate, type }: Leave) {
  const years: DayRange[] = []
  for (let on = startDate; on <= endDate; on = addDays(years.at(-1)?.endDate ?? on, 1)) {
    years.push(yearAround(call, userId, type, on))
  }
  return years
}

/** One row for everybody on the org chart: for this year as of today, for another as of its last day. */
export function reportRows(
  call: InProject,
  { type, year, department }: { type: HolidayType; year: number; department?: string | undefined },
): HolidayReportRow[] {
  const conditions = department === undefined ? [] : [where.equal('department', department)]
  const today = dayOf(call.platform.now())
  const on = year === yearOf(today) ? today : calendarYear(year).endDate
  return call
    .table(orgChart)
    .find({ where: conditions, sort: ['department', 'name'] })
    .filter(({ userId }) => call.table(users).get(userId)?.isActive !== false)
    .map(({ userId, name, department }) => {
      const { entitled, used, left } = balanceOf(call, userId, type, today, on)
      return { userId, name, department, type, entitled, used, left }
    })
}

/** The choices of the HR report: years and departments that there is data of. */
export function hrReportParams(call: InProject) {
  const ranges = call.table(holidays).find()
  const years = new Set(ranges.flatMap(({ startDate, endDate }) => [yearOf(startDate), yearOf(endDate)]))
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
