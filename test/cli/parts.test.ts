// A result that was made from a part of the rows says so: every list, on the command line and as a tool, with rows that do
// not fit on one page and a last one that is special.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CommandEntry, commandsOf } from '../../cli/definition/entry.ts'
import { readManifest } from '../../cli/manifest.ts'
import { readingCommands, toolName } from '../../cli/mcp/tools.ts'
import { json } from '../../lib/http/testing.ts'
import { openPlatform } from './platform.ts'
import { errorOf, type Quoin, quoinHere } from './quoin.ts'

const DEFAULT = 30
const LAST = 1_000_000

let count = 0
let all: object[] = []
let quoin: Quoin
let close: () => unknown
beforeAll(async () => {
  const platform = await openPlatform(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x')
    if (pathname.endsWith('/transaction/some')) return json(response, { _id: 'some' })
    const text = (await request.toArray()).join('')
    const query = { ...Object.fromEntries(searchParams), ...(text === '' ? {} : JSON.parse(text)) }
    const [limit, page] = [query.ignorePaging ? count : Number(query.limit ?? 50), Number(query.page ?? 0)]
    const rows = all.slice(page * limit, (page + 1) * limit)
    json(response, { data: rows, total: count, page, limit })
  })
  quoin = quoinHere(platform.env)
  close = platform.close
})
afterAll(() => close())

const rowOf = (index: number) => ({
  _id: `row-${index}`,
  key: `key-${index}`,
  type: 'v2',
  created: '2026-05-04T10:00:00.000Z',
  worth: index === count - 1 ? LAST : 1,
  ...(index === count - 1 ? { late: 'yes' } : {}),
})

/** Lists that the platform has; those of this machine are there at once. */
const manifest = await readManifest()
const lists = commandsOf(manifest).filter(
  ({ name, writesWorkbooks, flags }) =>
    writesWorkbooks && flags.some((one) => one.name === 'all') && !name.startsWith('sandbox '),
)
const argumentsOf = ({ args }: CommandEntry) => args.filter((one) => !one.optional).map(() => 'some')
const ask = async (list: CommandEntry, ...more: string[]) => {
  const { exitCode, stdout, stderr } = await quoin([...list.name.split(' '), ...argumentsOf(list), ...more])
  return { exitCode, data: exitCode === 0 ? JSON.parse(stdout) : undefined, said: stderr.trim(), stderr }
}
const where = (list: CommandEntry) => list.flags.some(({ name }) => name === 'where')

describe.each([31, 201, 1001])('of %i rows', (rows) => {
  beforeAll(() => {
    count = rows
    all = Array.from({ length: rows }, (_, index) => rowOf(index))
  })
  /** Some providers are dropped on this machine, so their total is not that of the platform. */
  const partOf = ({ name }: CommandEntry) =>
    name === 'providers list' ? `the first ${DEFAULT}` : `${DEFAULT} of ${rows.toLocaleString('en')}`

  it.each(lists.map((list) => [list.name, list] as const))('%s names the part it has', async (_, list) => {
    const part = partOf(list)
    const some = await ask(list, '--json')
    expect([some.data.length, some.said]).toEqual([DEFAULT, `${part} · --all for all`])
    // Nobody asked for a part here.
    expect((await ask(list, '--json', '--quiet')).said).toBe(`Warning: only ${part} rows; --all for all`)
    expect((await ask(list, '--json', '--quiet', '--limit', '30')).said).toBe('')
    const whole = await ask(list, '--json', '--all')
    expect([whole.data.length, whole.data.at(-1).late, whole.said]).toEqual([rows, 'yes', ''])
    const sum = await ask(list, '--query', 'sum([].worth)', '--json')
    expect([sum.data, sum.said]).toEqual([LAST + rows - 1, ''])
    const partial = await ask(list, '--query', 'sum([].worth)', '--json', '--limit', '30', '--quiet')
    expect([partial.data, partial.said]).toEqual([30, `Warning: --query had ${part} rows; --all for all`])
  })

  it.each(lists.map((list) => [list.name, list] as const))('%s looks for a late field', async (_, list) => {
    const late = await ask(list, '--json', '--all', '--fields', '_id,late')
    expect([late.exitCode, late.data.at(-1)]).toEqual([0, { _id: `row-${rows - 1}`, late: 'yes' }])
    const some = await ask(list, '--json', '--fields', '_id,late')
    expect([some.exitCode, errorOf({ ...some, stdout: '' }).message]).toEqual([
      2,
      `unknown field "late" (searched ${partOf(list)} rows)`,
    ])
    if (!where(list)) return
    const found = await ask(list, '--json', '--where', 'late=yes')
    expect(found.data).toEqual([expect.objectContaining({ _id: `row-${rows - 1}` })])
    if (rows === 31) expect((await ask(list, '--json', '--where', 'later=yes')).exitCode).toBe(2)
  })

  it('a tool says in its result which part it has', async () => {
    const tools = lists.filter((list) => readingCommands(manifest).includes(list))
    const send = (id: number, method: string, params: object) =>
      JSON.stringify({ jsonrpc: '2.0', id, method, params })
    const hello = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 't', version: '1' } }
    const inputs = [{}, { query: 'sum([].worth)' }, { query: 'length(@)', limit: 30 }]
    const calls = tools.flatMap((list, index) =>
      inputs.map((input, turn) => {
        const given = Object.fromEntries(
          list.args.filter((one) => !one.optional).map(({ name }) => [name, 'some']),
        )
        return send(index * 3 + turn + 1, 'tools/call', {
          name: toolName(list),
          arguments: { ...given, ...input },
        })
      }),
    )
    const input = `${[send(0, 'initialize', hello), ...calls].join('\n')}\n`
    const lines = (await quoin('mcp', { input })).stdout.split('\n').slice(0, -1)
    const answers = new Map(lines.map((line) => [JSON.parse(line).id, JSON.parse(line).result]))
    const read = (id: number) => JSON.parse(answers.get(id).content[0].text)
    for (const [index, list] of tools.entries()) {
      const [name, part] = [list.name, partOf(list)]
      const [some, sum, length] = [1, 2, 3].map((turn) => read(index * 3 + turn))
      expect([name, some.untrusted.length, some.rows]).toEqual([name, DEFAULT, expect.stringContaining(part)])
      expect([name, sum.untrusted, sum.rows]).toEqual([name, LAST + rows - 1, undefined])
      expect([name, length.untrusted, length.rows]).toEqual([name, 30, expect.stringContaining(part)])
    }
    expect(tools.length).toBeGreaterThan(20)
  })
})
