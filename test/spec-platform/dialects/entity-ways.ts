// How platforms write one entity, its id, and what has come of a write.
import { type Answer, type Row, type Way, type Ways, way } from './ways.ts'

/** What reads an entity that is not a row of a list. */
const ENTITIES = /get$|update\)?$|create|refund|sendSms|upsert|quoin .*delete/
const entity: Ways<(row: Row) => unknown> = {
  itself: way((row) => row),
  data: way((row) => ({ data: row }), 4),
  result: way((row) => ({ result: row, message: 'Found' })),
  item: way((row) => ({ item: row, ok: true })),
  success: way((row) => ({ success: true, data: row }), 4),
  meta: way((row) => ({ data: row, meta: { took: 3 } })),
  links: way((row) => ({ data: row, links: { self: `/x/${row._id}` } })),
  payload: way((row) => ({ payload: row }), 1),
  deep: way((row) => ({ status: 200, data: { entity: row } }), 1),
  traced: way((row) => ({ id: 'request-7', took: 3, data: row }), 1),
  rpc: way((row) => ({ jsonrpc: '2.0', id: 7, result: row }), 1),
  resource: way(({ _id, id = _id, ...attributes }) => ({ data: { type: 'thing', id, attributes } })),
  beside: way((row) => ({ entity: row, owner: { _id: 'u1', created: '' } }), 1, {
    option: { entity: { envelope: 'entity' } },
    says: /no _id; it has entity, owner\./,
  }),
  below: way((row) => ({ data: { entity: row, owner: { _id: 'u1' } } }), 1, {
    option: { entity: { envelope: 'data.entity' } },
    says: /no _id; it has data with entity, owner\./,
  }),
  array: way((row) => [row], 1, { only: ENTITIES, says: /is a list, not an object/ }),
  text: way((row) => JSON.stringify(row), 1, { only: ENTITIES, says: /is a string, not an object/ }),
}

const renamed =
  (name: string) =>
  ({ _id, ...row }: Row): unknown => ({ [name]: _id, ...row })
const NEEDS_IDS = /list|get$|update|create|refund|upsert|pull|quoin .*delete/
const id: Ways<(row: Row) => unknown> = {
  _id: way((row) => row),
  id: way(renamed('id'), 4),
  uuid: way(renamed('uuid'), 1, { option: { entity: { id: 'uuid' } }, says: /no _id; .*\buuid\b/ }),
  key: way(renamed('orderKey'), 1, {
    option: { entity: { id: 'orderKey' } },
    says: /no _id; .*\borderKey\b/,
  }),
  both: way((row) => ({ id: `x${row._id}`, ...row })),
  number: way(({ _id, ...row }) => ({ _id: Number(/\d+$/.exec(_id)?.[0] ?? 0), ...row }), 1),
  none: way(({ _id, ...row }) => row, 1, { only: NEEDS_IDS, says: /no _id/ }),
}

/** When it was created, which is stored with milliseconds. */
const time: Ways<(timestamp: string) => string> = {
  milliseconds: way((timestamp) => timestamp),
  seconds: way((timestamp) => timestamp.replace('.000', '')),
  microseconds: way((timestamp) => timestamp.replace('.000', '.000000')),
  zone: way((timestamp) => timestamp.replace('T10:00:00.000Z', 'T14:00:00+04:00')),
  shortZone: way((timestamp) => timestamp.replace('.000Z', '+0000'), 1),
}

/** What follows a write: the entity if undefined. */
export interface Written {
  isRefused?: boolean
  /** `id` is that of the row, as the platform has it. */
  answer: (id: unknown) => Answer
}
const says = (body: unknown, extras: Partial<Answer> = {}) => ({ answer: () => ({ body, ...extras }) })
/** Nothing tells which entity has been created. */
const acknowledged = (answer: Answer, weight = 2): Way<Written> =>
  way({ answer: () => answer }, weight, { only: /create/, says: /no _id|is empty|is a string/ })
const identified = (answer: Written['answer'], weight = 2): Way<Written> => way({ answer }, weight)
const refused = (body: unknown, extras?: Partial<Answer>): Way<Written> =>
  way({ isRefused: true, ...says(body, extras) })
const written: Ways<Written | undefined> = {
  entity: way(undefined),
  nothing: acknowledged({ status: 204 }, 3),
  empty: acknowledged({ text: '' }),
  ok: acknowledged({ body: { ok: true } }, 3),
  object: acknowledged({ body: {} }),
  nothingAtAll: acknowledged({ body: null }),
  text: acknowledged({ body: 'OK' }),
  acknowledged: acknowledged({ body: { acknowledged: true, modifiedCount: 1 } }),
  identity: identified((id) => ({ body: { id } }), 3),
  onlyId: identified((_id) => ({ body: { _id } })),
  dataId: identified((id) => ({ body: { success: true, data: { id } } })),
  inserted: identified((insertedId) => ({ body: { acknowledged: true, insertedId } })),
  located: identified((id) => ({ status: 201, headers: { location: `/api/things/${id}` } })),
  success: refused({ success: false, message: 'It is sold.' }),
  error: refused({ error: 'It is sold.' }),
  errors: refused({ errors: [{ message: 'It is sold.' }] }),
  status: refused({ status: 'error', message: 'It is sold.' }),
  failed: refused({ status: 'failed', message: 'It is sold.' }),
  nestedData: refused({ success: false, data: { message: 'It is sold.' } }),
  result: refused({ result: 'error', message: 'It is sold.' }),
  code: refused({ statusCode: 409, message: 'It is sold.' }),
  traced: refused({ id: 'request-7', status: 'error', message: 'It is sold.' }),
  notModified: refused({ ok: 0, errmsg: 'It is sold.' }),
}

/** How a refusal with a status of its own is written. Where its words can be read, an error has them. */
export interface Failure extends Answer {
  isWordless?: boolean
}
const html = { 'content-type': 'text/html' }
const failure: Ways<Failure> = {
  code: way({ status: 409, body: { error: { code: 'conflict', message: 'It is sold.' } } }),
  message: way({ status: 409, body: { message: 'It is sold.' } }, 3),
  flat: way({ status: 409, body: { code: 'SOLD', message: 'It is sold.' } }),
  text: way({ status: 409, text: 'It is sold.', headers: { 'content-type': 'text/plain' } }),
  error: way({ status: 409, body: { error: 'It is sold.' } }),
  list: way({ status: 409, body: { statusCode: 409, message: ['It is sold.'], error: 'Conflict' } }),
  errors: way({ status: 409, body: { errors: [{ code: 'sold', message: 'It is sold.' }] } }),
  fields: way({ status: 422, body: { message: 'Invalid', errors: { status: ['It is sold.'] } } }),
  problem: way({
    status: 409,
    body: { type: 'about:blank', title: 'Conflict', detail: 'It is sold.' },
    headers: { 'content-type': 'application/problem+json' },
  }),
  data: way({ status: 409, body: { success: false, data: { message: 'It is sold.' } } }),
  bad: way({ status: 400, body: { result: { message: 'It is sold.' } } }),
  msg: way({ status: 409, body: { msg: 'It is sold.' } }),
  string: way({ status: 409, body: 'It is sold.' }),
  html: way({ status: 409, text: '<h1>It is sold.</h1>', headers: html, isWordless: true }),
  empty: way({ status: 409, text: '', isWordless: true }),
}

export const entityWays = { entity, id, time, written, failure }
