import type { Entity } from './entity.ts'

/** Every kind of leave. */
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
/** Kind of leave. Each has a balance of its own, except `bulletin`. */
export type HolidayType = (typeof HOLIDAY_TYPES)[number]
/** Kind of leave that calls assume if none is given. */
export const DEFAULT_HOLIDAY_TYPE: HolidayType = 'holiday'

/** Every way in which days of leave accrue. */
export const ACCRUAL_TYPES = ['calendar', 'start_of_work'] as const
/** The year that a balance is for: a `calendar` year, or one from each anniversary of the `start_of_work`. */
export type AccrualType = (typeof ACCRUAL_TYPES)[number]

/** Leave that a user has requested or taken. */
export interface Holiday extends Entity {
  /** Id of the user who takes the leave. */
  userId: string
  /** Name of the user. */
  name: string
  /** Kind of leave, and so the balance that it is taken from. */
  type: HolidayType
  /** First day, `YYYY-MM-DD`. */
  startDate: string
  /** Last day, `YYYY-MM-DD`. */
  endDate: string
  /** Count of working days. */
  days: number
  /** `requested` until somebody decides; only `approved` leave counts as taken. */
  status: 'requested' | 'approved' | 'rejected'
}

/** One user's balance for one holiday type, in working days. */
export interface HolidayBalance {
  /** Kind of leave that the days are for. */
  type: HolidayType
  /** The year that the balance is for. */
  accrual: AccrualType
  /** Working days granted for the year. */
  entitled: number
  /** Approved working days up to today. */
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
  /** Whether the leave can be requested; if not, `reasons` says why. */
  available: boolean
  /** Why the days are not available; empty if they are. */
  reasons: string[]
}

/** One row of the HR report; `entitled`, `used` and `left` are in working days. */
export interface HolidayReportRow {
  /** Id of the user the row is about. */
  userId: string
  /** Name of the user. */
  name: string
  /** Department of the user on the org chart. */
  department: string
  /** Kind of leave that the days are for. */
  type: HolidayType
  /** Working days granted for the year. */
  entitled: number
  /** Approved working days up to today. */
  used: number
  /** Working days that can still be taken. */
  left: number
}

/** Values that the HR report can be filtered by. */
export interface HrReportParams {
  /** Calendar years that have data. */
  years: number[]
  /** Departments on the org chart. */
  departments: string[]
  /** Kinds of leave that the report can be narrowed to. */
  types: HolidayType[]
}

/** A person in the organisation chart, with their direct reports. */
export interface OrgNode {
  /** Id of the place on the chart, not of the user. */
  _id: string
  /** Id of the account of the person. */
  userId: string
  /** Full name. */
  name: string
  /** Job title, such as `Head of sales`. */
  position: string
  /** Department, as reports group people. */
  department: string
  /** Direct reports, each with their own; empty without reports. */
  children: OrgNode[]
}

/** The known function of `POST /v1/lambda/{function}`. */
export const IMAGE_FETCH_TASK = 'IMAGE_FETCH_TASK'
