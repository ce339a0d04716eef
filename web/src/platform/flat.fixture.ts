import type { Item } from 'quoin'
import type { SessionUser } from './account/user.ts'
import { flatOf } from './content/flat-details.ts'
import type { FlatDetails } from './content/flats.ts'

/** Flat 503 of Terrace Park as the platform has it: two bedrooms, 71.4 m², $98,400. */
export const flatItem = (change: Partial<Item> = {}): Item => ({
  _id: 'flat-503',
  created: new Date('2026-01-01'),
  updated: new Date('2026-11-22T08:00:00.000Z'),
  type: 'flat',
  sku: 'TP-A-503',
  name: {},
  price: { amount: 9_840_000, currency: 'USD' },
  status: 'available',
  features: [],
  images: [],
  order: 0,
  attributes: {
    project: 'terrace-park',
    building: 'A',
    entrance: 1,
    floor: 5,
    number: '503',
    bedrooms: 2,
    area: 71.4,
    terrace: 9.2,
    ceiling: 3,
    sold: false,
  },
  ...change,
})

/** The same flat as pages have it. */
export const flat503 = flatOf(flatItem()) as FlatDetails

/** A page of items, as a search responds with. */
export const itemsPage = (...data: Item[]) => ({ data, total: data.length, page: 0, limit: 1000 })

/** A visitor whose email and phone are confirmed. */
export const NINO: SessionUser = {
  _id: 'nino',
  fullName: 'Nino Beridze',
  email: 'nino@example.ge',
  phone: '+995555201542',
  isEmailVerified: true,
  isPhoneVerified: true,
  metadata: {},
}
