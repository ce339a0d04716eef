import type { ShownFlat } from '../../kit/flat/fields.tsx'
import { packRows, unpackRows } from '../../kit/flat/pack.ts'
import { FLAT_STATUSES, type Flat } from '../../platform/content/flat.ts'

/** A flat in the selector. `plan` is the index of its drawing in the page. */
export type PickFlat = Flat & ShownFlat & { plan: number | undefined }

/** The drawing, from the set that is in the page once; all of it have one scale. */
export const wallsOf = ({ plan }: PickFlat, hasBar = false): string =>
  (plan === undefined ? '' : `<use href="#plan-${plan}"/>`) + (hasBar ? '<use href="#plan-bar"/>' : '')

/** Finer than a pixel on the largest picture. */
const GRID = 10_000

export const packPicks = (flats: readonly PickFlat[]): string =>
  packRows(
    flats.map((flat) => [
      flat.id,
      flat.number,
      flat.floor,
      flat.entrance,
      flat.bedrooms,
      flat.area,
      flat.terrace,
      flat.ceiling,
      FLAT_STATUSES.indexOf(flat.status),
      flat.price,
      flat.plan ?? -1,
      ...flat.polygon.flat().map((part) => Math.round(part * GRID)),
    ]),
  )

export const unpackPicks = (text: string): PickFlat[] =>
  unpackRows(text).map(([id = '', number = '', ...numbers]) => {
    const [
      floor = 0,
      entrance = 0,
      bedrooms = 0,
      area = 0,
      terrace = 0,
      ceiling = 0,
      status = 0,
      price = 0,
      plan = -1,
      ...points
    ] = numbers.map(Number)
    return {
      id,
      number,
      floor,
      entrance,
      bedrooms,
      area,
      terrace,
      ceiling,
      status: FLAT_STATUSES[status] ?? 'sold',
      price,
      plan: plan < 0 ? undefined : plan,
      polygon: Array.from({ length: points.length / 2 }, (_, i): [number, number] => [
        (points[i * 2] ?? 0) / GRID,
        (points[i * 2 + 1] ?? 0) / GRID,
      ]),
    }
  })
