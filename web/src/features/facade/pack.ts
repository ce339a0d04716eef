import { FACTS, type FlatFacts } from '../../kit/flat/facts.ts'
import { rowsOf } from '../../kit/flat/pack.ts'
import type { Flat } from '../../platform/content/flat.ts'

const { project: _project, building: _building, ...COLUMNS } = FACTS

/** A flat of the building: all that is known of it but where it is. */
interface WrittenFlat extends Omit<FlatFacts, 'project' | 'building'>, Pick<Flat, 'polygon'> {
  /** The name of its drawing. */
  plan: string | undefined
}

export interface FacadeFlat extends WrittenFlat {
  /** Somebody has taken it while this page was open. */
  isJustReserved?: boolean
}

/** The drawing, from the file of the building's drawings; all of them have one scale, whose bar is in the page. */
export const wallsOf = (plans: string, { plan }: FacadeFlat, hasBar = false): string =>
  (plan === undefined ? '' : `<use href="${plans}#plan-${plan}"/>`) +
  (hasBar ? '<use href="#plan-bar"/>' : '')

/** Finer than a pixel on the largest picture. */
const GRID = 10_000

export const { pack: packFacadeFlats, unpack: unpackFacadeFlats } = rowsOf<WrittenFlat>({
  ...COLUMNS,
  plan: { write: (plan = '') => plan, read: ([plan]) => plan || undefined },
  polygon: {
    write: (polygon) => polygon.flat().map((part) => Math.round(part * GRID)),
    read: (points) =>
      Array.from({ length: points.length / 2 }, (_, i): [number, number] => [
        Number(points[i * 2]) / GRID,
        Number(points[i * 2 + 1]) / GRID,
      ]),
  },
})
