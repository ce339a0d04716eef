import type { HolidayType, HrReportParams } from '../../lib/domain/index.ts'
import { command, example, noun } from '../definition/command.ts'
import type { Context } from '../definition/context.ts'
import { integer, OUTPUT, text } from '../definition/flags.ts'
import { usageError } from '../output/failure.ts'
import { TRANSFER_REQUEST } from '../transfer/headers.ts'
import { download } from './shared/download.ts'

interface Choice {
  year: number | undefined
  department: string | undefined
  type: string | undefined
}

const ALL = ''

function checkOffered(
  name: string,
  value: string | number | undefined,
  offered: readonly (string | number)[],
) {
  if (value === undefined || offered.includes(value)) return
  throw usageError(`invalid value "${value}" for --${name} (allowed: ${offered.join(', ')})`, 'bad-value')
}

/** The flags, checked against what the platform offers; without flags, a person is asked. */
async function choose(choice: Choice, prompts: Context['prompts'], offered: HrReportParams): Promise<Choice> {
  checkOffered('year', choice.year, offered.years)
  checkOffered('department', choice.department, offered.departments)
  checkOffered('leave', choice.type, offered.types)
  const isGiven = Object.values(choice).some((value) => value !== undefined)
  if (isGiven || !prompts.canAsk) return choice
  const years = offered.years.map((year) => ({ name: String(year), value: String(year) }))
  const named = (names: readonly string[]) => [
    { name: 'All', value: ALL },
    ...names.map((name) => ({ name, value: name })),
  ]
  const year = await prompts.select('Year', '--year', years)
  const department = await prompts.select('Department', '--department', named(offered.departments))
  const type = await prompts.select('Type', '--leave', named(offered.types))
  return { year: Number(year), department: department || undefined, type: type || undefined }
}

export default noun({
  name: 'hr-report',
  summary: 'Leave report for HR as an Excel workbook',
  commands: [
    command({
      name: 'params',
      summary: 'Show the years, departments and types to choose from',
      examples: [example('hr-report params', 'Show the choices')],
      async run({ client, output }) {
        const api = await client()
        await output.one(await output.activity('Fetching…', api.holidays.hrReportParams()))
      },
    }),
    command({
      name: 'download',
      summary: 'Download the report',
      description: 'On a terminal without flags, asks for year, department and type.',
      flags: {
        year: integer('Filter by year, one of `hr-report params`', 'YEAR'),
        department: text('Filter by department', 'NAME'),
        leave: text('Filter by type of leave', 'TYPE'),
        ...OUTPUT,
      },
      examples: [example('hr-report download -o report.xlsx', 'Download the complete report')],
      seeAlso: ['hr-report params', 'holidays report'],
      handlesInterrupt: true,
      async run({ flags, client, output, prompts, settings, signal }) {
        const [, ending] = /\.([a-z]+)$/i.exec(flags.output ?? '') ?? []
        if (ending && ending.toLowerCase() !== 'xlsx')
          throw usageError(`the report is a workbook, not ${ending}`, 'bad-value', 'Use -o FILE.xlsx')
        const api = await client()
        const offered = await output.activity('Fetching…', api.holidays.hrReportParams())
        const { year, department, leave: type } = flags
        const choice = await choose({ year, department, type }, prompts, offered)
        const { host, project } = await settings()
        const parts = ['hr-report', choice.year, choice.department, choice.type]
        // Checked against the types that the platform offers.
        const query = { ...choice, type: choice.type as HolidayType | undefined }
        await download(flags, output, signal, {
          name: `${parts.filter((part) => part !== undefined).join('-')}.xlsx`,
          fallback: 'hr-report.xlsx',
          of: JSON.stringify({ report: 'hr', host: host.value, project: project?.value, ...choice }),
          open: (position) => api.holidays.hrReport(query, { ...TRANSFER_REQUEST, ...position, signal }),
          expected: { isZip: true },
          label: 'Downloading the HR report',
        })
      },
    }),
  ],
})
