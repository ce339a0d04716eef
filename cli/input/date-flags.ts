// Dates as the flags of other tools have them, in those of quoin.
import type { CommandEntry } from '../definition/entry.ts'
import { FLAGS, meaningsOf } from './foreign-words.ts'
import { withDates } from './lines.ts'
import type { TypedFlag } from './typed-flag.ts'
import { parseDate } from './values.ts'

/** The last day, month or year before this one; a moment is itself. */
function endBefore(text: string): string | undefined {
  const span = parseDate(text)
  if (!span) return undefined
  if (span.start.getTime() === span.end.getTime()) return text
  const last = new Date(span.start.getTime() - 1)
  const parts = [
    String(last.getFullYear()),
    ...[last.getMonth() + 1, last.getDate()].map((part) => String(part).padStart(2, '0')),
  ]
  return parts.slice(0, /^\d/.test(text) ? text.split('-').length : parts.length).join('-')
}

const CREATED = ['created', 'date', 'registered', 'joined', 'added']

/** `created` of `created-after`, and `after`. The date of creation needs no name. */
function dateFlag(name: string, { flags }: CommandEntry): { by: string[]; name: string } {
  const [, date = '', rest] =
    /^(\w+)(?:-at)?[-._](from|to|after|before|since|until|start|end)$/.exec(name) ?? []
  if (!rest) return { by: [], name }
  if (CREATED.includes(date)) return { by: [], name: rest }
  const by = flags
    .find((flag) => flag.name === 'by')
    ?.values?.find((one) => one.toLowerCase().startsWith(date === 'modified' ? 'updated' : date))
  return by ? { by: ['--by', by], name: rest } : { by: [], name }
}

/** What the flags of periods have, beside `last`, `this` and `next`. */
const PERIOD_VALUES: Readonly<Record<string, RegExp>> = {
  week: /^$/,
  month: /^\d{4}-\d\d?$/,
  year: /^\d{4}$/,
  date: /./,
  day: /./,
  period: /./,
}

/** A period that a flag is, or has: `--last-month`, `--month last`, `--date 2026-10-02`. */
function periodOf(name: string, value: string | undefined): [period: string, hasValue: boolean] | undefined {
  const [, count, unit = ''] = /^(?:last|past)-(\d+)-?(day|week|hour)s?$/.exec(name) ?? []
  if (count) return [`${count}${unit.slice(0, 1)}`, false]
  const period = name.replace(/^prev(ious)?-/, 'last-')
  if (parseDate(period) && /^[a-z]/.test(period)) return [period, false]
  if (name === 'week' && (value === undefined || value.startsWith('-'))) return ['this-week', false]
  if (!value || !(name in PERIOD_VALUES)) return undefined
  const worded = `${value}-${name}`
  if (parseDate(worded)) return [worded, true]
  return PERIOD_VALUES[name]?.test(value) ? [value, true] : undefined
}

/** The lines in which a flag of dates is what quoin has for it. */
export function* dateHints({ name, value, command, alone, both }: TypedFlag): Generator<string[]> {
  const [period, hasValue] = periodOf(name, value) ?? []
  if (period) {
    const span = parseDate(period)
    // An age is the time since a moment.
    const isMoment = span?.start.getTime() === span?.end.getTime()
    // `hr-report --last-year`
    const isYear = /\byear$/.test(period) && command.flags.some((flag) => flag.name === 'year')
    if (span && isYear) yield (hasValue ? both : alone)('--year', String(span.start.getFullYear()))
    const line = (hasValue ? both : alone)('--from', period, ...(isMoment ? [] : ['--to', period]))
    yield [...withDates(command, line)]
  }
  // `--last 7d`
  if (name === 'last' && /^\d+[a-z]$/.test(value ?? '') && value && parseDate(value))
    yield both('--from', value)
  // `--days 30`
  if (name === 'days' && /^\d+$/.test(value ?? '')) yield both('--from', `${value}d`)
  // `--created-after 2026-10`, `--before 2026-11`, which leaves out the day that it names
  const dates = dateFlag(name, command)
  const last = dates.name === 'before' && value ? endBefore(value) : undefined
  if (last) yield both(...dates.by, '--to', last)
  if (dates.name !== name && value)
    for (const flag of [dates.name, ...meaningsOf(FLAGS, dates.name)])
      yield both(...dates.by, `--${flag}`, value)
}
