// What people call an entity by.
import { type Column, type View, valueAt } from './columns.ts'
import { humanValue, isPlainObject } from './human.ts'
import { isRichText } from './rich-text.ts'

/** The fields that name an entity, the most telling first. */
export const NAME_FIELDS = [
  'number',
  'fullName',
  'name',
  'title',
  'filename',
  'sku',
  'slug',
  'phone',
  'email',
]
/** Those that tell entities apart: many have the same title. */
export const HANDLE_FIELDS = NAME_FIELDS.filter((key) => key !== 'title')
/** The fields that name the person an entity belongs to. */
export const PERSON_FIELDS = ['customer', 'userName']

/** A value in one language; nothing for what is no text. */
const textOf = (value: unknown): string => {
  const isText = typeof value === 'string' || (isPlainObject(value) && Object.keys(value).length > 0)
  const text = isText ? humanValue(value, 'localized') : ''
  return isRichText(text) ? '' : text
}

/** Where its name stands: of an entry in its values, in the first text if none of them is called so. */
export function titlePath(entity: unknown): string | undefined {
  const values = valueAt(entity, 'values')
  const texts = isPlainObject(values) ? [...NAME_FIELDS, ...Object.keys(values)] : []
  return [...texts.map((key) => `values.${key}`), ...NAME_FIELDS, ...PERSON_FIELDS].find(
    (path) => textOf(valueAt(entity, path)) !== '',
  )
}

/** On one line and in one language. */
export function titleOf(entity: unknown): string | undefined {
  const path = titlePath(entity)
  return path === undefined ? undefined : textOf(valueAt(entity, path))
}

/** What people know an entity by comes first, then whose it is; the ID is last. What stands before the ID stays there. */
export function tableColumns({ columns, table = columns }: View): Column[] {
  const at = table.findIndex(({ key }) => key === '_id')
  if (at < 0) return [...table]
  const rankOf = ({ key }: Column) => {
    const last = key.slice(key.lastIndexOf('.') + 1)
    return NAME_FIELDS.includes(last) ? 0 : PERSON_FIELDS.includes(last) ? 1 : 2
  }
  const others = table.slice(at + 1).sort((one, other) => rankOf(one) - rankOf(other))
  return [...table.slice(0, at), ...others, { ...(table[at] as Column), isSpare: true }]
}
