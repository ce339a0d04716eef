// Test helper: the buildings of the demo as its seed has them, with their flats and the attributes of each.
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import type { Item } from 'quoin'
import type { FlatPlan } from '../src/kit/plan/plan.ts'
import type { FlatAttributes } from '../src/platform/content/flat-details.ts'
import { floors } from '../src/platform/content/floors.ts'

const read = <T>(path: string): T =>
  JSON.parse(readFileSync(new URL(`projects/terasa/${path}.json`, import.meta.url), 'utf8')) as T

interface Entry {
  slug: string
  values: {
    project: string
    letter: string
    floors: unknown[]
    floorCount: number
    width: number
    depth: number
    bearing: number
    entrances: number
    ceiling: number
  }
}

export const houses = read<Entry[]>('content/building').map(({ slug, values }) => ({
  ...values,
  slug,
  floors: v.parse(floors, values.floors),
  flats: read<Item[]>(`items/${slug}`).map(({ _id: id, sku, price, status, attributes }) => ({
    ...(attributes as FlatAttributes & { polygon: [number, number][] }),
    number: String(attributes.number),
    plan: attributes.plan as FlatPlan,
    id,
    sku: sku ?? '',
    price: price.amount,
    status,
  })),
}))
