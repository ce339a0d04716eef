import { FLAT_STATUSES, type Flat } from '../../platform/content/flat.ts'

/** A flat of any complex, as the finder and its results show it. */
export type FinderFlat = Pick<Flat, 'bedrooms' | 'area' | 'price' | 'floor' | 'status'>
export interface FoundFlat extends FinderFlat {
  project: string
  building: string
  number: string
}

const FIELDS = 8
/** In place of a complex or a building that is the one of the flat before. */
const SAME = '='

/** Flats as a compact string, because pages contain hundreds. */
export function packFlats(flats: readonly FoundFlat[]): string {
  return flats
    .map(({ bedrooms, area, price, floor, status, project, building, number }, index) => {
      const before = flats[index - 1]
      return [
        bedrooms,
        area,
        price / 100,
        floor,
        project === before?.project ? SAME : project,
        building === before?.building ? SAME : building,
        number,
        FLAT_STATUSES.indexOf(status),
      ]
        .map((part) => String(part).replace(/[ |]/g, '_'))
        .join(' ')
    })
    .join('|')
}

/** Parses such a string; invalid entries are skipped. */
export function unpackFlats(text: string): FoundFlat[] {
  const flats: FoundFlat[] = []
  let place = { project: '', building: '' }
  for (const row of text.split('|')) {
    const parts = row.split(' ')
    const [bedrooms, area, price, floor] = parts.map(Number)
    const [, , , , project = '', building = '', number = ''] = parts
    const status = FLAT_STATUSES[Number(parts[FIELDS - 1])]
    if (!status || [bedrooms, area, price, floor].some((part) => !Number.isFinite(part))) continue
    place = {
      project: project === SAME ? place.project : project,
      building: building === SAME ? place.building : building,
    }
    flats.push({
      bedrooms: Number(bedrooms),
      area: Number(area),
      price: Number(price) * 100,
      floor: Number(floor),
      status,
      number,
      ...place,
    })
  }
  return flats
}
