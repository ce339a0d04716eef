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
import { mapCall } from '../../http/api-promise.ts'
import { parseEntities } from '../../http/list-body.ts'
import { path } from '../../http/path.ts'
import type { CallOptions, Http } from '../../http/types.ts'
import { type Optional, requireDay, requireObject, requireOneOf } from '../validate.ts'

export type HolidayQuery = Optional<{
  /** `holiday` where not given. */
  type: HolidayType
}>
/** First and last day, `YYYY-MM-DD`. */
export type HolidayStretch = HolidayQuery & { startDate: string; endDate: string }

const typeOf = (query: HolidayQuery) =>
  requireOneOf(query.type ?? DEFAULT_HOLIDAY_TYPE, HOLIDAY_TYPES, 'type')

export const intranet = (http: Http) => ({
  /** Who reports to whom. `GET /api_user/intranet/orgChart`. */
  orgChart(options?: CallOptions) {
    return http.get<OrgNode>(path`/intranet/orgChart`, undefined, options)
  },
  /** The management alone. `GET /api_user/intranet/managementChart`. */
  managementChart(options?: CallOptions) {
    return http.get<OrgNode>(path`/intranet/managementChart`, undefined, options)
  },
  /** Working days one is entitled to, has used and has left. `GET /api_user/intranet/holiday/balance`. */
  holidayBalance(query: HolidayQuery = {}, options?: CallOptions) {
    const call = http.get<unknown>(
      path`/intranet/holiday/balance`,
      { type: typeOf(query) },
      { ...options, expect: 'any' },
    )
    return mapCall(call, parseEntities<HolidayBalance>)
  },
  /** One's holidays that are on or to come. `GET /api_user/intranet/holiday/active`. */
  holidayActive(options?: CallOptions) {
    const call = http.get<unknown>(path`/intranet/holiday/active`, undefined, { ...options, expect: 'any' })
    return mapCall(call, parseEntities<Holiday>)
  },
  /** Whether a stretch of days can be taken. `GET /api_user/intranet/holiday/check`. Throws ValidationError. */
  holidayCheck(stretch: HolidayStretch, options?: CallOptions) {
    const startDate = requireDay(requireObject(stretch, 'stretch').startDate, 'startDate')
    const endDate = requireDay(stretch.endDate, 'endDate')
    if (endDate < startDate) throw new UsageError('endDate must not be before startDate.')
    const query = { startDate, endDate, type: typeOf(stretch) }
    return http.get<HolidayCheck>(path`/intranet/holiday/check`, query, options)
  },
})
