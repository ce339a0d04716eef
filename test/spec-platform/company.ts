// A small company on a spec platform: what the website shows, without pictures, slugs and dates of changes.
import type { BareRecord, Records } from './records.ts'

const created = '2026-01-05T09:00:00.000Z'
const entry = (_id: string, values: Record<string, unknown>): BareRecord =>
  ({ _id, created, values }) as unknown as BareRecord

const flat = (number: number): BareRecord =>
  ({
    _id: `flat-${number}`,
    created,
    type: 'flat',
    price: { amount: number * 10_000, currency: 'USD' },
    attributes: {
      project: 'bare-hill',
      building: 'A',
      floor: Math.floor(number / 100),
      number,
      bedrooms: 2,
      area: 61.5,
      sold: false,
    },
  }) as unknown as BareRecord

const floor = (level: number) => ({
  floor: level,
  level: level * 3,
  polygon: [
    [0, 0],
    [1, 0],
    [1, 1],
  ],
})

export function storeCompany(records: Records) {
  records.replace('content/footer', [
    entry('footer', {
      companyName: 'Bare Homes',
      email1: 'office@bare.example',
      termsOfService: false,
      privacy: 'https://bare.example/privacy',
      isLogoVisible: false,
    }),
  ])
  records.replace('content/office', [
    entry('office', { name: 'Main office', address: '1 Bare Street', googleMapAddress: '1 Bare Street' }),
  ])
  records.replace('content/news', [
    entry('roof', { title: 'The roof is on', body: '<p>Before winter.</p>', publishedAt: created }),
  ])
  records.replace('content/project', [
    entry('bare-hill', { name: 'Bare Hill', district: 'Old town', completion: '2027-06-01T00:00:00.000Z' }),
  ])
  records.replace('content/building', [
    entry('bare-hill-a', {
      project: 'bare-hill',
      letter: 'A',
      name: 'Building A',
      floors: [floor(1), floor(2)],
      floorCount: 2,
      width: 30,
      depth: 12,
      bearing: 180,
      entrances: 1,
      ceiling: 3,
      completion: '2027-06-01T00:00:00.000Z',
    }),
  ])
  records.replace('items', [flat(101), flat(102), flat(201)])
}
