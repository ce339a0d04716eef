import { callName, decodeJson } from '../../../lib/http/decode.ts'
import { Absent, atMost, type Bench, because, interleave, nullRow, type Row, timed } from '../measure.ts'
import { peer } from '../peers.ts'

const WHY = 'the text is searched for timestamps, and each becomes a Date'

interface SuperJson {
  stringify(value: unknown): string
  parse(text: string): unknown
}

/** Entities with timestamps, or with strings of the same length; 45,000 are about 10 MB. */
function entities(count: number, dates: boolean) {
  const time = (n: number) => (dates ? new Date(1.7e12 + n * 1000).toISOString() : `day ${n} of the store`)
  const data = Array.from({ length: count }, (_, n) => ({
    _id: `item-${n}`,
    created: time(n),
    updated: time(n + 1),
    name: { en: `Flat ${n}`, ka: `ბინა ${n}` },
    price: { amount: 100_000 + n, currency: 'USD' },
    tags: ['balcony', 'river'],
    seen: [time(n + 2)],
  }))
  return { data, total: count, page: 0, limit: count }
}

/** A flat as a shop lists it: about 1 kB, with the two dates that every entity has. */
function flats(count: number) {
  const time = (n: number) => new Date(1.7e12 + n * 60_000).toISOString()
  const name = (n: number) => ({ ka: `ბინა ${n}`, en: `Flat ${n}`, ru: `Квартира ${n}` })
  const data = Array.from({ length: count }, (_, n) => ({
    _id: `flat-${n}`,
    created: time(n),
    updated: time(n + 9),
    type: 'flat',
    sku: `TP-A-${n}`,
    name: name(n),
    description:
      'Two bedrooms and a living room that opens to a loggia, facing the park and the morning sun.',
    price: { amount: 9_000_000 + n, currency: 'USD' },
    status: 'available',
    attributes: {
      project: 'terrace-park',
      building: 'A',
      entrance: 2,
      floor: n % 20,
      number: n,
      bedrooms: 2,
      area: 74.6,
      orientation: ['south', 'east'],
      rooms: [
        { kind: 'living', area: 31.2 },
        { kind: 'bedroom', area: 14.1 },
        { kind: 'bedroom', area: 12.8 },
        { kind: 'bathroom', area: 5.5 },
      ],
      polygon: [12.5, 14.25, 18.75, 14.25, 18.75, 20.5, 12.5, 20.5],
    },
    images: [`image-${n}-plan`, `image-${n}-living`, `image-${n}-view`],
    url: `https://platform.example.com/projects/terrace-park/a/${n}`,
    version: 3,
  }))
  return { data, total: count, page: 0, limit: count }
}

/** Entities in a response, how often it is decoded for one figure, and the goal. */
const SIZES = [
  { title: '1 kB', count: 1, times: 4000, goal: 1.25 },
  { title: '20 kB', count: 24, times: 200, goal: 1.25 },
  { title: '100 kB', count: 105, times: 50, goal: 1.15 },
  { title: '10 MB', count: 10_500, times: 1, goal: 1.15 },
]

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+(?:Z|[+-]\d\d:\d\d)$/
const reviver = (_: string, value: unknown) =>
  typeof value === 'string' && TIMESTAMP.test(value) ? new Date(value) : value

const utf8 = new TextDecoder()

/** Decoding the bytes of a response to objects with dates. */
export const decoding: Bench = {
  name: 'decoding',
  async run({ rounds, size }) {
    const call = callName('GET', 'http://127.0.0.1/')
    const decode = (bytes: Uint8Array) => timed(() => decodeJson(bytes, 'application/json', true, call))
    const parse = (bytes: Uint8Array) => timed(() => JSON.parse(utf8.decode(bytes)))
    const module = await peer<{ default: SuperJson }>('superjson')
    const superjson = module instanceof Absent ? module : module.default

    const dense = Buffer.from(JSON.stringify(entities(size(45_000), true)))
    const itsOwn =
      superjson instanceof Absent
        ? superjson
        : Buffer.from(superjson.stringify(decodeJson(dense, 'application/json', true, call)))
    const withDates = await interleave(rounds(21), {
      ours: () => decode(dense),
      again: () => decode(dense),
      parse: () => parse(dense),
      reviver: () => timed(() => JSON.parse(utf8.decode(dense), reviver)),
      superjson:
        superjson instanceof Absent || itsOwn instanceof Absent
          ? new Absent('superjson could not be installed')
          : () => timed(() => superjson.parse(utf8.decode(itsOwn))),
    })
    const plain = Buffer.from(JSON.stringify(entities(size(45_000), false)))
    const without = await interleave(rounds(21), { ours: () => decode(plain), parse: () => parse(plain) })

    const bySize: Row[] = []
    for (const { title, count, times, goal } of SIZES) {
      const bytes = Buffer.from(JSON.stringify(flats(count)))
      const several = (work: () => unknown) => () =>
        timed(() => {
          for (let n = size(times); n > 0; n--) work()
        })
      const figures = await interleave(rounds(31), {
        ours: several(() => decodeJson(bytes, 'application/json', true, call)),
        parse: several(() => JSON.parse(utf8.decode(bytes))),
      })
      const decoded = `Decoding ${title} of entities, two dates each${times > 1 ? `, ${size(times)} times` : ''}`
      bySize.push(because(atMost(decoded, 'JSON.parse', figures.parse, figures.ours, goal), WHY))
    }

    const what = 'Decoding 10 MB of JSON dense with dates'
    const { ours } = withDates
    return [
      nullRow(what, ours, withDates.again),
      ...bySize,
      because(atMost(what, 'JSON.parse, no dates made', withDates.parse, ours, 1.6), WHY),
      atMost(what, 'JSON.parse with a reviver', withDates.reviver, ours, 1),
      atMost(what, 'superjson, from its own format', withDates.superjson, ours, 1),
      because(
        atMost('Decoding 10 MB of JSON without dates', 'JSON.parse', without.parse, without.ours, 1.05),
        WHY,
      ),
    ]
  },
}
