// The files of a clone with published content and settings.
import type { Company, Row } from './read.ts'

export const TIMES = ['_id', 'created', 'updated']
/** What the developer who starts the clone may do: everything. */
export const DEVELOPER_ROLE = 'clone-admin'
export const EVERYTHING = {
  _id: 'all',
  resource: '*',
  action: '*',
  level: 'Admin',
  description: 'Everything',
}

export const pickKeys = (row: Row, ...keys: string[]): Row =>
  Object.fromEntries(keys.filter((key) => row[key] !== undefined).map((key) => [key, row[key]]))

const idsOf = (rows: readonly Row[]): string[] => rows.map(({ _id }) => String(_id))

/** Ids and slugs of what is copied: other entities refer to them. */
export const namesOf = ({
  models,
  entries,
  items,
  images,
  files,
  roles,
  permissions,
}: Company): Set<string> =>
  new Set(
    [models, entries, items, images, files, roles, permissions]
      .flat()
      .flatMap(({ _id, slug, apiId }) => [_id, slug, apiId].filter((one) => typeof one === 'string')),
  )

const isMissing = (value: unknown) => value === undefined || value === null || value === ''

/** Without dangling ids, which a seed must not contain. */
function existing(value: unknown, known: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return known.has(value) ? value : undefined
  if (Array.isArray(value)) return value.filter((one) => existing(one, known) !== undefined)
  if (typeof value !== 'object' || value === null) return undefined
  return Object.fromEntries(Object.entries(value).filter(([, one]) => existing(one, known) !== undefined))
}

function entryRow(entry: Row, fields: readonly Row[], known: ReadonlySet<string>): Row {
  const values = { ...(entry.values as Row) }
  for (const { key, type } of fields) {
    const isLink = type === 'IMAGE' || type === 'FILE' || type === 'REFERENCE'
    if (isLink && !isMissing(values[String(key)])) values[String(key)] = existing(values[String(key)], known)
  }
  const lacks = fields.some(({ key, required }) => required && isMissing(values[String(key)]))
  return {
    ...pickKeys(entry, ...TIMES, 'slug', 'status', 'version'),
    values,
    ...(lacks && entry.status === 'published' ? { isIncomplete: true } : {}),
  }
}

/** By their path in the folder of the project. `media` has the images and files that are in the clone. */
export function companyFiles(
  company: Company,
  media: ReadonlyMap<string, readonly Row[]>,
): Map<string, Row[]> {
  const { models, entries, items, roles, permissions } = company
  const images = new Set(idsOf(media.get('images') ?? []))
  const linked = new Set([
    ...[...media.values()].flatMap(idsOf),
    ...entries.flatMap(({ _id, slug }) => [String(_id), ...(typeof slug === 'string' ? [slug] : [])]),
  ])
  const granted = new Set([...idsOf(permissions), EVERYTHING._id])
  const files = new Map<string, Row[]>()
  files.set(
    'models.json',
    models.map((one) => pickKeys(one, ...TIMES, 'apiId', 'name', 'description', 'fields', 'version')),
  )
  for (const { apiId, fields } of models) {
    const own = entries.filter((one) => one.apiId === apiId)
    if (own.length > 0)
      files.set(
        `content/${apiId}.json`,
        own.map((one) => entryRow(one, fields as Row[], linked)),
      )
  }
  files.set(
    'items/items.json',
    items.map((one) => ({
      ...pickKeys(one, ...TIMES, 'type', 'sku', 'name', 'price', 'status', 'attributes', 'order'),
      images: existing(one.images ?? [], images),
    })),
  )
  files.set('roles.json', [
    ...roles.map((one) => ({
      ...pickKeys(one, ...TIMES, 'name', 'description'),
      permissions: existing(one.permissions ?? [], granted),
    })),
    { _id: DEVELOPER_ROLE, name: 'Admin of the clone', permissions: [EVERYTHING._id] },
  ])
  files.set(
    'custom-types.json',
    company['custom-types'].map((one) => pickKeys(one, ...TIMES, 'name', 'apiId', 'fields')),
  )
  for (const [name, rows] of media) files.set(`${name}.json`, [...rows])
  return files
}
