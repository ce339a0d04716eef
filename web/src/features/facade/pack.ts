import { FLAT_STATUSES, type Flat } from '../../platform/content/flat.ts'

/** A flat in the selector. `plan` is the index of its drawing in the page. */
export interface PickFlat extends Flat {
  plan: number | undefined
  /** In metres; 0 if unknown. */
  ceiling: number
  /** Somebody has reserved it while this page was open. */
  isJustReserved?: boolean
}

type Row = [
  id: string,
  number: string,
  floor: number,
  entrance: number,
  bedrooms: number,
  area: number,
  terrace: number,
  ceiling: number,
  status: number,
  price: number,
  plan: number,
  points: number[],
]

/** Finer than a pixel on the largest picture. */
const GRID = 10_000

/**
 * Flats as one string for the page: a thousand of them must not weigh more than the façade's picture. An attribute
 * with nested values would be twice as long.
 */
export function packFlats(flats: readonly PickFlat[]): string {
  return JSON.stringify(
    flats.map(
      (flat): Row => [
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
        flat.polygon.flat().map((part) => Math.round(part * GRID)),
      ],
    ),
  )
}

export function unpackFlats(text: string): PickFlat[] {
  return (JSON.parse(text) as Row[]).map(
    ([id, number, floor, entrance, bedrooms, area, terrace, ceiling, status, price, plan, points]) => ({
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
    }),
  )
}
