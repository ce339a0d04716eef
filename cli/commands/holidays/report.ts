import type { HolidayType } from '../../../lib/domain/index.ts'
import { listCommand } from '../shared/verbs.ts'
import { HOLIDAY_ROW } from '../shared/views.ts'

export default listCommand(
  (client, { typeIn: _, ...filter }, input) =>
    client.holidays.report({ ...filter, type: input.string('type') as HolidayType | undefined }),
  HOLIDAY_ROW,
)
