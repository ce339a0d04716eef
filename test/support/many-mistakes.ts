// Mistakes that editors make in fields that the platform accepts, all in one seed. The complexes stay.
import { join } from 'node:path'
import { rewrite } from './small-seed.ts'

type Values = Record<string, unknown>
interface Written extends Values {
  slug?: string
  sku?: string
  values?: Values
  attributes?: Values
}

const FAR = '9999-12-31T00:00:00.000Z'
const IN_ALL = (value: unknown) => ({ ka: value, en: value, ru: value })

/** Entry, field, what stands in it. */
const ENTRIES: Record<string, [entry: string, field: string, value: unknown][]> = {
  project: [
    ['old-garden', 'timeline', IN_ALL([{ title: 'Frame', month: 'soon', state: 'done' }])],
    ['old-garden', 'instalments', { months: 1e9 }],
    ['old-garden', 'heroFocus', { x: 40, y: 5 }],
    ['old-garden', 'coordinates', { lat: 4178, lng: 44 }],
    ['old-garden', 'heroTone', 'white'],
    ['old-garden', 'windowViews', [{ image: 'image-window-old-garden-low', fromFloor: 'low' }]],
    ['old-garden', 'rooms', [{ image: 5 }]],
    ['river-line', 'coverFocus', 'middle'],
  ],
  building: [
    ['river-line-b', 'letter', 'a'],
    ['old-garden-a', 'floorCount', 1e9],
    ['old-garden-a', 'bearing', 1e9],
    ['old-garden-a', 'width', -4],
    ['old-garden-a', 'specification', IN_ALL([{ label: '' }])],
  ],
  map: [['river-line', 'project', 'nope']],
  place: [
    ['terrace-park-park', 'minutes', -1],
    ['terrace-park-bus', 'x', 1e12],
    ['terrace-park-market', 'project', 'terasa-park'],
  ],
  progress: [
    ['terrace-park-2026-10', 'building', 'Z'],
    ['terrace-park-2026-09', 'frame', 1e6],
    ['river-line-2026-09', 'project', 'river'],
  ],
  bank: [
    ['alazani', 'rate', 1e9],
    ['rioni', 'maxMonths', 1e9],
  ],
  cost: [['registry', 'amount', -5]],
  news: [
    ['34-trees', 'project', 'nope'],
    ['river-line-piles', 'publishedAt', FAR],
    ['old-garden-handover', 'figure', IN_ALL({ value: '', text: '' })],
  ],
  blog: [['how-to-read-a-plan', 'facts', IN_ALL('none')]],
  csr: [['embankment', 'project', 'lost-garden']],
  offer: [
    ['river-line-at-once', 'project', 'nope'],
    ['old-garden-parking', 'endsAt', FAR],
  ],
  vacancy: [
    ['architect', 'salary', { from: -5, currency: 'GEL' }],
    ['gardener', 'employment', 'seasonal'],
  ],
  office: [
    ['central', 'hours', [{ days: [1], from: '10.00', to: '19.00' }]],
    ['sales', 'phone', '032 2 00 15 15 / 16'],
  ],
  footer: [['site', 'email2', 'a@terasa.example, b@terasa.example']],
  gallery: [
    ['crane', 'kind', 'photo'],
    ['carving', 'project', 'nope'],
  ],
  page: [
    ['company', 'heroProject', 'nope'],
    ['careers', 'figures', IN_ALL([{ value: [] }])],
  ],
}

/** Flat, field, what stands in it. */
const FLATS: [sku: string, field: string, value: unknown][] = [
  ['OG-A-202', 'price', { amount: -5_000_000, currency: 'USD' }],
  ['OG-A-102', 'area', 1e-9],
  ['OG-A-103', 'floor', 6.5],
  ['OG-A-104', 'plan', { width: 1e308, depth: 9, bearing: 0, rooms: [], doors: [], windows: [] }],
  ['OG-A-201', 'bedrooms', -3],
]

/** What a line of the build names of each. */
export const MANY_MISTAKES: readonly [entry: string, field: string][] = [
  ...Object.values(ENTRIES).flatMap((all) => all.map(([entry, field]) => [entry, field] as [string, string])),
  ...FLATS.map(([sku, field]) => [sku, field] as [string, string]),
]

/** Writes them into a seed. */
export async function makeManyMistakes(seed: string): Promise<void> {
  const project = join(seed, 'projects/terasa')
  for (const [model, mistakes] of Object.entries(ENTRIES)) {
    await rewrite<Written>(join(project, `content/${model}.json`), (entries) =>
      entries.map((one) => {
        const own = mistakes.filter(([entry]) => entry === one.slug).map(([, field, value]) => [field, value])
        return { ...one, values: { ...one.values, ...Object.fromEntries(own) } }
      }),
    )
  }
  await rewrite<Written>(join(project, 'items/old-garden-a.json'), (flats) =>
    flats.map((one) => {
      const [, field, value] = FLATS.find(([sku]) => sku === one.sku) ?? []
      if (!field) return one
      return field in one
        ? { ...one, [field]: value }
        : { ...one, attributes: { ...one.attributes, [field]: value } }
    }),
  )
}
