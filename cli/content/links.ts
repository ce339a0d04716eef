// What entries link to: other entries, images and files. Each has to be there before a push, or to come with it.
import { isRecord } from '../../lib/domain/is-record.ts'
import { NotFoundError } from '../../lib/errors.ts'
import { inParallel } from '../files/in-parallel.ts'
import type { Step } from './plan.ts'
import { fetchEntries } from './remote.ts'
import type { Sync } from './sync.ts'
import { type Doc, modelsIn, type Problem, stemOfPath, type Unit } from './tree.ts'

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

/** Finds an entry by what references may call it: its slug, its file, or one of its ids. */
export function finderOf(units: Iterable<Unit>, { base, theirs, counterparts }: Sync) {
  const found = new Map<string, Unit>()
  for (const unit of units) {
    const { path, kind, model, doc } = unit
    const ids = [base.files.get(path)?.id, theirs.get(path)?.id, counterparts?.idOf(path)]
    for (const name of kind === 'entry' ? [...ids, doc.slug, stemOfPath(path)] : []) {
      found.set(`${model}\n${name}`, unit)
      found.set(`\n${name}`, unit)
    }
  }
  return ({ type, model = '', value }: Link) =>
    type === 'REFERENCE' ? found.get(`${model}\n${value}`) : undefined
}

type Added = Link & Pick<Problem, 'path' | 'line'>

/** What entries that are written link to anew: the platform keeps what it has stored already. */
function addedLinks({ mine, theirs }: Sync, steps: readonly Step[]): Added[] {
  const [models, stored] = [modelsIn<Unit>(mine, theirs), modelsIn(theirs)]
  return steps.flatMap(({ path, model, now, was }) => {
    const before = was ? linksOf(was, stored.get(model)?.doc) : []
    const isNew = ({ type, value }: Link) => !before.some((one) => one.type === type && one.value === value)
    const links = now ? linksOf(now, models.get(model)?.doc).filter(isNew) : []
    return links.map((one) => ({ ...one, path, line: now?.lineOf(['values', one.key]) }))
  })
}

const LOOKUPS_AT_ONCE = 8

/** References, images and files that the platform does not have, so that a push fails before its first change. */
export async function findMissingTargets(sync: Sync, steps: readonly Step[]): Promise<Problem[]> {
  const { remote, mine, theirs, others, counterparts } = sync
  const find = finderOf([...mine.values(), ...theirs.values()], sync)
  const left = addedLinks(sync, steps).filter((one) => !find(one) && !counterparts?.isPending(one))
  const references = left.filter(({ type }) => type === 'REFERENCE')
  const targets = others.filter(({ apiId }) => references.some(({ model = apiId }) => model === apiId))
  const there = new Set(
    (await fetchEntries(remote, targets)).flatMap(({ apiId, _id, slug }) =>
      ['', apiId].flatMap((model) => [`${model}\n${_id}`, `${model}\n${slug}`]),
    ),
  )
  // Images and files are looked up one by one: an edit adds a few of them.
  const media = new Map(left.map(({ type, value }) => [`${type} ${value}`, { type, value }]))
  await inParallel(LOOKUPS_AT_ONCE, media.values(), async ({ type, value }) => {
    if (type === 'REFERENCE') return
    const resource = type === 'IMAGE' ? remote.client.images : remote.client.files
    try {
      await resource.get(value, { projectId: remote.project, signal: remote.signal })
      there.add(`${type} ${value}`)
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error
    }
  })
  return left.flatMap(({ type, path, line, key, model, value }) => {
    const isReference = type === 'REFERENCE'
    if (there.has(isReference ? `${model ?? ''}\n${value}` : `${type} ${value}`)) return []
    const message = isReference
      ? `${key} refers to "${value}", which does not exist${model ? ` in ${model}` : ''}`
      : `${key}: ${type.toLowerCase()} "${value}" does not exist`
    return [{ path, line, message }]
  })
}
