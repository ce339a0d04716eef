import { z } from 'zod'
import { DEFAULT_HOLIDAY_TYPE, HOLIDAY_TYPES } from '../../../../lib/domain/index.ts'
import { holidays } from '../../entities/index.ts'
import { day } from '../../entities/shapes.ts'
import { staffRoute } from '../../http/route.ts'
import { activeHolidays, balanceOf } from '../../intranet/balance.ts'
import { management, orgTree } from '../../intranet/chart.ts'
import { dayOf } from '../../intranet/days.ts'
import { checkLeave, isSoundRange, RANGE_PROBLEM } from '../../requests/leave.ts'
import { entitySchema } from '../../store/collection.ts'

const type = z.enum(HOLIDAY_TYPES).default(DEFAULT_HOLIDAY_TYPE)
const node = z
  .looseObject({ _id: z.string(), name: z.string(), children: z.array(z.unknown()) })
  .meta({ id: 'OrgNode' })
const balance = z
  .looseObject({ type: z.string(), entitled: z.number(), used: z.number(), left: z.number() })
  .meta({ id: 'HolidayBalance' })

export const intranetRoutes = [
  staffRoute('GET', '/intranet/orgChart', {
    summary: 'Gets the org chart',
    response: node,
    handle: (call) => orgTree(call),
  }),
  staffRoute('GET', '/intranet/managementChart', {
    summary: 'Gets the part of the org chart that leads others',
    response: node,
    handle: (call) => management(orgTree(call)),
  }),
  staffRoute('GET', '/intranet/holiday/balance', {
    summary: "Lists one's working days by type: entitled, used, planned, left",
    query: z.object({ type: z.enum(HOLIDAY_TYPES).optional() }),
    response: z.array(balance),
    handle(call) {
      const today = dayOf(call.platform.now())
      const types = call.query.type ? [call.query.type] : HOLIDAY_TYPES
      return types.map((one) => balanceOf(call, call.user._id, one, today))
    },
  }),
  staffRoute('GET', '/intranet/holiday/active', {
    summary: "Lists one's current and future holidays",
    response: z.array(entitySchema(holidays)),
    handle: (call) => activeHolidays(call, call.user._id, dayOf(call.platform.now())),
  }),
  staffRoute('GET', '/intranet/holiday/check', {
    summary: 'Checks whether a stretch of days can be taken',
    query: z
      .object({ startDate: day, endDate: day, type })
      .refine(isSoundRange, { path: ['endDate'], error: RANGE_PROBLEM }),
    response: z.looseObject({ days: z.number(), available: z.boolean(), reasons: z.array(z.string()) }),
    handle: (call) => checkLeave(call, call.user._id, call.query),
  }),
]
