// What every list can be asked for, whatever the platform itself filters and sorts by.
import { beforeAll, describe, expect, it } from 'vitest'
import { isMissing } from '../../cli/commands/shared/compare.ts'
import { commandsOf } from '../../cli/definition/entry.ts'
import { readManifest } from '../../cli/manifest.ts'
import { valueAt } from '../../cli/output/columns.ts'
import { errorOf } from './quoin.ts'
import { usePlace } from './use-place.ts'

type Row = Record<string, unknown> & { data?: Record<string, unknown> }

const place = usePlace()
beforeAll(async () => void (await place.quoin('entities create warehouse --set city=Batumi')))

const rows = async (line: string): Promise<Row[]> => {
  const ran = await place.quoin(`${line} --all --json`)
  expect([ran.exitCode, ran.stderr]).toEqual([0, ''])
  return JSON.parse(ran.stdout)
}

const lists = commandsOf(await readManifest()).filter(({ flags }) =>
  flags.some(({ name }) => name === 'where'),
)
/** Each list with each date of its rows. */
const dated = lists.flatMap(({ name, columns = [], flags }) => {
  const line = name === 'entities list' ? `${name} warehouse` : name
  const dates = flags.find((flag) => flag.name === 'by')?.values ?? []
  return columns.includes('created') ? ['created', ...dates].map((date) => [line, date] as const) : []
})

/** The days of a request are in its details. */
const valueOf = (row: Row, date: string) =>
  date === 'dates' ? (row.data?.startDate ?? row.data?.date) : row[date]

describe('every list', () => {
  it.each(dated)('%s is filtered and sorted by the date %s', async (line, date) => {
    const by = date === 'created' ? '' : `--by ${date}`
    const all = await rows(line)
    const within = await rows(`${line} --from 2000 --to 2100 ${by}`.trim())
    expect(within.length).toBe(all.filter((row) => valueOf(row, date) !== undefined).length)
    expect(await rows(`${line} --to 1999 ${by}`.trim())).toEqual([])
    const sorted = (await rows(`${line} --sort -${date}`)).map((row) => String(valueOf(row, date) ?? ''))
    expect(sorted).toEqual(
      all
        .map((row) => String(valueOf(row, date) ?? ''))
        .toSorted()
        .toReversed(),
    )
  })

  it('is filtered by each of its columns as it shows them', async () => {
    for (const { name, columns = [] } of lists) {
      const line = name === 'entities list' ? `${name} warehouse` : name
      for (const column of columns) {
        const shown = (await rows(`${line} --fields ${column}`)).map((row) => valueAt(row, column))
        const isThere = (value: unknown) => !isMissing(value)
        const chosen = await rows(`${line} --where ${column}!= --fields ${column}`)
        expect(
          chosen.map((row) => valueAt(row, column)),
          `${line} ${column}`,
        ).toEqual(shown.filter(isThere))
        const missing = await rows(`${line} --where ${column}= --fields ${column}`)
        expect(missing.length, `${line} ${column}`).toBe(shown.length - chosen.length)
      }
    }
  })

  it('refuses a field that no row has, and names those that there are', async () => {
    const said = async (line: string) => errorOf(await place.quoin(`${line} --json`))
    expect(await said('content list -m article --where titel.en=x')).toMatchObject({
      code: 'unknown-field',
      message: expect.stringContaining('did you mean "title.en"'),
      suggestion: expect.stringContaining('minutes'),
    })
    expect(await said('orders list --where nope=1')).toMatchObject({ code: 'unknown-field' })
    expect(await said('orders list --by updated')).toMatchObject({ code: 'missing-flag' })
  })
})

it('a request has who asks and the days in every format', async () => {
  const line = 'requests list --type vacation --by dates --from 2026-07-10 --to 2026-07'
  expect((await place.quoin(`${line} --format csv`)).stdout).toMatch(/Anna Mills,,2026-07-06,2026-07-10\r\n$/)
  expect((await place.quoin(`${line} --format table`)).stdout).toMatch(/Anna Mills .* 6 – 10 Jul /)
  expect(JSON.parse((await place.quoin(`${line} --json --fields customer,dates`)).stdout)).toEqual([
    { customer: 'Anna Mills', dates: '6 – 10 Jul' },
  ])
})
