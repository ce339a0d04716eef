import {
  DEFAULT_HOLIDAY_TYPE,
  HOLIDAY_TYPES,
  type Holiday,
  type HolidayBalance,
  type HolidayCheck,
  type HolidayType,
  type OrgNode,
} from '../../domain/index.ts'
import { UsageError } from '../../errors.ts'
import { path } from '../../http/path.ts'
import type { CallOptions, Http } from '../../http/types.ts'
import { type Optional, requireAll, requireDay, requireKnown, requireOneOf } from '../../validate.ts'
import type { IsoDay } from '../filters.ts'

/** Which balance to ask about. */
export type HolidayQuery = Optional<{
  /**
   * Kind of leave.
   *
   * @default 'holiday'
   */
  type: HolidayType
}>
/** Leave to check: first and last day, both included. */
export type HolidayStretch = HolidayQuery & {
  /** First day, `YYYY-MM-DD`. */
  startDate: IsoDay
  /** Last day, `YYYY-MM-DD`. */
  endDate: IsoDay
}

const typeOf = (query: HolidayQuery) =>
  requireOneOf(query.type ?? DEFAULT_HOLIDAY_TYPE, HOLIDAY_TYPES, 'type')

export const intranet = (http: Http) => ({
  /**
   * Returns the org chart. `GET /api_user/intranet/orgChart`.
   * @example client.intranet.orgChart()
   */
  orgChart(options?: CallOptions) {
    return http.get<OrgNode>(path`/intranet/orgChart`, undefined, options)
  },
  /**
   * Returns the org chart of the management. `GET /api_user/intranet/managementChart`.
   * @example client.intranet.managementChart()
   */
  managementChart(options?: CallOptions) {
    return http.get<OrgNode>(path`/intranet/managementChart`, undefined, options)
  },
  /**
   * Lists the signed-in user's holiday balances, in working days. `GET /api_user/intranet/holiday/balance`.
   * @example client.intranet.holidayBalance()
   */
  holidayBalance(query: HolidayQuery = {}, options?: CallOptions) {
    return http.get<HolidayBalance[]>(
      path`/intranet/holiday/balance`,
      { type: typeOf(requireKnown(query, ['type'], 'query')) },
      { ...options, expect: 'objects' },
    )
  },
  /**
   * Lists the signed-in user's current and future holidays. `GET /api_user/intranet/holiday/active`.
   * @example client.intranet.holidayActive()
   */
  holidayActive(options?: CallOptions) {
    return http.get<Holiday[]>(path`/intranet/holiday/active`, undefined, {
      ...options,
      expect: 'entities',
    })
  },
  /**
   * Checks whether a period can be taken. `GET /api_user/intranet/holiday/check`.
   * @throws ValidationError
   * @example client.intranet.holidayCheck({ startDate: '2026-12-01', endDate: '2026-12-05', type: 'sick_day' })
   */
  holidayCheck(stretch: HolidayStretch, options?: CallOptions) {
    const { startDate, endDate } = requireKnown(stretch, ['startDate', 'endDate', 'type'], 'stretch')
    requireAll(
      () => requireDay(startDate, 'startDate'),
      () => requireDay(endDate, 'endDate'),
    )
    if (endDate < startDate) throw new UsageError('endDate must not be before startDate')
    const query = { startDate, endDate, type: typeOf(stretch) }
    return http.get<HolidayCheck>(path`/intranet/holiday/check`, query, {
      ...options,
      expect: 'object',
    })
  },
})
