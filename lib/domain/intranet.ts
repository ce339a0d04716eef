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
  /** First and last day, `YYYY-MM-DD`. */
  startDate: string
  endDate: string
  /** Working days. */
  days: number
  status: 'requested' | 'approved' | 'rejected'
}

export interface HolidayBalance {
  type: HolidayType
  accrual: AccrualType
  /** All in working days. */
  entitled: number
  used: number
  planned: number
  left: number
}

/** Whether a stretch of days can be taken. */
export interface HolidayCheck {
  startDate: string
  endDate: string
  days: number
  available: boolean
  reasons: string[]
}

export interface HolidayReportRow {
  userId: string
  name: string
  department: string
  type: HolidayType
  entitled: number
  used: number
  left: number
}

/** What the HR report can be asked for. */
export interface HrReportParams {
  years: number[]
  departments: string[]
  types: HolidayType[]
}

export interface OrgNode {
  _id: string
  userId: string
  name: string
  position: string
  department: string
  children: OrgNode[]
}

/** The function that `POST /v1/lambda/{function}` is known to have. */
export const IMAGE_FETCH_TASK = 'IMAGE_FETCH_TASK'
