// A row is the same in every format: each list is written in all of them, and each is read by a reader that is not ours.
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
// @ts-expect-error: it comes without types.
import { load } from 'js-yaml'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CommandEntry, commandsOf } from '../../cli/definition/entry.ts'
import { readManifest } from '../../cli/manifest.ts'
import { readingCommands, toolName } from '../../cli/mcp/tools.ts'
import { signIn, tempFolder } from './quoin.ts'
import { usePlace } from './use-place.ts'

type Row = Record<string, unknown>
type Money = { amount: number; currency: string }

const SELF = '/api_public/project/self'
const place = usePlace()
let folder: string
beforeAll(async () => {
  folder = await tempFolder()
  await signIn(place.quoin, place.sandbox)
  await place.quoin('entities create warehouse --set city=Batumi --set area:=420')
  await place.quoin('admins preference set theme dark')
  await place.quoin('conversations update conversation-2 --assignee admin-victor')
  await place.quoin('notifications send --channel EMAIL --users user-anna --title Keys --body Ready --yes')
  await fetch(place.sandbox.url + SELF, { headers: { 'x-api-key': 'northgate-public-key' } })
})
afterAll(() => rm(folder, { recursive: true }))

const manifest = await readManifest()
const commands = commandsOf(manifest)
/** What lists something writes workbooks; exports have tests of their own. */
const lists = commands.filter(({ name, writesWorkbooks }) => writesWorkbooks && !name.endsWith(' export'))
/** Not rows of one kind: a document for agents, a schema, the fields of a model, and reports that end with a judgement. */
const OTHERS = ['commands', 'schema', 'models get', 'doctor', 'sandbox faults']
/** The arguments of lists that have some, or whose rows come and go. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  'entities list': 'warehouse',
  'transactions events': 'transaction-042',
  'conversations messages': 'conversation-2',
  'sandbox log': `--path ${SELF}`,
  'permissions who': 'order',
}

const lineOf = ({ name, flags }: CommandEntry) => [
  ...`${name} ${ARGUMENTS[name] ?? ''}`.trim().split(' '),
  ...(flags.some((flag) => flag.name === 'all') ? ['--all'] : []),
]
const run = (list: CommandEntry, ...more: string[]) => place.quoin([...lineOf(list), '--tz', 'UTC', ...more])
async function textOf(list: CommandEntry, ...more: string[]): Promise<string> {
  const ran = await run(list, ...more)
  expect([ran.exitCode, ran.stderr.replace(/^Local: .*\n/, '')]).toEqual([0, ''])
  return ran.stdout
}
const rowsOf = async (list: CommandEntry) => JSON.parse(await textOf(list, '--json')) as Row[]

const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value
const at = (row: unknown, path: string) =>
  path.split('.').reduce((value, key) => (value as Row | undefined)?.[key], row)

/** Reads CSV by RFC 4180, without the apostrophe that keeps a text from being a formula. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).replace(/^'(?=[=+\-@\t\r])/, ''))
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

const linesOf = (text: string) => text.split('\n').slice(0, -1)
const readTsv = (text: string) => linesOf(text).map((line) => line.split('\t'))

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (xml: string) =>
  xml.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '')

/** The cells of the first sheet: texts, numbers (dates are days since 1900) and booleans. */
function readWorkbook(bytes: Uint8Array): unknown[][] {
  const files = unzipSync(bytes)
  const part = (name: string) => new TextDecoder().decode(files[name])
  const strings = [...part('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, si = '']) =>
    unescaped([...si.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) => text).join('')),
  )
  return [...part('xl/worksheets/sheet1.xml').matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, cells = '']) => {
    const row: unknown[] = []
    for (const [, attributes = '', inner = ''] of cells.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      const letters = /r="([A-Z]+)/.exec(attributes)?.[1] ?? ''
      const index = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
      const value = /<v>([^<]*)<\/v>/.exec(inner)?.[1]
      if (value === undefined) continue
      row[index] = attributes.includes('t="s"')
        ? strings[Number(value)]
        : attributes.includes('t="b"')
          ? value === '1'
          : Number(value)
    }
    return row
  })
}

/** A value as CSV and TSV have it. */
const plain = (value: unknown): string =>
  value === undefined || value === null
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)

const DAY = 86_400_000
const isTime = (value: unknown): value is string => /^\d{4}-\d\d-\d\dT.*Z$/.test(String(value))
/** The cell of a workbook for the column that its title names. */
function cellOf(row: Row, title: string): unknown {
  const [, path = '', zone] = /^(.*?)( \(.*\))?$/.exec(title) ?? []
  const value = at(row, path)
  if (isMoney(value)) return value.amount / 100
  if (zone !== undefined && isTime(value)) return (Math.floor(Date.parse(value) / 1000) * 1000) / DAY + 25_569
  if (typeof value === 'number' || typeof value === 'boolean') return value
  return plain(value)
}

/** How people may see a value: in a table, or in a card. */
function shownAs(value: unknown): string[] {
  if (value === undefined || value === null || value === '') return ['']
  if (isMoney(value)) {
    const style = { style: 'currency', currency: value.currency, currencyDisplay: 'narrowSymbol' } as const
    return [new Intl.NumberFormat('en', style).format(value.amount / 100)]
  }
  if (isTime(value)) {
    const date = new Date(value)
    const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
    const ago =
      Math.abs(Date.now() - date.getTime()) < 7 * DAY ? ['ago', 'now', 'yesterday', 'tomorrow', 'in '] : []
    return [value.slice(0, 16).replace('T', ' '), long.format(date).replace(' at ', ', '), ...ago]
  }
  if (typeof value === 'boolean') return [value ? 'yes' : 'no']
  if (typeof value === 'number')
    return [
      String(value),
      value.toLocaleString('en'),
      `${(value / 1000).toFixed(1)} kB`,
      `${Math.round(value / 1000)} kB`,
    ]
  if (Array.isArray(value)) return value.length === 0 ? [''] : [value.join(', ')]
  if (typeof value === 'object') return [String((value as Row).en ?? Object.values(value)[0] ?? '')]
  return [value as string]
}

/** Headers that are not the name of their column, and columns that people do not see. */
const HEADERS: Readonly<Record<string, string>> = {
  'lastMessage.text': 'LAST MESSAGE',
  'author.name': 'FROM',
  seenAt: 'SEEN',
  keptIn: 'STORED IN',
  isAccepted: 'ACCEPTED',
  'agreement.title': 'AGREEMENT',
}
/** Members that are fetched for one entity alone. */
const ONLY_IN_CARD: Record<string, readonly string[]> = { 'orders list': ['payments'] }
const NOT_IN_TABLE: Readonly<Record<string, readonly string[]>> = {
  'conversations list': ['assignee'],
  'order-groups search': ['userId'],
  'requests list': ['userId', 'version', 'data.date', 'data.startDate', 'data.endDate'],
}
const headerOf = (column: string) =>
  HEADERS[column] ??
  (column.split('.').at(-1) ?? '')
    .replace(/^_/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toUpperCase()
const terminal = (words: readonly string[]) =>
  place.quoin([...words, '--tz', 'UTC', '--quiet'], { columns: 2000, env: { NO_COLOR: '1' } })
const spaced = (text: string) => text.replace(/\s+/g, ' ')
const expectShown = (text: string | undefined, column: string, value: unknown) => {
  const isShown = shownAs(value).some((one) => spaced(text ?? '').includes(spaced(one)))
  expect([column, value, isShown, isShown ? '' : text]).toEqual([column, value, true, ''])
}

it('every list is tried, and has the formats of all lists', () => {
  const named = commands.filter(
    ({ name, flags, columns }) =>
      / (list|search|report|events|messages|log|outbox|who)$/.test(name) ||
      (columns && flags.some((one) => one.name === 'all')),
  )
  expect(lists.map(({ name }) => name)).toEqual(named.map(({ name }) => name))
  expect(lists.filter(({ columns }) => !columns)).toEqual([])
  const needy = lists.filter(({ args, name }) => args.some((one) => !one.optional) && !ARGUMENTS[name])
  expect(needy).toEqual([])
  expect(OTHERS.filter((name) => lists.some((list) => list.name === name))).toEqual([])
})

describe.each(lists.map((list) => [list.name, list] as const))('%s', (name, list) => {
  const columns = list.columns ?? []

  it('has the same rows in every format', async () => {
    const rows = await rowsOf(list)
    expect(rows.length).toBeGreaterThan(0)
    const texts = rows.map((row) => JSON.stringify(row))
    for (const row of rows) {
      const documented = [...new Set(columns.map((one) => one.split('.')[0] as string))].filter(
        (key) => key in row,
      )
      expect(Object.keys(row).slice(0, documented.length)).toEqual(documented)
    }
    expect(linesOf(await textOf(list, '--format', 'ndjson'))).toEqual(texts)
    expect(JSON.stringify(load(await textOf(list, '--format', 'yaml')))).toEqual(`[${texts.join()}]`)
    expect(JSON.parse(await textOf(list, '--json', '--query', '[]'))).toEqual(rows)

    const [header = [], ...cells] = readCsv(await textOf(list, '--format', 'csv'))
    expect(header.map((one) => one.replace(/\.(amount|currency)$/, ''))).toEqual(
      header.flatMap((one) => columns.filter((column) => one === column || one.startsWith(`${column}.`))),
    )
    expect([...new Set(header.map((one) => one.replace(/\.(amount|currency)$/, '')))]).toEqual(columns)
    expect(cells).toEqual(rows.map((row) => header.map((path) => plain(at(row, path)))))
    const tsv = readTsv(await textOf(list, '--format', 'tsv'))
    const spaced = rows.map((row) => header.map((path) => plain(at(row, path)).replace(/[\t\r\n]+/g, ' ')))
    expect(tsv).toEqual([header, ...spaced])
    expect(readTsv(await textOf(list))).toEqual(spaced)

    const path = join(folder, `${name}.xlsx`)
    const ran = await run(list, '-o', path)
    expect([ran.exitCode, ran.stdout, ran.stderr]).toEqual([
      0,
      '',
      expect.stringContaining(`${rows.length} row`),
    ])
    const [titles = [], ...sheet] = readWorkbook(await readFile(path)) as [string[], ...unknown[][]]
    for (const [index, row] of rows.entries())
      for (const [column, title] of titles.entries()) {
        const [cell, expected] = [sheet[index]?.[column] ?? '', cellOf(row, title)]
        if (typeof expected === 'number') expect([title, cell]).toEqual([title, expect.closeTo(expected, 5)])
        else expect([title, cell]).toEqual([title, expected])
      }
  })

  it('has them in a table, and each in its card', async () => {
    const rows = await rowsOf(list)
    const [header = '', ...lines] = linesOf((await terminal([...lineOf(list)])).stdout)
    const hidden = columns.filter((column) => !header.split(/ {2,}/).includes(headerOf(column)))
    expect([name, ...hidden]).toEqual([name, ...(NOT_IN_TABLE[name] ?? [])])
    expect(lines.length).toBeGreaterThanOrEqual(rows.length)
    const noun = name.replace(/ (list|search)$/, '')
    const get = commands.find((one) => one.name === `${noun} get` && one.readsOnly)
    for (const [index, row] of rows.entries()) {
      const shown = columns.filter((column) => !hidden.includes(column))
      for (const column of shown) expectShown(lines[index], column, at(row, column))
      if (index > 2 || !get || typeof row._id !== 'string') continue
      const kind = get.args.length > 1 ? [ARGUMENTS[name] ?? ''] : []
      const one = [...get.name.split(' '), ...kind, row._id]
      const got = JSON.parse((await place.quoin([...one, '--json'])).stdout)
      for (const key of ONLY_IN_CARD[name] ?? []) {
        expect(got).toHaveProperty(key)
        delete got[key]
      }
      expect(got).toEqual(row)
      const card = (await terminal(one)).stdout
      for (const column of columns) expectShown(card, column, at(row, column))
    }
  })
})

it('tools of agents have the same rows', async () => {
  const tools = lists.filter((list) => readingCommands(manifest).includes(list))
  const ask = (id: number, method: string, params: object) =>
    JSON.stringify({ jsonrpc: '2.0', id, method, params })
  const hello = {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  }
  const calls = tools.map(({ name, args, flags }, index) => {
    const given = ARGUMENTS[name] === undefined ? {} : { [args[0]?.name ?? '']: ARGUMENTS[name] }
    const all = flags.some((flag) => flag.name === 'all') ? { all: true } : {}
    return ask(index + 1, 'tools/call', {
      name: toolName({ name } as CommandEntry),
      arguments: { ...given, ...all },
    })
  })
  const { stdout } = await place.quoin('mcp', {
    input: `${[ask(0, 'initialize', hello), ...calls].join('\n')}\n`,
  })
  const answers = new Map(linesOf(stdout).map((line) => [JSON.parse(line).id, JSON.parse(line).result]))
  for (const [index, list] of tools.entries()) {
    const { untrusted } = JSON.parse(answers.get(index + 1).content[0].text)
    // The signature of an address is a secret.
    const unsigned = (text: string) => text.replace(/\?[^"]*"/g, '"')
    expect([list.name, unsigned(JSON.stringify(untrusted))]).toEqual([
      list.name,
      unsigned(JSON.stringify(await rowsOf(list))),
    ])
  }
  expect(tools.length).toBeGreaterThan(20)
})
