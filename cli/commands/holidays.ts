import type { HolidayType } from '../../lib/domain/index.ts'
import { command, example, noun } from '../definition/command.ts'
import { listFilter } from '../definition/filter.ts'
import { LIST, text } from '../definition/flags.ts'
import { view } from '../output/columns.ts'

const ROW = view('name department type entitled:number used:number left:number', 'The report is empty.')

export default noun({
  name: 'holidays',
  summary: 'Leave of staff: entitled, used, remaining',
  commands: [
    command({
      name: 'report',
      summary: 'Show entitled, used and remaining days',
      readsOnly: true,
      flags: { leave: text('Type of leave (default: holiday)', 'TYPE'), ...LIST },
      examples: [
        example('holidays report', 'Show the balances of all staff'),
        example('holidays report --leave sick_day', 'Show another type of leave'),
      ],
      seeAlso: ['hr-report download'],
      async run({ flags, client, output }) {
        const filter = listFilter(flags, output)
        // The platform knows the types, and refuses others.
        const type = flags.leave as HolidayType | undefined
        await output.list((await client()).holidays.report({ ...filter, type }), ROW)
      },
    }),
  ],
})
