import type { Entity } from './entity.ts'

export const HOLIDAY_TYPES = [
  'holiday',
  'family',
  'unpaid',
  'sick_day',
  'maternity',
  'day_off',
  'system',
  'bulletin',
] as const
export type HolidayType = (typeof HOLIDAY_TYPES)[number]
export const DEFAULT_HOLIDAY_TYPE: HolidayType = 'holiday'

export const ACCRUAL_TYPES = ['calendar', 'start_of_work'] as const
export type AccrualType = (typeof ACCRUAL_TYPES)[number]

export interface Holiday extends Entity {
  userId: string
  name: string
  type: HolidayType
  /** First day, `YYYY-MM-DD`. */
  startDate: string
  /** Last day, `YYYY-MM-DD`. */
  endDate: string
  /** Count of working days. */
  days: number
  status: 'requested' | 'approved' | 'rejected'
}

/** One user's balance for one holiday type, in working days. */
export interface HolidayBalance {
  type: HolidayType
  accrual: AccrualType
  entitled: number
  used: number
  /** Requested or approved, but not yet taken. */
  planned: number
  /** `entitled` less `used` and `planned`. */
  left: number
}

/** Whether a user can take the days from `startDate` to `endDate`. */
export interface HolidayCheck {
  /** First day, `YYYY-MM-DD`. */
  startDate: string
  /** Last day, `YYYY-MM-DD`. */
  endDate: string
  /** Count of working days. */
  days: number
  available: boolean
  /** Why the days are not available; empty if they are. */
  reasons: string[]
}

/** One row of the HR report; `entitled`, `used` and `left` are in working days. */
export interface HolidayReportRow {
  userId: string
  name: string
  department: string
  type: HolidayType
  entitled: number
  used: number
  left: number
}

/** Values that the HR report can be filtered by. */
export interface HrReportParams {
  years: number[]
  departments: string[]
  types: HolidayType[]
}

/** A person in the organisation chart, with their direct reports. */
export interface OrgNode {
  _id: string
  userId: string
  name: string
  position: string
  department: string
  children: OrgNode[]
}

/** The known function of `POST /v1/lambda/{function}`. */
export const IMAGE_FETCH_TASK = 'IMAGE_FETCH_TASK'
