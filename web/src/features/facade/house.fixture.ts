import { someFlat } from '../../kit/flat/some-flat.fixture.ts'
import type { FacadeInfo } from './context.ts'
import type { FacadeFlat } from './pack.ts'

/** A house with this many floors of four flats each; everything on the first floor is sold. */
export function house(floors: number, perFloor = 4): FacadeFlat[] {
  return Array.from({ length: floors * perFloor }, (_, index): FacadeFlat => {
    const floor = Math.floor(index / perFloor) + 1
    const place = index % perFloor
    const [left, top] = [place / perFloor, 1 - floor / floors]
    const [right, bottom] = [left + 1 / perFloor, top + 1 / floors]
    return {
      ...someFlat,
      id: `flat-${floor}-${place}`,
      number: `${floor}0${place + 1}`,
      floor,
      bedrooms: (place % 3) + 1,
      area: 40 + place * 15.5,
      status: floor === 1 ? 'sold' : place === 0 ? 'reserved' : 'available',
      price: 6_000_000 + index * 10_000,
      plan: undefined,
      polygon: [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ],
    }
  })
}

export const info = (floors: number): FacadeInfo => ({
  locale: 'en',
  project: 'terrace-park',
  building: 'A',
  base: '/en/projects/terrace-park/a',
  floors: Array.from({ length: floors }, (_, index) => ({
    floor: index + 1,
    level: index * 3.3,
    polygon: [
      [0, 1 - (index + 1) / floors],
      [1, 1 - index / floors],
    ],
  })),
  picture: { width: 1600, height: 1140, isBuilt: false },
  isReservable: true,
  updated: '2026-11-21T12:00:00.000Z',
})
