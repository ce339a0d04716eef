import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeJson } from '../http/decode.ts'
import { parseTimestamp, readFields } from './fields.ts'

// The rule as the specification words it, written independently of the parser.
const PATTERN = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d(?::?\d\d)?)$/

function expected(text: string): number | undefined {
  const match = PATTERN.exec(text)
  if (!match) return undefined
  const [, year, month, day, hour, minute, second, fraction = '', zone = ''] = match
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
  const time = Date.parse(local)
  if (Number.isNaN(time) || new Date(time).toISOString() !== local) return undefined
  if (zone === 'Z') return time
  const hours = Number(zone.slice(1, 3))
  const minutes = Number(zone.slice(3).replace(':', ''))
  if (hours > 23 || minutes > 59) return undefined
  return time - (zone.startsWith('+') ? 1 : -1) * (hours * 60 + minutes) * 60_000
}

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
const zone = fc.oneof(
  fc.constant('Z'),
  fc
    .tuple(fc.constantFrom('+', '-'), digits(2), fc.constantFrom('', ':', '::'), digits(2), fc.boolean())
    .map(([sign, hours, colon, minutes, isShort]) => sign + hours + (isShort ? '' : colon + minutes)),
)
/** Well-formed, but often impossible: month 47, February 30. */
const lookalike = fc
  .tuple(
    digits(4),
    digits(2),
    digits(2),
    digits(2),
    digits(2),
    digits(2),
    fc.integer({ min: 0, max: 10 }),
    zone,
  )
  .chain(([year, month, day, hour, minute, second, precision, z]) =>
    digits(precision).map(
      (fraction) => `${year}-${month}-${day}T${hour}:${minute}:${second}${fraction && `.${fraction}`}${z}`,
    ),
  )
const real = fc.date({ min: new Date('0000-01-01T00:00:00.000Z'), max: new Date('9999-12-31T23:59:59.999Z') })
const iso = real.filter((date) => !Number.isNaN(date.getTime())).map((date) => date.toISOString())

describe('a timestamp', () => {
  it.each([
    ['2026-11-21T09:30:00.000Z', '2026-11-21T09:30:00.000Z'],
    ['2026-11-21T09:30:00.5+04:00', '2026-11-21T05:30:00.500Z'],
    ['2026-01-01T00:30:00.123456789-11:30', '2026-01-01T12:00:00.123Z'],
    ['2026-11-21T09:30:00.000-0400', '2026-11-21T13:30:00.000Z'],
    ['2026-11-21T09:30:00.000+04', '2026-11-21T05:30:00.000Z'],
    ['2026-11-21T09:30:00Z', '2026-11-21T09:30:00.000Z'],
    ['2026-11-21T09:30:00+0400', '2026-11-21T05:30:00.000Z'],
    ['2024-02-29T00:00:00.00Z', '2024-02-29T00:00:00.000Z'],
    ['0001-01-01T00:00:00.000Z', '0001-01-01T00:00:00.000Z'],
    ['1969-12-31T23:59:59.999Z', '1969-12-31T23:59:59.999Z'],
  ])('%s is a Date', (text, date) => {
    expect(parseTimestamp(text)?.toISOString()).toBe(date)
  })

  it.each([
    '2026-11-21',
    '2026-11-21T09:30:00.000',
    '2026-11-21T09:30:00.Z',
    '2026-11-21T09:30:00.0000000000Z',
    '2026-11-21 09:30:00.000Z',
    '2026-11-21T09:30:00.000z',
    ' 2026-11-21T09:30:00.000Z',
    '2026-11-21T09:30:00.000Z ',
    '2026-11-21T09:30:00.000Z\n',
    'x2026-11-21T09:30:00.000Z',
    '2026-02-29T00:00:00.000Z',
    '1900-02-29T00:00:00.000Z',
    '2026-13-01T00:00:00.000Z',
    '2026-00-10T00:00:00.000Z',
    '2026-04-31T00:00:00.000Z',
    '2026-11-21T24:00:00.000Z',
    '2026-11-21T23:60:00.000Z',
    '2026-11-21T23:59:60.000Z',
    '2026-11-21T09:30:00.000+24:00',
    '+02026-11-21T09:30:00.000Z',
    '２０２６-11-21T09:30:00.000Z',
  ])('is not %j', (text) => {
    expect(parseTimestamp(text)).toBeUndefined()
  })

  it('is only a string that the pattern and the calendar allow', () => {
    fc.assert(
      fc.property(
        fc.oneof(lookalike, iso, fc.string(), fc.string({ minLength: 20, maxLength: 30 })),
        (text) => {
          expect(parseTimestamp(text)?.getTime()).toBe(expected(text))
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('readFields', () => {
  const at = '2026-01-02T03:04:05.678Z'

  it('converts timestamps to Dates at any depth, in place, and nothing else', () => {
    const value = JSON.parse(
      JSON.stringify({ at, list: [at, 1, [at], null], inner: { at, when: `on ${at}` }, no: true }),
    )
    const { list, inner } = value
    const date = new Date(at)
    expect(readFields(value)).toBe(value)
    expect(value).toEqual({
      at: date,
      list: [date, 1, [date], null],
      inner: { at: date, when: `on ${at}` },
      no: true,
    })
    expect(value.list).toBe(list)
    expect(value.inner).toBe(inner)
    expect(readFields(at)).toEqual(date)
  })

  it('preserves the JSON', () => {
    const json = fc.jsonValue().map((value) => JSON.stringify({ value, at }))
    fc.assert(fc.property(json, (text) => JSON.stringify(readFields(JSON.parse(text))) === text))
  })

  it('handles nesting deeper than the call stack', () => {
    const depth = 200_000
    let inner = readFields(JSON.parse('['.repeat(depth) + JSON.stringify(at) + ']'.repeat(depth)))
    while (Array.isArray(inner)) inner = inner[0]
    expect(inner).toEqual(new Date(at))
  })

  it('treats a key named __proto__ like any other', () => {
    const value = readFields(JSON.parse(`{"__proto__":{"at":"${at}"},"constructor":"${at}"}`)) as object
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
    expect(Object.getOwnPropertyDescriptor(value, '__proto__')?.value).toEqual({ at: new Date(at) })
    expect(({} as { at?: unknown }).at).toBeUndefined()
  })
})

describe('readFields on the domain types', () => {
  const at = '2026-01-02T03:04:05.678Z'
  /** Fields by the type that they are declared with, read from the sources. */
  const declared = readdirSync(new URL('../domain', import.meta.url))
    .filter((name) => !name.endsWith('.test.ts'))
    .flatMap((name) => [
      ...readFileSync(new URL(`../domain/${name}`, import.meta.url), 'utf8').matchAll(
        /^ {2,}(?:readonly )?(\w+)\??: ([^\n{]+)$/gm,
      ),
    ])
    .map(([, field = '', type = '']) => [field, type.trim()] as const)
  const fieldsOf = (pattern: RegExp) => [
    ...new Set(declared.filter(([, type]) => pattern.test(type)).map(([field]) => field)),
  ]

  it.each(fieldsOf(/^(string|string\[\]|Localized)$/))('keeps %s a string', (field) => {
    const entity = { _id: 'a', [field]: at, other: { [field]: [at], inner: { [field]: { en: at } } } }
    expect(readFields(structuredClone(entity))).toEqual(entity)
  })

  it.each(fieldsOf(/^Date$/))('converts %s to a Date', (field) => {
    expect(readFields({ data: [{ [field]: at }] })).toEqual({ data: [{ [field]: new Date(at) }] })
  })

  const IDS = fieldsOf(/^string(\[\])?$/)
  it.each(IDS)('refuses an integer that JSON has rounded in %s, wherever it is', (field) => {
    for (const value of ['1161380288898609914', '-9007199254740993', '[1, 90071992547409930]'])
      for (const body of [`{"${field}":${value}}`, `{"data":[{"_id":"a","user":{"${field}":${value}}}]}`])
        for (const dates of [true, false])
          expect(() => readFields(JSON.parse(body), 'typed', { dates })).toThrow(
            `a number too large to be read exactly: the platform must send it as a string`,
          )
  })

  it('leaves all other numbers as they are', () => {
    for (const number of [0, -7, 1.5, Number.MAX_SAFE_INTEGER, 1e-7])
      for (const field of IDS) expect(readFields({ [field]: number })).toEqual({ [field]: number })
    const big = { _id: 'a', amount: 1e20, values: { userId: 1e20 }, data: { userId: 1e20 } }
    expect(readFields(structuredClone(big))).toEqual(big)
    expect(readFields({ userId: 1e20 }, 'open')).toEqual({ userId: 1e20 })
  })

  it('converts every timestamp of a value that no type declares, whatever its fields are called', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('title', 'startDate', 'expiry', 'starts')), iso),
        (fields) => {
          const dates = Object.fromEntries(
            Object.entries(fields).map(([name, text]) => [name, new Date(text)]),
          )
          expect(readFields({ data: [structuredClone(fields)] }, 'open')).toEqual({ data: [dates] })
        },
      ),
    )
  })
})

describe('a decoded response', () => {
  const at = '2026-01-02T03:04:05.678Z'
  const call = { method: 'GET', url: 'https://platform.example.com/' }
  const decode = (json: string) =>
    readFields(decodeJson(new TextEncoder().encode(json), 'application/json', call))

  const STRINGS = ['_id', 'title', 'text', 'message', 'users']
  const OPEN = ['values', 'attributes']
  const TYPED = ['created', 'data', 'event', 'paid', at]

  /** The rule of `readFields`, written with recursion. */
  function revived(value: unknown, kind: 'typed' | 'open' | 'strings' = 'typed'): unknown {
    if (Array.isArray(value)) return value.map((one) => revived(one, kind))
    if (typeof value === 'object' && value !== null) {
      const isTyped = kind === 'typed' || (kind === 'strings' && '_id' in value)
      const kindOf = (key: string) => {
        if (!isTyped) return kind
        if (STRINGS.includes(key)) return 'strings'
        return OPEN.includes(key) || (key === 'data' && '_id' in value) ? 'open' : 'typed'
      }
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, revived(one, kindOf(key))]))
    }
    const time = typeof value === 'string' && kind !== 'strings' ? expected(value) : undefined
    return time === undefined ? value : new Date(time)
  }

  it('holds what the rule makes of any JSON', () => {
    const leaf = fc.oneof(fc.constantFrom(at, `on ${at}`, '\u0001', 1, null), lookalike)
    const key = fc.constantFrom(...STRINGS, ...OPEN, ...TYPED)
    const shallow = fc.dictionary(key, fc.oneof(leaf, fc.array(leaf, { maxLength: 2 })), { maxKeys: 4 })
    const deep = fc.dictionary(key, fc.oneof(leaf, shallow, fc.array(shallow, { maxLength: 2 })), {
      maxKeys: 4,
    })
    const list = fc.array(fc.oneof(leaf, deep), { maxLength: 5 })
    const content = fc.oneof(leaf, deep, list, fc.dictionary(key, fc.oneof(deep, list), { maxKeys: 3 }))
    fc.assert(
      fc.property(content, (data) => {
        const json = JSON.stringify({ data })
        expect(decode(json)).toEqual(revived(JSON.parse(json)))
      }),
      { numRuns: 200 },
    )
  })
})
