import { callName, decodeJson } from '../../../lib/http/decode.ts'
import { Absent, atMost, type Bench, because, interleave, nullRow, timed } from '../measure.ts'
import { peer } from '../peers.ts'

const WHY = 'every text is looked at whether it is a time'

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

    const what = 'Decoding 10 MB of JSON dense with dates'
    const { ours } = withDates
    return [
      nullRow(what, ours, withDates.again),
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
