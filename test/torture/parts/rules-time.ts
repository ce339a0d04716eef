// Dates: the library's timestamps and the days of the command line.
import assert from 'node:assert/strict'
import fc from 'fast-check'
import { parseDate, parseDuration } from '../../../cli/input/values.ts'
import { parseTimestamp, readFields } from '../../../lib/read/fields.ts'
import { type Rule, rule } from '../rule.ts'

const two = (value: number) => String(value).padStart(2, '0')
const parts = fc.record({
  year: fc.integer({ min: 0, max: 9999 }),
  month: fc.integer({ min: 0, max: 13 }),
  day: fc.integer({ min: 0, max: 32 }),
  hour: fc.integer({ min: 0, max: 24 }),
  minute: fc.integer({ min: 0, max: 60 }),
  second: fc.integer({ min: 0, max: 60 }),
  fraction: fc.integer({ min: 0, max: 999_999_999 }).map((value) => String(value)),
  offset: fc.option(fc.integer({ min: -1439, max: 1439 })),
})

/** The time, made with Date's setters, which handle years before 100; undefined for impossible dates. */
function momentOf({
  year,
  month,
  day,
  hour,
  minute,
  second,
  fraction,
  offset,
}: typeof parts extends fc.Arbitrary<infer T> ? T : never) {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  const isDay =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  if (!isDay || hour > 23 || minute > 59 || second > 59) return undefined
  date.setUTCHours(hour, minute, second, Number(fraction.padEnd(3, '0').slice(0, 3)))
  return new Date(date.getTime() - (offset ?? 0) * 60_000)
}

const oddText = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789-:TZ.+ wdhm') }),
  fc.stringMatching(/^\d{4}-\d{2}(-\d{2})?(T\d{2}:\d{2}(:\d{2}(\.\d{1,4})?)?(Z|[+-]\d{2}:?\d{2}))?$/),
  fc.stringMatching(/^\d{1,30}(m|h|d|w)$/),
)

const deep = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') }),
    fc.string(),
    fc.integer(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(
      fc.string().filter((key) => key !== '__proto__'),
      tie('value'),
      { maxKeys: 3, noNullPrototype: true },
    ),
  ),
})).value

export const timeRules: readonly Rule[] = [
  rule('a timestamp becomes the moment it names, and nothing else does', 50_000, parts, (given) => {
    const { year, month, day, hour, minute, second, fraction, offset } = given
    const sign = (offset ?? 0) < 0 ? '-' : '+'
    const minutes = Math.abs(offset ?? 0)
    const zone = offset === null ? 'Z' : `${sign}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
    const day8 = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
    const text = `${day8}T${two(hour)}:${two(minute)}:${two(second)}.${fraction}${zone}`
    assert.deepEqual(parseTimestamp(text)?.getTime(), momentOf(given)?.getTime(), text)
  }),
  rule('an answer gets its dates back, and keeps everything else', 10_000, deep, (value) => {
    assert.deepEqual(readFields(JSON.parse(JSON.stringify(value))), value)
  }),
  rule('a day of the command line is that day, or none', 20_000, parts, ({ year, month, day }) => {
    const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
    const date = new Date(0)
    date.setUTCFullYear(year, month - 1, day)
    const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    const local = parseDate(text)?.start
    assert.equal(local !== undefined, isDay, text)
    if (local)
      assert.deepEqual([local.getFullYear(), local.getMonth(), local.getDate()], [year, month - 1, day])
    const at = parseDate(`${text}T10:00:00Z`)?.start
    assert.equal(at?.getTime(), isDay ? date.getTime() + 36_000_000 : undefined, `${text}T10:00:00Z`)
  }),
  rule('any text is a valid date or none, a finite time or none', 20_000, oddText, (text) => {
    const span = parseDate(text)
    assert.ok(!span || (span.start <= span.end && Number.isFinite(span.end.getTime())), text)
    const duration = parseDuration(text)
    assert.ok(duration === undefined || Number.isFinite(duration), text)
  }),
]
