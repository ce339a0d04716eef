import type { ShownFlat } from '../../kit/flat/fields.tsx'
import { NUMBER, rowsOf, STATUS, TEXT } from '../../kit/flat/pack.ts'
import type { Flat } from '../../platform/content/flat.ts'

/** A flat in the selector. `plan` is the index of its drawing in the page. */
export type PickFlat = Flat & ShownFlat & { plan: number | undefined }

/** The drawing, from the set that is in the page once; all of it have one scale. */
export const wallsOf = ({ plan }: PickFlat, hasBar = false): string =>
  (plan === undefined ? '' : `<use href="#plan-${plan}"/>`) + (hasBar ? '<use href="#plan-bar"/>' : '')

/** Finer than a pixel on the largest picture. */
const GRID = 10_000

export const { pack: packPicks, unpack: unpackPicks } = rowsOf<PickFlat>({
  id: TEXT,
  number: TEXT,
  floor: NUMBER,
  entrance: NUMBER,
  bedrooms: NUMBER,
  area: NUMBER,
  terrace: NUMBER,
  ceiling: NUMBER,
  status: STATUS,
  price: NUMBER,
  plan: { write: (plan = -1) => plan, read: ([plan]) => (Number(plan) < 0 ? undefined : Number(plan)) },
  polygon: {
    write: (polygon) => polygon.flat().map((part) => Math.round(part * GRID)),
    read: (points) =>
      Array.from({ length: points.length / 2 }, (_, i): [number, number] => [
        Number(points[i * 2]) / GRID,
        Number(points[i * 2 + 1]) / GRID,
      ]),
  },
})
