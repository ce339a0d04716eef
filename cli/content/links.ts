// The links in the values of an entry: to other entries, images and files.
import { isRecord } from '../../lib/domain/is-record.ts'
import type { Doc, Unit } from './tree.ts'

export type MediaType = 'IMAGE' | 'FILE'

export interface Link {
  type: MediaType | 'REFERENCE'
  key: string
  /** API id of the target's model; undefined if the field names none. */
  model: string | undefined
  /** Id of the target, or its slug. */
  value: string
}

export const LINKED: ReadonlySet<unknown> = new Set<Link['type']>(['IMAGE', 'FILE', 'REFERENCE'])

/** Replaces the links of an entry: a single one, a list, or either of them by language. Undefined removes one. */
export function mapLinks(
  doc: Doc,
  model: Doc | undefined,
  map: (link: Link) => string | undefined,
): Doc & { values: Doc } {
  const replace = (value: unknown, field: Doc): unknown => {
    if (Array.isArray(value))
      return value.map((one) => replace(one, field)).filter((one) => one !== undefined)
    if (isRecord(value)) return replaceAll(value, () => field)
    if (typeof value !== 'string' || value === '') return value
    const { type, key, references } = field
    const target = typeof references === 'string' ? references : undefined
    return map({ type: type as Link['type'], key: String(key), model: target, value })
  }
  const replaceAll = (values: Doc, fieldOf: (key: string) => Doc | undefined): Doc => {
    const pairs = Object.entries(values).map(([key, value]) => {
      const field = fieldOf(key)
      return [key, field ? replace(value, field) : value]
    })
    return Object.fromEntries(pairs.filter(([, value]) => value !== undefined))
  }
  const fields = ((model?.fields ?? []) as Doc[]).filter(({ type }) => LINKED.has(type))
  const values = replaceAll((doc.values ?? {}) as Doc, (key) => fields.find((field) => field.key === key))
  return { ...doc, values }
}

export function linksOf({ kind, doc }: Pick<Unit, 'kind' | 'doc'>, model: Doc | undefined): Link[] {
  const links: Link[] = []
  if (kind === 'entry') mapLinks(doc, model, (link) => void links.push(link))
  return links
}
