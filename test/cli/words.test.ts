// Words that the specification leaves open: a platform has its own, so the command line sends any as it is written.
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { commandsOf, wordsOf } from '../../cli/definition/entry.ts'
import { readManifest } from '../../cli/manifest.ts'
import { json } from '../../lib/http/testing.ts'
import { openPlatform } from './platform.ts'
import { startHere } from './quoin.ts'

const WORD = 'a word/of 50% "its own"'
const MODEL = { _id: 'x1', apiId: 'x1', name: 'A model', fields: [], version: 1 }
const PROJECT = { _id: 'northgate', name: 'Northgate' }
const NEEDED: Record<string, string[]> = {
  tail: ['--no-follow'],
  export: ['-o', '-'],
  'requests create': ['--owner', 'x1', '--type', 'visit'],
  'orders update': ['--confirm', 'x1'],
  'models field set': ['key'],
}

/** What the platform has read: values of queries and bodies. */
const read: string[] = []
const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value)]

let platform: Awaited<ReturnType<typeof openPlatform>>
beforeAll(async () => {
  platform = await openPlatform(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://platform.example')
    const body = await text(request)
    read.push(...url.searchParams.values(), ...textsIn(body ? JSON.parse(body) : {}))
    const isList =
      /\/search$/.test(url.pathname) || (request.method === 'GET' && !url.pathname.endsWith('/x1'))
    const rows = url.pathname.endsWith('/projects')
      ? [PROJECT]
      : url.pathname.endsWith('/model')
        ? [MODEL]
        : []
    const list = { data: rows, total: rows.length, page: 0, limit: 50 }
    if (url.pathname.endsWith('/csv')) return response.end('_id\r\n')
    json(response, isList ? list : { ...MODEL, _id: 'x1', status: 's' })
  })
})
afterAll(() => platform.close())
beforeEach(() => {
  read.length = 0
})

const run = (...words: string[]) => startHere([...words, '--yes', '--no-input'], { env: platform.env })
const commands = commandsOf(await readManifest())
const rows = commands.flatMap((command) =>
  command.flags.flatMap(({ name, known }) =>
    known ? [[`${command.name} --${name}`, command, name] as const] : [],
  ),
)

describe('A word that is none of the known ones', () => {
  it.each(rows)('reaches the platform as it is written: %s', async (_, command, flag) => {
    const ids = command.args.filter(({ name, optional }) => name === 'id' && !optional).map(() => 'x1')
    const verb = command.name.split(' ').at(-1) ?? ''
    const needed = [...(NEEDED[command.name] ?? []), ...(NEEDED[verb] ?? [])]
    const own = needed.filter((word, index) => word !== `--${flag}` && needed[index - 1] !== `--${flag}`)
    const { stderr } = await run(...command.name.split(' '), ...ids, ...own, `--${flag}`, WORD)
    expect(stderr).not.toMatch(/invalid value|did you mean/)
    expect(read, stderr).toContain(WORD)
  })

  it('is sent by types of requests, by every status that the specification does not name, and by fields', () => {
    const names = rows.map(([name]) => name)
    expect(names).toEqual(
      expect.arrayContaining(['requests create --type', 'requests list --type', 'orders update --status']),
    )
    const open = commands.flatMap(({ name, flags }) =>
      flags.filter((flag) => flag.name === 'status' && flag.values).map(() => name),
    )
    // The specification names these statuses; `content` has its own commands for each of them.
    expect(open.filter((name) => !/^(requests|content) /.test(name))).toEqual([])
  })

  it.each([
    ['--status', 'payed', '--status "payed" is sent as written; did you mean "paid"?'],
    ['--status', 'PAID', '--status "PAID" is sent as written; did you mean "paid"?'],
    ['--where', 'status=payed', '--where status "payed" is sent as written; did you mean "paid"?'],
  ])('is pointed out where it looks like a slip: %s %s', async (flag, word, note) => {
    const { stderr, exitCode } = await run('orders', 'list', flag, word)
    expect({ stderr, exitCode }).toEqual({ stderr: expect.stringContaining(note), exitCode: 0 })
    if (flag === '--status') expect(read).toContain(word)
  })

  it.each([
    ['requests list --status pendin', 'did you mean "pending"?'],
    ['requests list --where status=pendin', 'did you mean "pending"?'],
    ['holidays report --leave sick-day', 'did you mean "sick_day"?'],
  ])('is refused where the specification names them all: %s', async (line, message) => {
    const { stderr, exitCode } = await run(...line.split(' '))
    expect({ stderr, exitCode }).toEqual({ stderr: expect.stringContaining(message), exitCode: 2 })
  })

  it('is taken from a CSV as well', async () => {
    const csv = `type,userId,title\n"${WORD.replaceAll('"', '""')}",x1,A request\n`
    const words = ['requests', 'create', '--csv', '-', '--yes']
    const { stderr } = await startHere(words, { env: platform.env, input: csv })
    expect(read, stderr).toContain(WORD)
  })

  it('leaves the known ones to help, schemas and completion', async () => {
    for (const [, { flags }, name] of rows) {
      const flag = flags.find((one) => one.name === name)
      expect(flag && wordsOf(flag)?.length).toBeGreaterThan(1)
    }
    const { stdout } = await run('schema', 'requests', '--json')
    expect(JSON.parse(stdout).properties.type).toMatchObject({
      examples: expect.arrayContaining(['change_file']),
    })
    const words = ['__complete', '--', 'requests', 'create', '--type', 'cha']
    const completed = await startHere(words, { env: platform.env })
    expect(completed.stdout).toContain('change_file')
  })
})
