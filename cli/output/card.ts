// One entity for people: a headline, then a line for each field. With a view, a line for each value;
// without one, a line for each leaf. Rows of a narrow list are cards of two lines.
import { type Column, colourCell, type Kind, kindOf, pick, valueAt } from './columns.ts'
import { humanMoney, humanValue, isPlainObject, relativeTime } from './human.ts'
import { isMoney } from './money.ts'
import { isRichText, richTextLines } from './rich-text.ts'
import { oneLine } from './sanitize.ts'
import type { Paint } from './terminal.ts'
import { pad, truncate, widthOf, wrapText } from './text.ts'
import { titlePath } from './title.ts'

type Entity = Record<string, unknown>
interface Field {
  label: string
  kind: Kind
  lines: string[]
}

/** Where it comes from and when it changed: shown last. */
const ABOUT = ['created', 'updated', 'version', '_id']
const LANGUAGE = /^[a-z]{2}(-[A-Z]{2})?$/
/** More elements of a list are counted, not shown. */
const MAX_ELEMENTS = 12
const MAX_LABEL_WIDTH = 24
/** A title is cut rather than the status and the amount beside it, down to this. */
const MIN_TITLE_WIDTH = 12
/** The age stands beside the headline, not at the far end of a wide terminal. */
const MAX_HEADLINE_WIDTH = 100
const GAP = '  '
const BAR = '│ '
const NO_BREAK = '\u00a0'

const isEntity = (value: unknown): value is Entity => isPlainObject(value) && !isMoney(value)
const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isEntity(value) && Object.keys(value).length === 0)
const isLocalized = (value: Entity) => Object.keys(value).every((key) => LANGUAGE.test(key))
/** Whether folding would hide too much: texts in languages, or further levels. */
const hasDepth = (value: Entity) => isLocalized(value) || Object.values(value).some(isEntity)

const ABBREVIATIONS = ['api', 'id', 'ip', 'iban', 'json', 'sku', 'sms', 'url', 'vat']

/** `orderGroupId` is "Order group", `apiId` is "API ID", `values.title.en` is "Title en". */
export function fieldLabel(path: string): string {
  const words = path
    .replace(/^_|^values\./, '')
    .replace(/(?<=.)(?<!^api)Id$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[._-]+/g, ' ')
    .toLowerCase()
    .replace(/\w+/g, (word) => (ABBREVIATIONS.includes(word) ? word.toUpperCase() : word))
  return oneLine(words.charAt(0).toUpperCase() + words.slice(1))
}

function longDate(date: Date): string {
  const text = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(date)
  return `${text.replace(' at ', ', ')} (${Intl.DateTimeFormat().resolvedOptions().timeZone})`
}

/** A number that no view knows may be a port, a process or a year: it is not grouped. */
function guessKind(path: string, value: unknown): Kind {
  if (path.endsWith('_id') || path.endsWith('Id')) return 'id'
  return typeof value === 'number' ? 'text' : kindOf(value)
}

/** One line: the name first, ids and deeper values left out. */
function folded(value: Entity): string {
  const { quantity, name, title, ...others } = value
  const named = [name, title].filter((one) => !isEmpty(one)).map((one) => humanValue(one, 'localized'))
  const count = typeof quantity === 'number' ? `${quantity} × ` : ''
  const plain = Object.entries(others)
    .filter(([key, one]) => !isEmpty(one) && !isEntity(one) && !isMoney(one) && !/id$/i.test(key))
    .filter(([, one]) => !Array.isArray(one) || !one.some(isEntity))
    .map(([key, one]) => `${fieldLabel(key).toLowerCase()}: ${humanValue(one)}`)
  const head = named.length > 0 || count ? [`${count}${named.join(' ')}`] : []
  const money = Object.values(others).filter(isMoney).map(humanMoney)
  return [...head, ...plain, ...money].join(' · ') || oneLine(JSON.stringify(value))
}

/** Lines of one value, whatever it is. */
function linesOf(value: unknown, kind: Kind): string[] {
  if (value instanceof Date && !Number.isNaN(value.getTime())) return [longDate(value)]
  if (isEntity(value)) return [folded(value)]
  if (Array.isArray(value) && value.some(isEntity)) {
    const lines = value.slice(0, MAX_ELEMENTS).flatMap((one) => linesOf(one, guessKind('', one)))
    return value.length > MAX_ELEMENTS ? [...lines, `… ${value.length - MAX_ELEMENTS} more`] : lines
  }
  if (typeof value !== 'string') return [humanValue(value, kind)]
  const lines = isRichText(value) ? richTextLines(value) : value.split(/\r?\n/)
  // A bar beside them, so that no line of a stranger's text looks like one of ours.
  return lines.length > 1 ? lines.map((line) => `${BAR}${oneLine(line)}`) : lines.map(oneLine)
}

/** The fields at a path: those of an object one by one if it is unfolded. */
function fieldsAt(path: string, value: unknown, kind: Kind | undefined, isWhole: boolean): Field[] {
  if (isEmpty(value)) return []
  if (isEntity(value) && (isWhole || hasDepth(value)))
    return Object.entries(value).flatMap(([key, one]) => fieldsAt(`${path}.${key}`, one, undefined, isWhole))
  if (isWhole && Array.isArray(value) && value.some(isEntity))
    return value.flatMap((one, index) => fieldsAt(`${path}[${index}]`, one, undefined, isWhole))
  const known = kind ?? guessKind(path, value)
  return [{ label: isWhole ? oneLine(path) : fieldLabel(path), kind: known, lines: linesOf(value, known) }]
}

/** Labels in one column, and long text wrapped beside them. */
function layFields(fields: readonly Field[], width: number, paint: Paint): string[] {
  const labels = Math.min(MAX_LABEL_WIDTH, Math.max(0, ...fields.map(({ label }) => widthOf(label))))
  const room = Math.max(10, width - labels - GAP.length)
  const indent = ' '.repeat(labels + GAP.length)
  const wrap = (line: string, bar: string) =>
    wrapText(line.slice(bar.length), room - bar.length).map((part) => bar + part)
  return fields.flatMap(({ label, kind, lines }) => {
    const [first = '', ...others] = lines
      .flatMap((line) => wrap(line, line.startsWith(BAR) ? BAR : ''))
      .map((line) => colourCell(kind, line, paint))
    const isLong = widthOf(label) > labels
    const head = isLong
      ? [...wrapText(label, width).map((part) => paint('bold', part)), `${indent}${first}`]
      : [`${paint('bold', pad(label, labels))}${GAP}${first}`]
    return [...head, ...others.map((line) => `${indent}${line}`.trimEnd())]
  })
}

/** What it is, its status and what it costs, as far as there is room, and the paths that it shows whole. */
function headline(entity: Entity, columns: readonly Column[], width: number, paint: Paint) {
  const badge = (wanted: Kind) =>
    columns.filter(({ key, kind }) => kind === wanted && !isEmpty(valueAt(entity, key))).slice(0, 1)
  const textAt = (path: string, kind?: Kind) => humanValue(valueAt(entity, path), kind)
  const title = titlePath(entity) ?? columns.find(({ key }) => !isEmpty(valueAt(entity, key)))?.key ?? ''
  const used: string[] = []
  let room = width
  const badges = [...badge('status'), ...badge('money')].flatMap(({ key, kind = 'text' }) => {
    const text = textAt(key, kind)
    const needed = widthOf(text) + GAP.length
    if (key === title || room - needed < MIN_TITLE_WIDTH) return []
    room -= needed
    used.push(key)
    return [colourCell(kind, text, paint)]
  })
  const kind = columns.find(({ key }) => key === title)?.kind ?? 'localized'
  const shown = truncate(textAt(title, kind), room)
  if (shown === textAt(title, kind)) used.push(title)
  return { line: [paint('bold', shown), ...badges].join(GAP), used }
}

/** A row of a narrow list: its headline, and everything else on the lines below it. */
export function shortCard(row: unknown, columns: readonly Column[], width: number, paint: Paint): string[] {
  const entity = pick(
    row,
    columns.map(({ key }) => key),
  )
  const { line, used } = headline(entity, columns, width, paint)
  const others = columns
    .filter(({ key }) => !used.includes(key))
    .map(({ key, kind }) => humanValue(valueAt(entity, key), kind))
    .filter((text) => text !== '')
    // A value is broken only if it is longer than a line.
    .map((text) => (widthOf(text) < width - 2 ? text.replaceAll(' ', NO_BREAK) : text))
  const below = others.length === 0 ? [] : wrapText(others.join(`${NO_BREAK}· `), width)
  return [line, ...below.map((one) => paint('dim', one.replaceAll(NO_BREAK, ' ').trimEnd()))]
}

/** Every leaf of a value that no view knows, or of the fields that were chosen, which are its columns. */
export const wholeCard = (entity: Entity, columns: readonly Column[], width: number, paint: Paint) =>
  layFields(
    columns.flatMap(({ key, kind }) => fieldsAt(key, valueAt(entity, key), kind, true)),
    width,
    paint,
  )

/** An entity of a known kind. What has no name and no ID has no headline. */
export function card(entity: Entity, columns: readonly Column[], width: number, paint: Paint): string[] {
  const room = Math.min(width, MAX_HEADLINE_WIDTH)
  const hasName = titlePath(entity) !== undefined || !isEmpty(entity._id)
  const { line, used } = hasName ? headline(entity, columns, room, paint) : { line: '', used: [] }
  const age = entity.created instanceof Date ? relativeTime(entity.created) : ''
  const gap = room - widthOf(line) - widthOf(age)
  const keyOrder = [...columns.map(({ key }) => key.split('.')[0] as string), ...Object.keys(entity)]
  const keys = [...new Set(keyOrder)].filter((key) => !ABOUT.includes(key))
  const kinds = new Map(columns.map(({ key, kind }) => [key, kind]))
  const fields = [...keys, ...ABOUT]
    // A title in several languages is shown whole, too.
    .filter((key) => !used.includes(key) || isEntity(entity[key]))
    .flatMap((key) => fieldsAt(key, entity[key], kinds.get(key), false))
  const isFolded = keys.some((key) => isFoldedIn(entity[key]))
  return [
    ...(hasName
      ? [age !== '' && gap >= GAP.length ? `${line}${' '.repeat(gap)}${paint('dim', age)}` : line, '']
      : []),
    ...layFields(fields, width, paint),
    ...(isFolded ? ['', paint('dim', 'All fields: --json')] : []),
  ]
}

/** Whether a value is folded to a line, or something in it is. */
const isFoldedIn = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(isEntity)
    : isEntity(value) && (!hasDepth(value) || Object.values(value).some(isFoldedIn))
