import type { Flat } from '../../platform/content/flat.ts'

/** An available flat, as the finder needs it. */
export type FinderFlat = Pick<Flat, 'bedrooms' | 'area' | 'price' | 'floor' | 'status'>

/** A flat of any complex, as a list of results shows it. */
export interface FoundFlat extends FinderFlat {
  project: string
  building: string
  number: string
}

const FIELDS = { finder: 3, found: 7 }

/** Flats as a compact string, `bedrooms area price` each, because pages contain hundreds. */
export function packFlats(flats: readonly FinderFlat[]): string {
  return flats.map(({ bedrooms, area, price }) => `${bedrooms} ${area} ${price / 100}`).join('|')
}

/** The same with the location of each flat. */
export function packFound(flats: readonly FoundFlat[]): string {
  return flats
    .map(({ bedrooms, area, price, floor, project, building, number }) =>
      [bedrooms, area, price / 100, floor, project, building, number]
        .map((part) => String(part).replace(/[ |]/g, '_'))
        .join(' '),
    )
    .join('|')
}

/** Parses such a string; invalid entries are skipped. */
export function unpackFlats(text: string): FinderFlat[] {
  return rows(text, FIELDS.finder).map(([bedrooms, area, price]) => known(bedrooms, area, price, '0'))
}

export function unpackFound(text: string): FoundFlat[] {
  return rows(text, FIELDS.found).map(
    ([bedrooms, area, price, floor, project = '', building = '', number = '']) => ({
      ...known(bedrooms, area, price, floor),
      project,
      building,
      number,
    }),
  )
}

function rows(text: string, fields: number) {
  return text
    .split('|')
    .map((one) => one.split(' '))
    .filter(
      (parts) => parts.length === fields && parts.slice(0, 3).every((part) => Number.isFinite(Number(part))),
    )
}

function known(bedrooms?: string, area?: string, price?: string, floor?: string): FinderFlat {
  return {
    bedrooms: Number(bedrooms),
    area: Number(area),
    price: Number(price) * 100,
    floor: Number(floor),
    status: 'available',
  }
}
