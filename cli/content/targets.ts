// What entries that are pushed refer to: it has to be on the platform, or to come with the push.
import { NotFoundError } from '../../lib/errors.ts'
import { inParallel } from '../files/in-parallel.ts'
import { type Link, linksOf } from './links.ts'
import { fetchEntries } from './remote.ts'
import { modelsIn, type Problem, stemOfPath, type Unit } from './tree.ts'
import type { Step, Sync } from './types.ts'

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
