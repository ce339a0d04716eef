import type { HolidayType, HrReportParams } from '../../../lib/domain/index.ts'
import type { Context, Run } from '../../context.ts'
import type { Input } from '../../input/input.ts'
import { usageError } from '../../output/failure.ts'
import { shortPath } from '../../output/human.ts'
import { downloadFile, downloadSummary } from '../../transfer/download-file.ts'
import { TRANSFER_REQUEST } from '../../transfer/retry.ts'
import { destinationFor } from '../shared/download.ts'

interface Choice {
  year: number | undefined
  department: string | undefined
  type: HolidayType | undefined
}

const ALL = ''

function checkOffered(
  what: string,
  value: string | number | undefined,
  offered: readonly (string | number)[],
) {
  if (value === undefined || offered.includes(value)) return
  throw usageError(
    `The report has no ${what} ${value}. It has ${offered.join(', ')}.`,
    undefined,
    'bad-value',
  )
}

/** What the flags say, checked against what the platform offers; a person without flags picks from it. */
async function choose(input: Input, { prompts }: Context, offered: HrReportParams): Promise<Choice> {
  const choice: Choice = {
    year: input.number('year'),
    department: input.string('department'),
    type: input.string('type') as HolidayType | undefined,
  }
  checkOffered('year', choice.year, offered.years)
  checkOffered('department', choice.department, offered.departments)
  checkOffered('type', choice.type, offered.types)
  const isGiven = Object.values(choice).some((value) => value !== undefined)
  if (isGiven || !prompts.canAsk) return choice
  const years = offered.years.map((year) => ({ name: String(year), value: String(year) }))
  const named = (names: readonly string[]) => [
    { name: 'All', value: ALL },
    ...names.map((name) => ({ name, value: name })),
  ]
  const year = await prompts.select('Year', '--year', years)
  const department = await prompts.select('Department', '--department', named(offered.departments))
  const type = await prompts.select('Type', '--type', named(offered.types))
  return {
    year: Number(year),
    department: department || undefined,
    type: (type || undefined) as HolidayType | undefined,
  }
}

const download: Run = async (input, context) => {
  const { client, output, settings, signal } = context
  const api = await client()
  const offered = await output.activity('Fetching…', api.holidays.hrReportParams())
  const choice = await choose(input, context, offered)
  const { host, project } = await settings()
  const name = ['hr-report', choice.year, choice.department, choice.type].filter((part) => part !== undefined)
  const downloaded = await downloadFile({
    destination: await destinationFor(input.string('output'), `${name.join('-')}.xlsx`, 'hr-report.xlsx'),
    overwrite: input.boolean('overwrite'),
    resume: input.boolean('resume'),
    of: JSON.stringify({ report: 'hr', host: host.value, project: project?.value, ...choice }),
    open: (position) => api.holidays.hrReport(choice, { ...TRANSFER_REQUEST, ...position, signal }),
    expected: { isZip: true },
    label: 'Downloading the HR report',
    output,
    signal,
  })
  const { path, bytes, checked } = downloaded
  if (path !== undefined)
    await output.done(`${shortPath(path)} · ${downloadSummary(downloaded)}`, { path, bytes, checked })
}
export default download
