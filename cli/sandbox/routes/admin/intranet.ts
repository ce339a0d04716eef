import { z } from 'zod'
import { DEFAULT_HOLIDAY_TYPE, HOLIDAY_TYPES } from '../../../../lib/domain/index.ts'
import { adminRoute } from '../../http/route.ts'
import { pageOfRows } from '../../http/rows.ts'
import { hrReportParams, reportRows } from '../../intranet/balance.ts'
import { dayOf, yearOf } from '../../intranet/days.ts'
import { attachment } from '../../services/content-disposition.ts'
import { invalid } from '../../services/errors.ts'
import { integer, listQuery, pageOf } from '../../services/schemas.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const type = z.enum(HOLIDAY_TYPES)
const row = z
  .looseObject({ userId: z.string(), name: z.string(), used: z.number(), left: z.number() })
  .meta({ id: 'HolidayReportRow' })

export const intranetRoutes = [
  adminRoute('GET', '/v1/intranet/holiday/report', {
    summary: 'Leave used and remaining this year, by employee',
    need: ['intranet', 'report', 'Read'],
    query: listQuery(['name', 'used', 'left']).extend({
      type: type.default(DEFAULT_HOLIDAY_TYPE),
    }),
    response: pageOf(row),
    handle(call) {
      const rows = reportRows(call, { type: call.query.type, year: yearOf(dayOf(call.platform.now())) })
      return pageOfRows(rows, call.query)
    },
  }),
  adminRoute('GET', '/v1/intranet/holiday/hr-report/params', {
    summary: 'What the HR report can be asked for',
    need: ['intranet', 'report', 'Read'],
    response: z.object({ years: z.array(z.int()), departments: z.array(z.string()), types: z.array(type) }),
    handle: (call) => hrReportParams(call),
  }),
  adminRoute('GET', '/v1/intranet/holiday/hr-report', {
    summary: 'The HR report, as a workbook',
    need: ['intranet', 'report', 'Read'],
    query: z.object({
      year: integer(1970, 9999).optional(),
      department: z.string().max(200).optional(),
      type: type.default(DEFAULT_HOLIDAY_TYPE),
    }),
    response: XLSX,
    async handle(call) {
      const { type, department, year = yearOf(dayOf(call.platform.now())) } = call.query
      if (department !== undefined && !hrReportParams(call).departments.includes(department)) {
        throw invalid({ department: 'is not a department: see hr-report/params' })
      }
      const { workbook } = await import('../../intranet/workbook.ts')
      const bytes = await workbook(reportRows(call, { type, year, department }), `${type} ${year}`)
      return new Response(new Uint8Array(bytes), {
        headers: {
          'content-type': XLSX,
          'content-length': String(bytes.length),
          'content-disposition': attachment(`hr-report-${year}-${type}.xlsx`),
        },
      })
    },
  }),
]
