import { HOLIDAY_TYPES, type HolidayReportRow } from '../../lib/domain/index.ts'
import { example, noun } from '../definition/command.ts'
import { listFilter } from '../definition/filter.ts'
import { LIST, oneOf } from '../definition/flags.ts'
import { type ViewOf, view } from '../output/columns.ts'
import { pagesOf, plainList } from './shared/plain-list.ts'

const ROW = view(
  'name department type entitled:number used:number left:number',
  'The report is empty.',
) satisfies ViewOf<HolidayReportRow>

export default noun({
  name: 'holidays',
  summary: 'Staff leave: entitled, used, remaining',
  commands: [
    plainList({
      name: 'report',
      of: 'report',
      view: ROW,
      summary: 'Show entitled, used and remaining days',
      readsOnly: true,
      flags: { leave: oneOf(HOLIDAY_TYPES, 'Type of leave (default: holiday)', 'TYPE'), ...LIST },
      examples: [
        example('holidays report', 'Show the balances of all staff'),
        example('holidays report --leave sick_day', 'Show another type of leave'),
      ],
      seeAlso: ['hr-report download'],
      async rows({ flags, client, output }) {
        const filter = listFilter(flags, output)
        return pagesOf((await client()).holidays.report({ ...filter, type: flags.leave }))
      },
    }),
  ],
})
