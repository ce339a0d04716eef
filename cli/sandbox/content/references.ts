import type { ContentModel, ModelField } from '../../../lib/domain/index.ts'
import { content, files, images, items, models, profiles } from '../entities/index.ts'
import type { WithProject } from '../services/call.ts'
import { invalid } from '../services/errors.ts'
import type { Serialized } from '../store/serialized.ts'
import { where } from '../store/where.ts'
import { withoutNull } from './values.ts'

type Values = Record<string, unknown>
type Field = Pick<Serialized<ModelField>, 'key' | 'type' | 'references'>
type Linked = 'IMAGE' | 'FILE' | 'REFERENCE'

/** What is deleted, or renamed to `slug`. Entries can be referred to by id and by slug. */
export interface Target {
  kind: Linked
  id: string
  /** Model and slug of an entry. */
  apiId?: string
  slug?: string | undefined
}

/**
 * Checks that the references a caller adds lead somewhere; those that are stored already are not held against it.
 * @throws ApiError 400
 */
export function assertReferences(
  call: WithProject,
  model: Serialized<ContentModel>,
  values: Values,
  before: Values = {},
): void {
  const problems: Record<string, string> = Object.create(null)
  for (const field of model.fields.filter(isLinked)) {
    const known = new Set(textsOf(before[field.key]))
    const missing = textsOf(values[field.key]).find((id) => !known.has(id) && !exists(call, field, id))
    if (missing !== undefined)
      problems[`values.${field.key}`] = `there is no ${nounOf(field)} ${missing.slice(0, 64)}`
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

const isLinked = <F extends Field>(field: F): field is F & { type: Linked } =>
  field.type === 'IMAGE' || field.type === 'FILE' || field.type === 'REFERENCE'

function exists({ table }: WithProject, field: Field & { type: Linked }, id: string): boolean {
  if (field.type === 'IMAGE') return table(images).get(id) !== undefined
  if (field.type === 'FILE') return table(files).get(id) !== undefined
  const model = field.references === undefined ? undefined : where.equal('apiId', field.references)
  const named = where.any([where.equal('_id', id), where.equal('slug', id)])
  return table(content).count([model, named]) > 0
}

/** Whether a value of the field leads somewhere, where it is to. */
export const leadsSomewhere = (call: WithProject, field: Field, value: unknown): boolean =>
  !isLinked(field) || textsOf(value).every((id) => exists(call, field, id))

const nounOf = ({ type, references }: Field): string =>
  type === 'REFERENCE' ? (references ? `entry of ${references}` : 'entry') : type.toLowerCase()

/** The ids in a value: one, a list, or either of them by language. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

/** Clears every reference to what is being deleted, so that none leads nowhere. */
export function clearReferences(call: WithProject, target: Target): void {
  rewrite(call, target, [target.id, target.slug], undefined)
  if (target.kind === 'IMAGE') clearPictures(call, target.id)
}

/** Updates references by slug to the entry's new slug, or to its id if it has none now. */
export function renameReferences(call: WithProject, target: Target, slug: string | undefined): void {
  if (target.slug !== undefined && target.slug !== slug)
    rewrite(call, target, [target.slug], slug ?? target.id)
}

function rewrite(
  call: WithProject,
  target: Target,
  from: (string | undefined)[],
  to: string | undefined,
): void {
  for (const model of call.table(models).find()) {
    const fields = model.fields.filter((field) => isLinked(field) && refersTo(field, target))
    if (fields.length === 0) continue
    for (const entry of call.table(content).find({ where: [where.equal('apiId', model.apiId)] })) {
      const affected = fields.filter(({ key }) =>
        textsOf(entry.values[key]).some((text) => from.includes(text)),
      )
      if (affected.length === 0) continue
      const changed = affected.map(({ key }) => [key, replaced(entry.values[key], from, to)])
      const values = withoutNull({ ...entry.values, ...Object.fromEntries(changed) })
      call.table(content).update(entry._id, { values, version: entry.version + 1 })
    }
  }
}

/** A field that names no model refers by id, since slugs are unique within a model only. */
const refersTo = (field: Field, { kind, apiId }: Target): boolean =>
  field.type === kind &&
  (kind !== 'REFERENCE' || field.references === undefined || field.references === apiId)

function replaced(value: unknown, from: (string | undefined)[], to: string | undefined): unknown {
  if (typeof value === 'string') return from.includes(value) ? (to ?? null) : value
  if (Array.isArray(value)) return value.map((one) => replaced(one, from, to)).filter((one) => one !== null)
  if (typeof value !== 'object' || value === null) return value
  return withoutNull(
    Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaced(one, from, to)])),
  )
}

/**
 * The values of an entry as the public sees them: what refers to an entry that is not published is left out, as what
 * refers to a deleted one is.
 */
export function withoutUnpublished(
  call: WithProject,
  model: Serialized<ContentModel>,
): (values: Values) => Values {
  const hidden = model.fields
    .filter(({ type }) => type === 'REFERENCE')
    .map(({ key, references }) => {
      const ofModel = references === undefined ? undefined : where.equal('apiId', references)
      const drafts = call.table(content).find({ where: [ofModel, where.equal('status', 'draft')] })
      return {
        key,
        names: drafts.flatMap(({ _id, slug }) => (references && slug !== undefined ? [_id, slug] : [_id])),
      }
    })
    .filter(({ names }) => names.length > 0)
  return (values) => {
    const affected = hidden.filter(({ key, names }) => textsOf(values[key]).some((id) => names.includes(id)))
    if (affected.length === 0) return values
    const shown = affected.map(({ key, names }) => [key, replaced(values[key], names, undefined)])
    return withoutNull({ ...values, ...Object.fromEntries(shown) })
  }
}

function clearPictures({ table }: WithProject, imageId: string): void {
  for (const item of table(items).find({ where: [where.hasAny('images', [imageId])] })) {
    table(items).update(item._id, { images: item.images.filter((id) => id !== imageId) })
  }
  for (const profile of table(profiles).find({ where: [where.equal('image', imageId)] })) {
    table(profiles).update(profile._id, { image: undefined })
  }
}
