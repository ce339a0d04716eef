import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { view } from './columns.ts'
import { recordedOutput } from './output.fixture.ts'
import type { OutputSettings } from './output-settings.ts'

const VIEW = view('_id:id name total:money')
const ROWS = [
  { _id: 'a', name: 'One', total: { amount: 150, currency: 'USD' }, tags: ['x'] },
  { _id: 'b', name: 'Two', total: { amount: 250, currency: 'USD' }, tags: [] },
]
const place = (settings: Partial<OutputSettings>, isTerminal = false) =>
  recordedOutput(settings, isTerminal, { NO_COLOR: '1' })

async function listed(settings: Partial<OutputSettings>, isTerminal = false) {
  const { streams, output } = place(settings, isTerminal)
  await output.list(ROWS, VIEW)
  return streams
}

describe('a list', () => {
  it('is a table on a terminal, and tab-separated rows without a header in a pipe', async () => {
    expect((await listed({}, true)).out).toBe('NAME  TOTAL  ID\nOne   $1.50  a\nTwo   $2.50  b\n')
    expect((await listed({})).out).toBe('a\tOne\t1.50\tUSD\nb\tTwo\t2.50\tUSD\n')
  })

  it('can be written in every format', async () => {
    expect(JSON.parse((await listed({ format: 'json', money: 'minor' })).out)).toEqual(ROWS)
    expect(JSON.parse((await listed({ format: 'json' })).out)[0].total).toEqual({
      amount: 150,
      currency: 'USD',
      major: 1.5,
    })
    expect(
      (await listed({ format: 'ndjson', money: 'minor' })).out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(ROWS)
    expect((await listed({ format: 'csv' })).out).toBe(
      '_id,name,total.major,total.currency\r\na,One,1.50,USD\r\nb,Two,2.50,USD\r\n',
    )
    expect((await listed({ format: 'tsv' })).out.split('\n')[0]).toBe(
      '_id\tname\ttotal.major\ttotal.currency',
    )
    expect((await listed({ format: 'yaml' })).out).toContain('- _id: a\n  name: One\n')
  })

  it('without rows is a valid empty document', async () => {
    for (const [format, text] of [
      ['json', '[]\n'],
      ['ndjson', ''],
      ['yaml', '[]\n'],
    ] as const) {
      const { streams, output } = place({ format })
      await output.list([], VIEW)
      expect(streams.out).toBe(text)
    }
    const { streams, output } = place({}, true)
    await output.list([], { ...VIEW, empty: 'No things' })
    expect(streams).toEqual({ out: '', err: 'No things\n' })
  })

  it('has the fields of --fields, in that order', async () => {
    expect((await listed({ fields: ['total', '_id'] })).out).toBe('1.50\tUSD\ta\n2.50\tUSD\tb\n')
    expect(JSON.parse((await listed({ format: 'json', fields: ['total.amount'] })).out)).toEqual([
      { total: { amount: 150 } },
      { total: { amount: 250 } },
    ])
  })

  it('rejects unknown fields before it prints anything, in every format', async () => {
    for (const format of ['table', 'json', 'csv'] as const) {
      const { streams, output } = place({ format, fields: ['_id', 'nmae'] })
      await expect(output.list(ROWS, VIEW)).rejects.toMatchObject({
        message: 'unknown field "nmae"; did you mean "name"?',
        exit: 2,
      })
      expect(streams.out).toBe('')
    }
  })

  it('may have fields that only some rows have, and fields of its view that none has', async () => {
    const rows = [{ _id: 'a' }, { _id: 'b', note: 'late' }]
    const { streams, output } = place({ fields: ['note', 'name'] })
    await output.list(rows, VIEW)
    expect(streams.out).toBe('\t\nlate\t\n')
  })

  it('shows an amount in the same unit whether it is asked for with its currency or without', async () => {
    const amounts = async (settings: Partial<OutputSettings>, isTerminal = false) =>
      (await listed({ fields: ['total.amount'], ...settings }, isTerminal)).out
    expect(await amounts({}, true)).toBe('AMOUNT\n $1.50\n $2.50\n')
    expect(await amounts({ format: 'csv' })).toBe('total.major\r\n1.50\r\n2.50\r\n')
    expect(await amounts({ format: 'csv', money: 'minor' })).toBe('total.amount\r\n150\r\n250\r\n')
    expect(JSON.parse(await amounts({ format: 'json' }))[0]).toEqual({ total: { amount: 150 } })
  })

  it('is filtered by JMESPath in every format', async () => {
    expect((await listed({ query: '[].name' })).out).toBe('One\nTwo\n')
    expect((await listed({ query: '[?_id==`"b"`].{id:_id,n:name}', format: 'csv' })).out).toBe(
      'id,n\r\nb,Two\r\n',
    )
    expect((await listed({ query: 'length(@)', format: 'json' })).out).toBe('2\n')
    await expect(listed({ query: '[?' })).rejects.toMatchObject({ exit: 2, code: 'bad-query' })
  })
})

describe('a long list', () => {
  it.each(['table', 'yaml', 'json', 'ndjson', 'csv'] as const)(
    'is written as %s while it arrives',
    async (format) => {
      const { streams, output } = place({ format, all: true, limit: Number.POSITIVE_INFINITY })
      let soFar = 0
      const pages = async function* () {
        for (let page = 0; page < 10; page++) {
          soFar = streams.out.length
          yield { data: Array.from({ length: 200 }, (_, n) => ({ _id: `row-${page}-${n}` })), total: 2000 }
        }
      }
      await output.list({ pages } as never, view('_id:id'))
      expect(soFar).toBeGreaterThan(1000)
      if (format === 'json') expect(JSON.parse(streams.out)).toHaveLength(2000)
      else expect(streams.out.match(/row-/g)).toHaveLength(2000)
    },
  )
})

it('a list in full shows its progress while it is fetched into a file', async () => {
  const all = { format: 'ndjson', all: true, limit: Number.POSITIVE_INFINITY } as const
  const { streams, output } = recordedOutput(all, false, {}, true)
  const pages = async function* () {
    yield { data: [{ _id: 'a' }], total: 2 }
    while (!streams.err.includes('50%')) await new Promise((resolve) => setImmediate(resolve))
    yield { data: [{ _id: 'b' }], total: 2 }
  }
  await output.list({ pages } as never, view('_id:id'))
  expect(streams.out).toBe('{"_id":"a"}\n{"_id":"b"}\n')
  expect(streams.err).toMatch(/Fetching {2}.*50%.*1 of 2 rows/)
  // The last thing is that the line is cleared.
  expect(streams.err.endsWith('\r\u001b[K')).toBe(true)
})

describe('one entity', () => {
  it('has no thousands in numbers of unknown meaning, which may be ports or years', async () => {
    const { streams, output } = place({}, true)
    await output.one({ port: 4010 })
    expect(streams.out).toBe('port  4010\n')
  })

  it('is one line per field, a row in csv or of chosen fields in a pipe, and a document in json', async () => {
    const show = async (settings: Partial<OutputSettings>, isTerminal = false) => {
      const { streams, output } = place(settings, isTerminal)
      await output.one(ROWS[0], VIEW)
      return streams.out
    }
    expect(await show({}, true)).toBe('One  $1.50\n\nTags  x\nID    a\n')
    expect(await show({})).toBe('_id\ta\nname\tOne\ntotal.major\t1.50\ntotal.currency\tUSD\ntags\t["x"]\n')
    expect(await show({ format: 'csv', fields: ['name'] })).toBe('name\r\nOne\r\n')
    expect(await show({ fields: ['total.amount'] })).toBe('1.50\n')
    expect(await show({ fields: ['total.amount'] }, true)).toBe('total  $1.50\n')
    await expect(show({ fields: ['nmae'] })).rejects.toMatchObject({ code: 'unknown-field' })
    expect(JSON.parse(await show({ format: 'json', money: 'minor' }))).toEqual(ROWS[0])
    expect(await show({ query: 'total.currency' })).toBe('USD\n')
  })
})

describe('a report of success', () => {
  it('is written to stderr, with data on stdout only if a format is given', async () => {
    const person = place({}, true)
    await person.output.done('Created a.', { _id: 'a' })
    expect(person.streams).toEqual({ out: '', err: '✓ Created a.\n' })
    const program = place({ format: 'json', quiet: true })
    await program.output.done('Created a.', { _id: 'a' })
    expect(program.streams).toEqual({ out: '{\n  "_id": "a"\n}\n', err: '' })
  })
})

const amount = fc.record({ amount: fc.nat(9_000_000), currency: fc.constant('USD') })
/** Orders as a platform sends them: many are unpaid. */
const order = fc.record(
  {
    number: fc.stringMatching(/^NG-\d{1,4}$/),
    total: amount,
    paid: fc.option(amount),
    note: fc.option(fc.string()),
  },
  { requiredKeys: ['number', 'total'] },
)
const ORDERS = view('number total:money', 'No orders.', 'paid:money note')

describe.each(['csv', 'tsv'] as const)('%s', (format) => {
  it('has the columns of the type in the unit of the header, whatever the rows hold', async () => {
    const fields = fc.uniqueArray(fc.constantFrom('number', 'total', 'paid', 'note', 'paid.amount'), {
      minLength: 1,
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(order, { minLength: 1 }),
        fields,
        fc.boolean(),
        async (rows, chosen, isMajor) => {
          const money = isMajor ? 'major' : 'minor'
          const write = async (some: unknown[]) => {
            const { streams, output } = place({ format, fields: chosen, money, all: true })
            await output.list(some, ORDERS)
            return streams.out
          }
          const [header] = (await write([{ ...rows[0], paid: { amount: 100, currency: 'USD' } }])).split(
            /\r?\n/,
          )
          const text = await write(rows)
          expect(text.split(/\r?\n/)[0]).toBe(header)
          expect(text).not.toMatch(/\d USD/)
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('a part of a list', () => {
  /** Rows worth 1 each, in pages of 200; `dropped` of them are no rows on this machine. */
  const source = (count: number, dropped = 0) => ({
    async *pages() {
      for (let at = 0; at < count; at += 200) {
        const rows = Array.from({ length: Math.min(200, count - at) }, () => ({ worth: 1 }))
        yield { data: rows.slice(at === 0 ? dropped : 0), total: count }
      }
    },
  })

  it.each([31, 201, 1001])('of %i rows is named where it is added up, even with --quiet', async (count) => {
    const total = count.toLocaleString('en')
    for (const quiet of [true, false]) {
      const { streams, output } = place({ query: 'sum([].worth)', limit: 30, quiet })
      await output.list(source(count))
      expect(streams).toEqual({
        out: '30\n',
        err: `Warning: --query had 30 of ${total} rows; --all for all\n`,
      })
    }
    const all = place({ query: 'sum([].worth)', limit: Number.POSITIVE_INFINITY })
    await all.output.list(source(count))
    expect(all.streams).toEqual({ out: `${count}\n`, err: '' })
  })

  it('is none where the others are dropped on this machine', async () => {
    const { streams, output } = place({ format: 'json' })
    await output.list(source(6, 1))
    expect([JSON.parse(streams.out).length, streams.err]).toEqual([5, ''])
  })

  it('may be one where the platform does not count', async () => {
    const { streams, output } = place({ format: 'json', limit: 2 })
    const pages = async function* () {
      yield { data: [{ a: 1 }, { a: 2 }], total: undefined }
      yield { data: [{ a: 3 }], total: undefined }
    }
    await output.list({ pages })
    expect(streams.err).toBe('the first 2 · --all for all\n')
    const whole = place({ format: 'json', limit: 3 })
    await whole.output.list({ pages })
    expect([JSON.parse(whole.streams.out).length, whole.streams.err]).toEqual([3, ''])
  })
})
