import type { Money } from '../../lib/domain/entity.ts'
import type {
  ContentEntry,
  Conversation,
  Item,
  Order,
  OrderGroup,
  RequestAction,
  Transaction,
} from '../../lib/domain/index.ts'
import { isMoney } from './money.ts'
import type { Paint } from './terminal.ts'

/** The kind of a value decides how it is formatted. */
export type Kind =
  | 'text'
  | 'id'
  | 'date'
  /** A date that is never relative: of an audit trail. */
  | 'time'
  | 'money'
  /** The amount of money without its currency: a path that ends in `.amount`. */
  | 'amount'
  | 'number'
  | 'bytes'
  | 'status'
  | 'boolean'
  | 'localized'

export interface Column<Key extends string = string> {
  /** Path of the value in the entity: `total`, `values.title`. */
  key: Key
  /** @default the key in upper case */
  header?: string
  kind?: Kind
  /** A table without room for it leaves it out, in place of the columns before it. */
  isSpare?: true
}

/** How a kind of entity is shown. */
export interface View<Key extends string = string> {
  columns: readonly Column<Key>[]
  /** What people see where it differs from the columns, which programs rely on. */
  table?: readonly Column<Key>[]
  /** Fields that are shown only when they are asked for. */
  others?: readonly Column<Key>[]
  /** Which of all these fields are money: what a row holds does not say so where it is empty. */
  money?: Readonly<Record<string, true>>
  /** Note for an empty list. */
  empty?: string
}

/**
 * The compiler finds a column that names no field of `T`, and money of `T` that the view does not name:
 * `view('_id:id number total:money', 'No orders.', 'paid:money') satisfies ViewOf<Order>`.
 */
export type ViewOf<T> = View<FieldPath<T>> & { money?: Readonly<Record<MoneyOf<T>, true>> }

type MoneyOf<T> = { [Key in keyof T & string]-?: NonNullable<T[Key]> extends Money ? Key : never }[keyof T &
  string]

/** A field of `T`, or a path into one. */
type FieldPath<T> = (keyof T & string) | `${keyof T & string}.${string}`

type KeysIn<Spec extends string> = Spec extends `${infer Word} ${infer Rest}`
  ? KeysIn<Word> | KeysIn<Rest>
  : Spec extends `${infer Key}:${string}`
    ? Key
    : Spec

type MoneyIn<Spec extends string> = Spec extends `${infer Word} ${infer Rest}`
  ? MoneyIn<Word> | MoneyIn<Rest>
  : Spec extends `${infer Key}:money${string}`
    ? Key
    : never

/** Parses columns written as `'_id:id number status:status total:money created:date'`. */
export function columns<Spec extends string>(spec: Spec): Column<KeysIn<Spec>>[] {
  return spec
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [key = '', kind, header] = word.split(':')
      return {
        key: key as KeysIn<Spec>,
        ...(kind ? { kind: kind as Kind } : {}),
        ...(header ? { header: header.replaceAll('_', ' ') } : {}),
      }
    })
}

export function view<Spec extends string, Others extends string = never>(
  spec: Spec,
  empty?: string,
  others?: Others,
): View<KeysIn<Spec | Others>> & { money: Readonly<Record<MoneyIn<Spec | Others>, true>> } {
  const [shown, hidden] = [columns(spec), others === undefined ? [] : columns(others)]
  const money = [...shown, ...hidden].filter(({ kind }) => kind === 'money').map(({ key }) => [key, true])
  return {
    columns: shown,
    others: hidden,
    money: Object.fromEntries(money),
    ...(empty === undefined ? {} : { empty }),
  }
}

export const keysOf = ({ columns }: View): string[] => columns.map(({ key }) => key)

/** The value at a path such as `values.title.en`, if there is one. */
export function valueAt(entity: unknown, path: string): unknown {
  // Keys of strangers contain dots, too.
  if (typeof entity === 'object' && entity !== null && Object.hasOwn(entity, path))
    return (entity as Record<string, unknown>)[path]
  let at = entity
  for (const key of path.split('.')) {
    if (typeof at !== 'object' || at === null) return undefined
    at = Object.hasOwn(at, key) ? (at as Record<string, unknown>)[key] : undefined
  }
  return at
}

/** Picks paths of an entity and keeps their nesting. */
export function pick(entity: unknown, fields: readonly string[]): Record<string, unknown> {
  const picked: Record<string, unknown> = {}
  for (const field of fields) {
    const value = valueAt(entity, field)
    if (value === undefined) continue
    const keys = field.split('.')
    let at = picked
    for (const key of keys.slice(0, -1)) {
      const held = Object.hasOwn(at, key) ? at[key] : undefined
      const next = typeof held === 'object' && held !== null ? held : {}
      define(at, key, next)
      at = next as Record<string, unknown>
    }
    define(at, keys.at(-1) as string, value)
  }
  return picked
}

/** Works for a field named `__proto__`, too. */
const define = (target: object, key: string, value: unknown) =>
  Object.defineProperty(target, key, { value, enumerable: true, writable: true, configurable: true })

/** Guesses the kind of a value without a view. */
export function kindOf(value: unknown): Kind {
  if (value instanceof Date) return 'date'
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'boolean'
  return isMoney(value) ? 'money' : 'text'
}

type Status = (
  | ContentEntry
  | Conversation
  | Item
  | Order
  | OrderGroup
  | RequestAction
  | Transaction
  | { status: 'ok' | 'warning' | 'error' | 'skipped' }
)['status']

const TONES: Readonly<Record<Status, 'green' | 'yellow' | 'red' | 'dim'>> = {
  archived: 'dim',
  available: 'green',
  cancelled: 'red',
  closed: 'dim',
  confirmed: 'green',
  created: 'yellow',
  draft: 'yellow',
  error: 'red',
  failed: 'red',
  fulfilled: 'green',
  ok: 'green',
  open: 'green',
  paid: 'green',
  partially_refunded: 'yellow',
  pending: 'yellow',
  published: 'green',
  refunded: 'dim',
  rejected: 'red',
  reserved: 'yellow',
  reviewed: 'yellow',
  skipped: 'dim',
  sold: 'dim',
  succeeded: 'green',
  user_accepted: 'green',
  user_rejected: 'red',
  warning: 'yellow',
}

/** Colours a cell by its meaning. */
export function colourCell(kind: Kind, text: string, paint: Paint): string {
  // A platform may have others.
  if (kind === 'status') return Object.hasOwn(TONES, text) ? paint(TONES[text as Status], text) : text
  return kind === 'id' || kind === 'date' ? paint('dim', text) : text
}
