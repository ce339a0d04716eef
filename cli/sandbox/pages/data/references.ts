// Entities that values refer to: each id of one in the project is a link.

import { isRecord } from '../../../../lib/domain/is-record.ts'
import { COLLECTIONS, files, images } from '../../entities/index.ts'
import type { AnyCollection } from '../../store/collection.ts'
import { NO_PROJECT } from '../../store/table.ts'
import { mediaPath } from '../media.ts'
import { type DataVisit, dataPath } from './data-visit.ts'
import { labelOf } from './label.ts'
import { nounNameOf } from './nouns.ts'

/** Values that are looked up for one page. */
const MAX_IDS = 500
const ID = /^[\w.-]{1,64}$/

export interface Target {
  collection: AnyCollection
  label: string
  href: string
  /** The picture itself, if it is one. */
  picture: string | undefined
}

/** Finds the entity of an id; `key` is the field that holds it, which tells two entities of one id apart. */
export type Find = (value: string, key: string) => Target | undefined

function* idsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    if (ID.test(value)) yield value
  } else if (Array.isArray(value)) for (const part of value) yield* idsIn(part)
  else if (isRecord(value)) for (const part of Object.values(value)) yield* idsIn(part)
}

function firstIds(value: unknown): string[] {
  const found = new Set<string>()
  for (const id of idsIn(value)) {
    found.add(id)
    if (found.size === MAX_IDS) break
  }
  return [...found]
}

/** Looks up all ids in a value at once, by primary key. */
export function referencesIn(data: DataVisit, value: unknown): Find {
  const { platform, project, nouns } = data
  const ids = JSON.stringify(firstIds(value))
  const targets = new Map<string, Target[]>()
  const known = new Set(nouns.map(({ name }) => name))
  for (const collection of COLLECTIONS) {
    const rows = platform.store
      .sql(
        `SELECT body FROM ${collection.table} WHERE project = ? AND id IN (SELECT value FROM json_each(?))`,
      )
      .all(collection.platformWide ? NO_PROJECT : project._id, ids)
    for (const { body } of rows) {
      const entity = JSON.parse(String(body)) as Record<string, unknown>
      const noun = nounNameOf(collection, entity)
      if (!known.has(noun)) continue
      const id = String(entity._id)
      const target = {
        collection,
        label: labelOf(entity),
        href: dataPath(data, noun, id),
        picture: collection.name === images.name ? mediaPath(project._id, entity) : undefined,
      }
      targets.set(id, [...(targets.get(id) ?? []), target])
    }
  }
  return (id, key) => {
    const found = targets.get(id)
    const field = key.toLowerCase()
    return (
      found?.find(({ collection }) => field.includes(collection.noun.split(' ').at(-1) ?? '')) ?? found?.[0]
    )
  }
}

/** Whether a noun's entities are files, whose bytes a page shows or links. */
export const isMedia = (collection: AnyCollection | undefined): boolean =>
  collection?.name === files.name || collection?.name === images.name
