// How platforms write one entity, its id, and what has come of a write.
import { type Answer, type Row, type Way, type Ways, way } from './ways.ts'

/** What reads an entity that is not a row of a list. */
const ENTITIES = /get$|update\)?$|create|refund|sendSms|upsert|chat|quoin .*delete/
/** One that is only found where the dialect says. */
const wrapped = (is: (row: Row) => unknown, envelope: string, says: RegExp): Way<(row: Row) => unknown> =>
  way(is, 1, { option: { entity: { envelope } }, says })
const entity: Ways<(row: Row) => unknown> = {
  itself: way((row) => row),
  data: way((row) => ({ data: row }), 4),
  result: way((row) => ({ result: row, message: 'Found' })),
  item: way((row) => ({ item: row, ok: true })),
  success: way((row) => ({ success: true, data: row }), 4),
  meta: way((row) => ({ data: row, meta: { took: 3 } })),
  links: way((row) => ({ data: row, links: { self: `/x/${row._id}` } })),
  payload: wrapped((row) => ({ payload: row }), 'payload', /it has payload with/),
  deep: wrapped(
    (row) => ({ status: 200, data: { entity: row } }),
    'data.entity',
    /it has status, data with entity/,
  ),
  traced: wrapped((row) => ({ id: 'request-7', took: 3, data: row }), 'data', /it has id, took, data/),
  rpc: wrapped((row) => ({ jsonrpc: '2.0', id: 7, result: row }), 'result', /it has jsonrpc, id, result/),
  resource: way(({ _id, id = _id, ...attributes }) => ({ data: { type: 'thing', id, attributes } })),
  beside: wrapped(
    (row) => ({ entity: row, owner: { _id: 'u1', created: '' } }),
    'entity',
    /no _id; it has entity, owner\./,
  ),
  below: wrapped(
    (row) => ({ data: { entity: row, owner: { _id: 'u1' } } }),
    'data.entity',
    /no _id; it has data with entity, owner\./,
  ),
  array: way((row) => [row], 1, { only: ENTITIES, says: /is a list, not an object/ }),
  text: way((row) => JSON.stringify(row), 1, { only: ENTITIES, says: /is a string, not an object/ }),
}

const renamed =
  (name: string) =>
  ({ _id, ...row }: Row): unknown => ({ [name]: _id, ...row })
const NEEDS_IDS = /list|get$|update|create|refund|upsert|pull|chat|quoin .*delete/
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
/** Where there is no body, an entity is read if its address is known. */
const silent = (answer: Written['answer'], weight = 2, only = /create|sendSms|upsert/): Way<Written> =>
  way({ answer }, weight, { only, says: /is empty/ })
/** A body that is no entity is an error, whatever else it tells. */
const acknowledged = (answer: Written['answer'], weight = 2): Way<Written> =>
  way({ answer }, weight, {
    only: /create|update|refund|upsert|sendSms/,
    says: /no _id|no more than an id|is a string/,
  })
const refused = (body: unknown, extras?: Partial<Answer>): Way<Written> =>
  way({ isRefused: true, ...says(body, extras) })
const written: Ways<Written | undefined> = {
  entity: way(undefined),
  nothing: silent(() => ({ status: 204 }), 3),
  empty: silent(() => ({ text: '' })),
  nothingAtAll: silent(() => ({ body: null })),
  located: silent((id) => ({ status: 201, headers: { location: `/api/things/${id}` } }), 2, /sendSms/),
  ok: acknowledged(() => ({ body: { ok: true } }), 3),
  object: acknowledged(() => ({ body: {} })),
  text: acknowledged(() => ({ body: 'OK' })),
  acknowledged: acknowledged(() => ({ body: { acknowledged: true, modifiedCount: 1 } })),
  identity: acknowledged((id) => ({ body: { id } }), 3),
  onlyId: acknowledged((_id) => ({ body: { _id } })),
  dataId: acknowledged((id) => ({ body: { success: true, data: { id } } })),
  inserted: acknowledged((insertedId) => ({ body: { acknowledged: true, insertedId } })),
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
