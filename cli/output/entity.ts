// One entity for people: a headline, its fields in groups, long text whole, nested values folded.
import { type Column, colourCell, type View, valueAt } from './columns.ts'
import { humanMoney, humanValue, relativeTime } from './human.ts'
import { isMoney } from './money.ts'
import { isRichText, richTextLines } from './rich-text.ts'
import { oneLine } from './sanitize.ts'
import type { Paint } from './terminal.ts'
import { pad, widthOf, wrapText } from './text.ts'

type Entity = Record<string, unknown>
interface Field {
  label: string
  lines: string[]
}

/** Where it comes from and when it changed: shown last. */
const ABOUT = new Set(['created', 'updated', 'version', '_id'])
const LANGUAGE = /^[a-z]{2}(-[A-Z]{2})?$/
/** More elements of a list are counted, not shown. */
const MAX_ELEMENTS = 12
const MAX_LABEL_WIDTH = 18
/** The age stands beside the headline, not at the far end of a wide terminal. */
const MAX_HEADLINE_WIDTH = 100
const BAR = '│ '

const isEntity = (value: unknown): value is Entity =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Date) &&
  !isMoney(value)
const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isEntity(value) && Object.keys(value).length === 0)
const isLocalized = (value: unknown): value is Entity =>
  isEntity(value) && Object.keys(value).length > 0 && Object.keys(value).every((key) => LANGUAGE.test(key))

const ABBREVIATIONS = ['api', 'id', 'ip', 'iban', 'json', 'sku', 'sms', 'url', 'vat']

/** `orderGroupId` is "Order group", `apiId` is "API ID". */
export function labelOf(key: string): string {
  const words = key
    .replace(/^_/, '')
    .replace(/(?<=.)(?<!^api)Id$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[._-]+/g, ' ')
    .toLowerCase()
  const spelled = words
    .split(' ')
    .map((word) => (ABBREVIATIONS.includes(word) ? word.toUpperCase() : word))
    .join(' ')
  return oneLine(spelled.charAt(0).toUpperCase() + spelled.slice(1))
}

function longDate(date: Date): string {
  const text = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(date)
  return `${text.replace(' at ', ', ')} (${Intl.DateTimeFormat().resolvedOptions().timeZone})`
}

class EntityLayout {
  readonly #width: number
  readonly #paint: Paint
  #isFolded = false

  constructor(width: number, paint: Paint) {
    this.#width = width
    this.#paint = paint
  }

  lay(entity: Entity, view: View): string[] {
    const { lines, used } = this.#headline(entity, view)
    const order = [...view.columns.map(({ key }) => key.split('.')[0] as string), ...Object.keys(entity)]
    const keys = [...new Set(order)].filter((key) => Object.hasOwn(entity, key) && !isEmpty(entity[key]))
    const groups = keys.filter((key) => isEntity(entity[key]) && hasDepth(entity[key]))
    const plain = keys.filter((key) => !groups.includes(key) && !used.has(key) && !ABOUT.has(key))
    const about = [...ABOUT].filter((key) => keys.includes(key))
    const blocks = [
      lines,
      this.#fields(entity, groups.length === 0 ? [...plain, ...about] : plain),
      ...groups.map((key) => [
        this.#paint('bold', labelOf(key)),
        ...this.#fields(entity[key] as Entity, Object.keys(entity[key] as Entity)).map((line) => `  ${line}`),
      ]),
      groups.length === 0 ? [] : this.#fields(entity, about),
      this.#isFolded ? [this.#paint('dim', 'All fields: --json')] : [],
    ]
    return blocks
      .filter((block) => block.length > 0)
      .flatMap((block, index) => (index > 0 ? ['', ...block] : block))
  }

  /** What it is, its state, what it costs, and its age at the right. */
  #headline(entity: Entity, { columns }: View): { lines: string[]; used: Set<string> } {
    const of = (wanted: (column: Column) => boolean) =>
      columns.find((column) => wanted(column) && !isEmpty(valueAt(entity, column.key)))
    const title =
      of(({ kind = 'text', key }) => (kind === 'text' || kind === 'localized') && !/Id$/.test(key)) ??
      of(({ kind }) => kind === 'id')
    const shown = [title, of(({ kind }) => kind === 'status'), of(({ kind }) => kind === 'money')].filter(
      (column) => column !== undefined,
    )
    const parts = shown.map((column, index) => {
      const text = humanValue(valueAt(entity, column.key), column.kind)
      return index === 0 ? this.#paint('bold', text) : colourCell(column.kind ?? 'text', text, this.#paint)
    })
    const left = parts.join('  ')
    const age = entity.created instanceof Date ? relativeTime(entity.created) : ''
    const gap = Math.min(this.#width, MAX_HEADLINE_WIDTH) - widthOf(left) - widthOf(age)
    const line = age !== '' && gap >= 2 ? `${left}${' '.repeat(gap)}${this.#paint('dim', age)}` : left
    // A title in several languages is shown below, too.
    const used = shown.filter(({ kind }) => kind !== 'localized').map(({ key }) => key)
    return { lines: [line], used: new Set(used) }
  }

  #fields(entity: Entity, keys: readonly string[]): string[] {
    const fields = keys.filter((key) => !isEmpty(entity[key])).flatMap((key) => this.#field(key, entity[key]))
    const labels = Math.min(MAX_LABEL_WIDTH, Math.max(0, ...fields.map(({ label }) => widthOf(label))))
    return fields.flatMap(({ label, lines }) => {
      const name = this.#paint('bold', pad(label, labels))
      const room = Math.max(10, this.#width - labels - 4)
      const wrapped = lines.flatMap((line) =>
        line.startsWith(BAR)
          ? wrapText(line.slice(BAR.length), room - BAR.length).map((part) => BAR + part)
          : wrapText(line, room),
      )
      const indent = ' '.repeat(labels + 2)
      const isNarrow = widthOf(label) > labels
      return isNarrow
        ? [this.#paint('bold', label), ...wrapped.map((line) => `${indent}${line}`)]
        : wrapped.map((line, index) => (index === 0 ? `${name}  ${line}` : `${indent}${line}`.trimEnd()))
    })
  }

  #field(key: string, value: unknown): Field[] {
    const label = labelOf(key)
    if (isLocalized(value)) {
      return Object.entries(value)
        .filter(([, text]) => !isEmpty(text))
        .map(([language, text]) => ({ label: `${label} ${language}`, lines: this.#lines(text) }))
    }
    return [{ label, lines: this.#lines(value) }]
  }

  #lines(value: unknown): string[] {
    if (value instanceof Date) return [longDate(value)]
    if (typeof value === 'string') {
      const lines = isRichText(value) ? richTextLines(value) : value.split(/\r?\n/)
      // A bar beside them, so that no line of a stranger's text looks like one of ours.
      return lines.length > 1 ? lines.map((line) => `${BAR}${oneLine(line)}`) : lines.map(oneLine)
    }
    if (Array.isArray(value) && value.some(isEntity)) return this.#elements(value)
    if (isEntity(value)) return [this.#folded(value)]
    return [humanValue(value)]
  }

  /** A line for each element: `2 × Parking space · 12 March · $70.00`. */
  #elements(list: readonly unknown[]): string[] {
    const lines = list
      .slice(0, MAX_ELEMENTS)
      .map((one) => (isEntity(one) ? this.#folded(one) : humanValue(one)))
    if (list.length <= MAX_ELEMENTS) return lines
    this.#isFolded = true
    return [...lines, `… ${list.length - MAX_ELEMENTS} more`]
  }

  /** One line: the name first, ids and deeper values left out. */
  #folded(value: Entity): string {
    this.#isFolded = true
    const { quantity, name, title, ...others } = value
    const named = [name, title].filter((one) => !isEmpty(one)).map((one) => humanValue(one, 'localized'))
    const count = typeof quantity === 'number' ? `${quantity} × ` : ''
    const money = Object.values(others).filter(isMoney).map(humanMoney)
    const rest = Object.entries(others)
      .filter(([key, one]) => !isEmpty(one) && !isEntity(one) && !isMoney(one) && !/id$/i.test(key))
      .filter(([, one]) => !Array.isArray(one) || !one.some(isEntity))
      .map(([key, one]) => `${labelOf(key).toLowerCase()}: ${humanValue(one)}`)
    const head = named.length > 0 || count ? [`${count}${named.join(' ')}`] : []
    return [...head, ...rest, ...money].join(' · ') || oneLine(JSON.stringify(value))
  }
}

/** Whether folding would hide too much: texts in languages, or further levels. */
const hasDepth = (value: unknown): boolean =>
  isEntity(value) && !isLocalized(value) && Object.values(value).some(isEntity)

export const layEntity = (entity: Entity, view: View, width: number, paint: Paint): string[] =>
  new EntityLayout(width, paint).lay(entity, view)
