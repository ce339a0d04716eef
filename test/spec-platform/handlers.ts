// What the calls of a platform do that supports only what the specifications say.
import type { BareRecord, Records } from './records.ts'

export interface Call {
  method: string
  path: string
  /** The segments that stand for `{}`. */
  segments: string[]
  query: URLSearchParams
  headers: Record<string, string | string[] | undefined>
  body: unknown
  seed: number
}
export type Outcome =
  | { list: readonly BareRecord[] }
  | { entity: unknown }
  | { bytes: string | Buffer; type: string }
  | { missing: string }
  | 'nothing'

export type Handler = (call: Call, records: Records) => Outcome
const last = ({ segments }: Call) => segments.at(-1) ?? ''
const named = (record: BareRecord | undefined, what: string): Outcome =>
  record ? { entity: record } : { missing: `${what} not found` }

export const list =
  (collection: string): Handler =>
  (_, records) => ({ list: [...records.of(collection).values()] })
export const get =
  (collection: string, segment = last): Handler =>
  (call, records) =>
    named(records.of(collection).get(segment(call)), collection)
export const create =
  (collection: string): Handler =>
  ({ body }, records) => ({ entity: records.create(collection, body) })
export const update =
  (collection: string, segment = last): Handler =>
  (call, records) =>
    named(records.update(collection, segment(call), call.body), collection)
export const remove =
  (collection: string): Handler =>
  (call, records) =>
    records.of(collection).delete(last(call)) ? 'nothing' : { missing: `${collection} not found` }
export const first =
  (collection: string): Handler =>
  (_, records) =>
    named(records.of(collection).get('id-1'), collection)
export const done: Handler = () => 'nothing'
export const entity =
  (value: unknown): Handler =>
  () => ({ entity: value })
/** Entries of a model that the test stored; of any other model, the generated ones. */
export const contentOf: Handler = (call, records) => {
  const own = `content/${last(call)}`
  return list(records.has(own) ? own : 'content')(call, records)
}
export const firstSegment = ({ segments }: Call) => segments[0] ?? ''

export const csv =
  (collection: string): Handler =>
  (_, records) => {
    const rows = [...records.of(collection).values()]
    const lines = rows.map(({ _id, created, name }) => `${_id},${created},"${String(name)}"`)
    return { bytes: ['_id,created,name', ...lines, ''].join('\r\n'), type: 'text/csv; charset=utf-8' }
  }

/** An empty ZIP archive is its end record alone: as small as a workbook can be. */
export const ZIP = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)])
export const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const file = (): Outcome => ({ bytes: '%PDF-1.4\n%%EOF\n', type: 'application/pdf' })

export const token = () => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const permissions = { '*': { '*': 'Admin' } }
  const claims = { sub: 'id-1', email: 'admin1@bare.example', name: 'Bare Admin', permissions }
  return `${part({ alg: 'none' })}.${part(claims)}.${Buffer.from('signature').toString('base64url')}`
}
export const adminUser = { _id: 'id-1', email: 'admin1@bare.example', name: 'Bare Admin' }
export const userSession: Handler = (_, records) => ({
  entity: { sessionId: 'bare-session', user: records.of('users').get('id-1') },
})

/** "Look up the box by key and type" leaves open whether that is one box or a list of one. */
export const findBox: Handler = (call, records) => {
  const key = call.query.get('key') ?? last(call)
  const boxes = [...records.of('boxes').values()]
  const found = boxes.find((box) => box.key === key || box._id === key)
  if (!found) return { missing: 'wrong box id' }
  return call.seed % 2 && call.query.has('key') ? { list: [found] } : { entity: found }
}

/** "Response data.rate is a number or string": of the body, or of its field `data`. */
export const exchangeRate: Handler = ({ seed }) => {
  const rate = seed % 2 ? { rate: 2.7135 } : { rate: '2.7135' }
  return { entity: seed % 3 ? { data: rate } : rate }
}

export const self: Handler = (_, records) => ({ entity: { user: records.of('users').get('id-1') } })
