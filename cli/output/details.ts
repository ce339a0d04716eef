// One entity for people: one line per field.
import { type Column, colourCell, type Kind, kindOf } from './columns.ts'
import { humanValue, localTime, relativeTime } from './human.ts'
import { isMoney } from './money.ts'
import { oneLine } from './sanitize.ts'
import type { Paint } from './terminal.ts'
import { pad, truncate, widthOf } from './text.ts'

type Line = [label: string, text: string, kind: Kind]

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Date) &&
  !isMoney(value)

function detailText(value: unknown, kind: Kind): string {
  if (value instanceof Date) return `${localTime(value)} (${relativeTime(value)})`
  return humanValue(value, kind)
}

/** A number that no view knows may be a port, a process or a year: it is not grouped. */
function guessKind(label: string, value: unknown): Kind {
  if (label === '_id' || label.endsWith('Id')) return 'id'
  if (label === 'status') return 'status'
  return typeof value === 'number' ? 'text' : kindOf(value)
}

/** Objects become one line per leaf, such as `values.title.en`; lists of objects one line per element. */
function linesOf(label: string, value: unknown, kind: Kind | undefined): Line[] {
  if (value === undefined || value === null || value === '') return []
  if (isObject(value)) {
    return Object.entries(value).flatMap(([key, one]) => linesOf(`${label}.${key}`, one, undefined))
  }
  if (Array.isArray(value) && value.some(isObject)) {
    return value.flatMap((one, index) => linesOf(`${label}[${index}]`, one, undefined))
  }
  const known = kind ?? guessKind(label, value)
  return [[oneLine(label), detailText(value, known), known]]
}

/** Lays out the fields of an entity, those of the view first. Keys are sanitised, as they may come from strangers. */
export function layDetails(
  entity: Record<string, unknown>,
  columns: readonly Column[],
  width: number,
  paint: Paint,
): string[] {
  const kinds = new Map(columns.map(({ key, kind }) => [key, kind]))
  const first = columns.map(({ key }) => key).filter((key) => Object.hasOwn(entity, key))
  const others = Object.keys(entity).filter((key) => !first.includes(key))
  const lines = [...first, ...others].flatMap((key) => {
    const kind = kinds.get(key)
    return linesOf(key, entity[key], kind === 'localized' ? undefined : kind)
  })
  const labelWidth = Math.min(32, Math.max(0, ...lines.map(([label]) => widthOf(label))))
  return lines.map(([label, text, kind]) => {
    const room = Math.max(10, width - labelWidth - 2)
    const shown = kind === 'id' ? oneLine(text) : truncate(text, room)
    return `${paint('bold', pad(truncate(label, labelWidth), labelWidth))}  ${colourCell(kind, shown, paint)}`
  })
}
