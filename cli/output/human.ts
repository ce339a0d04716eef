// Formats values for people.

import { relative } from 'node:path'
import { isRecord } from '../../lib/domain/is-record.ts'
import { type Kind, kindOf } from './columns.ts'
import { formatMoney, isMoney, type Money } from './money.ts'
import { oneLine } from './sanitize.ts'

let relativeFormat: Intl.RelativeTimeFormat | undefined
const STEPS: readonly [unit: Intl.RelativeTimeFormatUnit, milliseconds: number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** Further away, the date says more. */
const RELATIVE_MS = 7 * 86_400_000

/** `3 hours ago`, `in 2 days`; from seven days on, the date. */
export function relativeTime(date: Date, now = new Date()): string {
  const difference = date.getTime() - now.getTime()
  if (Math.abs(difference) >= RELATIVE_MS) return localTime(date)
  for (const [unit, length] of STEPS) {
    if (Math.abs(difference) < length) continue
    relativeFormat ??= new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
    return relativeFormat.format(Math.trunc(difference / length), unit)
  }
  return 'just now'
}

/** In the local time zone: `2026-11-21 13:30`. */
export function localTime(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`
}

/** `$1,250.00` for 125000 minor units. */
export const humanMoney = (money: Money): string =>
  formatMoney(money) ?? `${money.amount} ${oneLine(money.currency)}`

const BYTE_UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

export function humanBytes(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < BYTE_UNITS.length - 1) {
    value /= 1000
    unit++
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${BYTE_UNITS[unit]}`
}

/** Whole numbers are grouped by hand: loading the tables of locales takes 10 ms, more than many a command does. */
export const humanNumber = (value: number): string =>
  Number.isSafeInteger(value) ? String(value).replace(/\B(?=(\d{3})+$)/g, ',') : value.toLocaleString('en')

/** `1 file`, `1,200 files`. */
export const countOf = (count: number, one: string, several: string) =>
  `${humanNumber(count)} ${count === 1 ? one : several}`

/** `1h 02m`, `3m 20s`, `12s`. */
export function humanDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.max(0, Math.round(milliseconds))}ms`
  const seconds = Math.round(milliseconds / 1000)
  if (seconds < 60) return `${seconds}s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes}m ${String(seconds % 60).padStart(2, '0')}s`
  return `${Math.floor(minutes / 60)}h ${String(minutes % 60).padStart(2, '0')}m`
}

/** The English value of a localized string, else the first one. */
function oneLanguage(value: Record<string, unknown>): unknown {
  return value.en ?? Object.values(value).find((text) => typeof text === 'string' && text !== '')
}

export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && !(value instanceof Date)

/** One value on one line, without control characters. */
export function humanValue(value: unknown, kind: Kind = kindOf(value), now = new Date()): string {
  if (value === undefined || value === null) return ''
  if (value instanceof Date) return kind === 'time' ? localTime(value) : relativeTime(value, now)
  if (
    kind === 'date' &&
    typeof value === 'string' &&
    !Number.isNaN(Date.parse(value)) &&
    value.includes('T')
  ) {
    return relativeTime(new Date(value), now)
  }
  if (isMoney(value)) return humanMoney(value)
  if (typeof value === 'number')
    return kind === 'bytes' ? humanBytes(value) : kind === 'text' ? String(value) : humanNumber(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (kind === 'localized' && isPlainObject(value)) return humanValue(oneLanguage(value), 'text')
  if (Array.isArray(value)) {
    const isFlat = value.every((one) => typeof one !== 'object' || one === null)
    return isFlat ? oneLine(value.join(', ')) : oneLine(JSON.stringify(value))
  }
  return oneLine(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

/** A path within the current folder without it; others as they are. */
export function shortPath(path: string): string {
  const short = relative('.', path)
  return short.startsWith('..') ? path : short
}
