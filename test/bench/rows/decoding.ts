import { callName } from '../../../lib/http/call-name.ts'
import { decodeJson } from '../../../lib/http/decode.ts'
import { readFields } from '../../../lib/read/fields.ts'
import { GOALS } from '../goals.ts'
import { atMost, type Bench, interleave, nullRow, timed } from '../measure.ts'

/** Entities with timestamps; 45,000 are about 10 MB. */
function entities(count: number) {
  const time = (n: number) => new Date(1.7e12 + n * 1000).toISOString()
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
    const bytes = Buffer.from(JSON.stringify(entities(size(45_000))))
    const decode = () => timed(() => readFields(decodeJson(bytes, 'application/json', call)))
    const { ours, again, parse, revived } = await interleave(rounds(21), {
      ours: decode,
      again: decode,
      parse: () => timed(() => JSON.parse(utf8.decode(bytes))),
      revived: () => timed(() => JSON.parse(utf8.decode(bytes), reviver)),
    })
    const what = 'Decoding 10 MB of JSON dense with dates'
    return [
      nullRow(what, ours, again),
      atMost(what, 'JSON.parse, no dates made', parse, ours, GOALS.parse),
      atMost(what, 'JSON.parse with a reviver', revived, ours, GOALS.reviver),
    ]
  },
}
