// One question in many spellings: as a flag, as `--where`, as `--query` and in plain JavaScript. All find the same rows, and
// what cannot be answered is an error rather than an empty list.
import { beforeAll, expect, it } from 'vitest'
import { type CommandEntry, commandsOf } from '../../cli/definition/entry.ts'
import { readManifest } from '../../cli/manifest.ts'
import { valueAt } from '../../cli/output/columns.ts'
import { isMoney } from '../../cli/output/money.ts'
import { usePlace } from './use-place.ts'

type Row = Record<string, unknown>

const place = usePlace()
beforeAll(async () => void (await place.quoin('entities create warehouse --set city=Batumi --set area:=420')))

const manifest = await readManifest()
const lists = commandsOf(manifest).filter(({ flags }) => flags.some(({ name }) => name === 'where'))
const lineOf = ({ name }: CommandEntry) => (name === 'entities list' ? `${name} warehouse` : name).split(' ')
const fieldsOf = ({ columns = [] }: CommandEntry) => ['--fields', columns.join(',')]

const ask = async (list: CommandEntry, ...more: string[]) => {
  const ran = await place.quoin([...lineOf(list), '--all', '--json', ...more])
  return { ...ran, rows: ran.exitCode === 0 ? (JSON.parse(ran.stdout) as Row[]) : [] }
}

/** A value as people type it; undefined for lists and texts in several languages. */
function typed(value: unknown): string | undefined {
  if (isMoney(value)) return `${value.amount / 100} ${value.currency}`
  return typeof value === 'object' || value === undefined || value === '' ? undefined : String(value)
}

const isWord = (list: CommandEntry, column: string) =>
  list.flags.some(({ name, values }) => name === column && values !== undefined)

/** Spellings of `column` is `text`. */
const SPELLINGS: readonly ((column: string, text: string) => string)[] = [
  (column, text) => `${column}="${text}"`,
  (column, text) => `${column}=='${text}'`,
  (column, text) => `${column} = "${text}"`,
  (column, text) => `${column}="${text}", '${text}'`,
  (column, text) => ` ${column}= "${text}" `,
  (column, text) => (/[,"']/.test(text) ? `${column}="${text}"` : `${column}=${text}`),
  (column, text) => (/[,"']/.test(text) ? `${column}=="${text}"` : `${column} == ${text}`),
]
const OF_BOOLEANS: Record<string, string> = { true: 'Yes', false: 'no' }

function* spellings(list: CommandEntry, column: string, text: string, value: unknown, turn: number) {
  if (isWord(list, column)) {
    for (const spell of SPELLINGS) yield ['--where', spell(column, text)]
    yield ['--where', `${column}=${text.toUpperCase()}`]
    yield [`--${column}`, text]
    return
  }
  for (const step of [0, 3])
    yield ['--where', SPELLINGS[(turn + step) % SPELLINGS.length]?.(column, text) ?? '']
  if (/email$/i.test(column)) yield ['--where', `${column}=${text.toUpperCase()}`]
  if (typeof value === 'boolean') yield ['--where', `${column}=${OF_BOOLEANS[text]}`]
}

function queryOf(column: string, value: unknown): string {
  const path = column
    .split('.')
    .map((key) => `"${key}"`)
    .join('.')
  const is = (path: string, one: unknown) =>
    typeof one === 'string'
      ? `${path} == '${one.replaceAll("'", "\\'")}'`
      : `${path} == \`${JSON.stringify(one)}\``
  return isMoney(value)
    ? `[?${is(`${path}.amount`, value.amount)} && ${is(`${path}.currency`, value.currency)}]`
    : `[?${is(path, value)}]`
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

it.each(lists.map((list) => [list.name, list] as const))('%s answers one question alike', async (_, list) => {
  const { rows } = await ask(list, ...fieldsOf(list))
  for (const [turn, column] of (list.columns ?? []).entries()) {
    const value = rows.map((row) => valueAt(row, column)).find((one) => typed(one) !== undefined)
    const text = typed(value)
    if (text === undefined) continue
    const expected = rows.filter((row) => same(valueAt(row, column), value))
    for (const flags of spellings(list, column, text, value, turn)) {
      const asked = await ask(list, ...flags, ...fieldsOf(list))
      expect([flags, asked.stderr, asked.rows]).toEqual([flags, '', expected])
    }
    const others = await ask(list, '--where', `${column}!="${text}"`, ...fieldsOf(list))
    expect([column, others.rows]).toEqual([column, rows.filter((row) => !expected.includes(row))])
    const queried = await ask(list, '--query', queryOf(column, value))
    expect([column, queried.rows.length]).toEqual([column, expected.length])
  }
})

/** The fields of lists whose values are the IDs of other things. */
const references = manifest.nouns.flatMap(({ name, fields = [] }) => {
  const list = lists.find((one) => one.name === `${name} list`)
  return fields.flatMap((field) => {
    const [, noun] = /^ids:(.+)$/.exec(field.completes ?? '') ?? []
    return list && noun && field.type === 'string' ? [[list, field.name, noun] as const] : []
  })
})

it.each(references.map((one) => [`${one[0].name}, ${one[1]}`, ...one] as const))(
  'finds by the name of what a row refers to, as by its ID: %s',
  async (_, list, field, noun) => {
    await place.quoin('conversations update conversation-2 --assignee admin-victor')
    const { rows } = await ask(list, '--fields', `_id,${field}`)
    const id = rows.map((row) => row[field]).find((one) => typeof one === 'string')
    const expected = rows.filter((row) => row[field] === id)
    expect(expected).not.toEqual([])
    const { stdout } = await place.quoin(`${noun} get ${id} --json`)
    const one = JSON.parse(stdout) as Row
    const [first = ''] = String(one.fullName ?? one.name).split(' ')
    for (const name of [id, one.email, one.fullName ?? one.name, first.toLowerCase()]) {
      const asked = await ask(list, '--where', `${field}=${name}`, '--fields', `_id,${field}`)
      expect([name, asked.stderr, asked.rows]).toEqual([name, '', expected])
    }
    const none = await ask(list, '--where', `${field}=nobody-at-all`)
    expect([none.exitCode, none.stderr]).toEqual([1, expect.stringContaining('nobody-at-all not found')])
  },
)

/** Ways to break one thing of `FIELD=VALUE`. */
const BREAKS: readonly ((column: string, text: string) => string)[] = [
  (column, text) => `${column.slice(0, -1)}=${text}`,
  (column, text) => `${column}x="${text}"`,
  (column, text) => `${column.toUpperCase()}x=${text}`,
  (column, text) => `${column}="${text}`,
  (column, text) => `${column}=>${text}`,
  (column, text) => `${column}===${text}`,
  (column, text) => `${column}>"${text}x"`,
  (column) => `${column}<=`,
  (column, text) => `${column}=${text},`,
  (column, text) => `${column}="${text.slice(1)}"`,
  (column, text) => `${column}=${text}${text.slice(-1)}`,
  (column, text) => `${column} ${text}`,
  (column, text) => `${column}=${text} and ${column}=${text}`,
  (column, text) => `${column}="${text}" or ${column}="${text}"`,
]

/** Numbers that look drawn, the same in every run. */
function* drawn(seed: number) {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state >>> 8
  }
}

/** A day, a month, a moment or a minute. */
const CUTS = [10, 7, 24, 16]
const OPERATORS = {
  '=': (isBefore: boolean, isAfter: boolean) => !isBefore && !isAfter,
  '<': (isBefore: boolean) => isBefore,
  '<=': (_: boolean, isAfter: boolean) => !isAfter,
  '>': (_: boolean, isAfter: boolean) => isAfter,
  '>=': (isBefore: boolean) => !isBefore,
}

it('a hundred comparisons with a date find the rows that the platform and arithmetic find', async () => {
  const numbers = drawn(2026)
  const pick = <T>(all: readonly T[]) => all[(numbers.next().value as number) % all.length] as T
  const dated = lists.filter(({ columns = [] }) => columns.includes('created'))
  for (let count = 0; count < 100; count++) {
    const list = pick(dated)
    const { rows } = await ask(list)
    const text = String(pick(rows).created).slice(0, pick(CUTS))
    const [operator, holds] = pick(Object.entries(OPERATORS))
    const expected = rows.filter(({ created }) => {
      const cut = String(created).slice(0, text.length)
      return holds(cut < text, cut > text)
    })
    const spelt = text.length === 16 ? `"${text.replace('T', ' ')}"` : text
    const where = ['--where', `created${operator}${spelt}`]
    const asked = await ask(list, ...where)
    expect([list.name, where, asked.stderr, asked.rows]).toEqual([list.name, where, '', expected])
    const status = list.flags.find(({ name }) => name === 'status')?.values?.[0]
    if (status === undefined) continue
    const both = await ask(list, ...where, '--where', `status=${status}`)
    expect([list.name, where, both.rows]).toEqual([
      list.name,
      where,
      expected.filter((row) => row.status === status),
    ])
  }
})

it('sixty broken conditions are answered right, or are errors', async () => {
  const numbers = drawn(2611)
  const pick = <T>(all: readonly T[]) => all[(numbers.next().value as number) % all.length] as T
  for (let count = 0; count < 60; ) {
    const list = pick(lists)
    const { rows } = await ask(list, ...fieldsOf(list))
    const column = pick(list.columns ?? [])
    const text = typed(rows.map((row) => valueAt(row, column)).find((one) => typed(one) !== undefined))
    if (text === undefined) continue
    const where = (BREAKS[count++ % BREAKS.length] as (column: string, text: string) => string)(column, text)
    const { exitCode, stderr, rows: found } = await ask(list, '--where', where, ...fieldsOf(list))
    const [, key = '', word = ''] = /^([^=]+)=+"?(.*?)"?$/.exec(where) ?? []
    const expected = rows.filter((row) => typed(valueAt(row, key)) === word)
    const isAnswer = exitCode === 0 && key === column && same(found, expected)
    const isRefused =
      (exitCode === 2 && stderr.includes('where')) || /unknown field|\w not found in /.test(stderr)
    expect([list.name, where, exitCode, stderr, isAnswer || isRefused]).toContain(true)
  }
})
