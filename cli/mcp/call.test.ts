import { describe, expect, it } from 'vitest'
import type { Context } from '../definition/context.ts'
import type { CommandEntry } from '../definition/entry.ts'
import { LIST, statuses } from '../definition/flags.ts'
import { flagEntries } from '../definition/names.ts'
import { view } from '../output/columns.ts'
import type { Output } from '../output/output.ts'
import { callTool } from './call.ts'

const PAGE = 200
const LAST = 1_000_000

/** Each row is worth 1, the last one much more. */
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    _id: `row-${index}`,
    worth: index === count - 1 ? LAST : 1,
  }))

const command = {
  name: 'things list',
  summary: 'List things',
  args: [],
  flags: flagEntries({ ...LIST, ...statuses(['open', 'closed']) }),
  examples: [],
} as CommandEntry

/** Calls a tool that lists so many rows, page by page. */
function call(count: number, input: Record<string, unknown>) {
  const rows = rowsOf(count)
  const pages = async function* () {
    for (let at = 0; at < count; at += PAGE) yield { data: rows.slice(at, at + PAGE), total: count }
  }
  const run = ({ output }: { output: Output }) => output.list({ pages }, view('_id:id worth:number'))
  const commands = { load: async () => ({ run }) }
  const dryRun = { recorded: new Promise(() => {}), unsent: [] }
  const context = { env: {}, globals: {}, commands, dryRun } as unknown as Context
  return callTool(command, input, context)
}

it('A tool points out a word that is probably meant to be another', async () => {
  expect((await call(3, { status: ['opne', 'closed', 'on the way'] })).words).toEqual([
    '--status "opne" is sent as written; did you mean "open"?',
  ])
  expect(await call(3, { status: ['open'] })).not.toHaveProperty('words')
})

describe.each([31, 201, 1001])('a tool that lists %i rows', (count) => {
  it('adds up all of them, or says which part it has', async () => {
    const query = 'sum([].worth)'
    expect(await call(count, { query })).toEqual({ data: LAST + count - 1, part: undefined })
    expect(await call(count, { query: 'length(@)', all: true })).toEqual({ data: count, part: undefined })
    const total = count.toLocaleString('en')
    expect(await call(count, { query, limit: 30 })).toEqual({ data: 30, part: `30 of ${total}` })
    expect(await call(count, { query: "[?_id=='row-30'].worth", limit: 30 })).toEqual({
      data: [],
      part: `30 of ${total}`,
    })
  })

  it('returns the first rows and says so, or all', async () => {
    const { data, part } = await call(count, {})
    expect([(data as unknown[]).length, part]).toEqual([30, `30 of ${count.toLocaleString('en')}`])
    const all = await call(count, { all: true, fields: ['worth'] })
    expect(all.part).toBeUndefined()
    expect((all.data as unknown[]).at(-1)).toEqual({ worth: LAST })
    expect(await call(count, { limit: count === 1001 ? 200 : count - 1 })).toMatchObject({
      part: expect.stringContaining(' of '),
    })
  })
})

it('refuses fields that nothing has, of rows and of what a query makes', async () => {
  await expect(call(3, { fields: ['wort'] })).rejects.toThrow('unknown field "wort"; did you mean "worth"?')
  await expect(call(3, { fields: ['worth'], query: '[].{is: worth}' })).rejects.toThrow(
    'unknown field "worth"',
  )
  expect(await call(3, { fields: ['is'], query: '[].{is: worth, id: _id}' })).toMatchObject({
    data: [{ is: 1 }, { is: 1 }, { is: LAST }],
  })
})
