import {
  DEFAULT_HOLIDAY_TYPE,
  HOLIDAY_TYPES,
  type HolidayReportRow,
  type HolidayType,
  type HrReportParams,
} from '../../domain/index.ts'
import { path } from '../../http/path.ts'
import type { DownloadOptions, Http } from '../../http/types.ts'
import { type Optional, requireOneOf } from '../../validate.ts'
import { LIST, type ListFilter, requireFilter } from '../filters.ts'
import type { AdminOptions } from './project-option.ts'

/** Filters and pagination of the holiday report. */
export type HolidayReportFilter = ListFilter<'name' | 'used' | 'left'> &
  Optional<{
    /**
     * Kind of leave to report.
     *
     * @default 'holiday'
     */
    type: HolidayType
  }>
/** Scope of the HR workbook; `holidays.hrReportParams` returns the values to choose from. */
export type HrReportFilter = Optional<{
  /** Calendar year, such as 2026. */
  year: number
  /** Only people of this department. */
  department: string
  /** Only this kind of leave. */
  type: HolidayType
}>

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const holidays = (http: Http) => ({
  /**
   * Lists entitlement, use and balance of every employee, in working days.
   * `GET /api_admin/v1/intranet/holiday/report`.
   * @example client.holidays.report()
   */
  report(filter: HolidayReportFilter = {}, options?: AdminOptions) {
    const type = requireOneOf(filter.type ?? DEFAULT_HOLIDAY_TYPE, HOLIDAY_TYPES, 'type')
    return http.list<HolidayReportRow>(
      path`/v1/intranet/holiday/report`,
      { ...requireFilter(filter, ...LIST, 'type'), type },
      options,
      {
        expect: 'objects',
      },
    )
  },
  /**
   * Returns the years, departments and types that the HR report is available for.
   * `GET /api_admin/v1/intranet/holiday/hr-report/params`.
   * @example client.holidays.hrReportParams()
   */
  hrReportParams(options?: AdminOptions) {
    return http.get<HrReportParams>(path`/v1/intranet/holiday/hr-report/params`, undefined, {
      ...options,
      expect: 'object',
    })
  },
  /**
   * Downloads the HR report, an XLSX workbook, as a stream. `GET /api_admin/v1/intranet/holiday/hr-report`.
   * @throws ValidationError
   * @example (await client.holidays.hrReport({ year: 2026, department: 'Sales' })).bytes()
   */
  hrReport(filter: HrReportFilter = {}, options?: DownloadOptions & AdminOptions) {
    if (filter.type !== undefined) requireOneOf(filter.type, HOLIDAY_TYPES, 'type')
    const headers = { accept: XLSX, ...options?.headers }
    return http.download(
      path`/v1/intranet/holiday/hr-report`,
      requireFilter(filter, 'year', 'department', 'type'),
      { ...options, headers },
    )
  },
})
