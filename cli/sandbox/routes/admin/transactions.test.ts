import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TRANSACTION_CSV_COLUMNS } from '../../../../lib/domain/index.ts'
import { csvLine } from '../../http/csv.ts'
import { type TestPlatform, testPlatform } from '../../testing.ts'

const BASE = '/api_admin/v1/payment/transaction'

let platform: TestPlatform
let headers: Record<string, string>
beforeAll(async () => {
  platform = await testPlatform()
  headers = await platform.admin()
})
afterAll(() => platform.sandbox.close())

const get = (path: string, query = '', more: Record<string, string> = {}) =>
  platform.send('GET', `${BASE}${path}?projectId=northgate${query && `&${query}`}`, {
    headers: { ...headers, ...more },
  })
const refund = (id: string, body: unknown = {}) =>
  platform.send('POST', `${BASE}/${id}/refund?projectId=northgate`, { headers, body })

interface Listed {
  _id: string
  created: string
  status: string
  method: string
  amount: { amount: number; currency: string }
  userId?: string
}

describe('the list of transactions', () => {
  it('is sorted newest first and paged, with the total', async () => {
    const pages = [
      await get('', 'limit=20'),
      await get('', 'limit=20&page=1'),
      await get('', 'limit=20&page=2'),
    ]
    expect(pages.map(({ body }) => [body.total, body.page, body.limit, body.data.length])).toEqual([
      [42, 0, 20, 20],
      [42, 1, 20, 20],
      [42, 2, 20, 2],
    ])
    const times = pages.flatMap(({ body }) => body.data.map((row: Listed) => row.created))
    expect(times).toEqual(times.toSorted().toReversed())
    expect((await get('', 'sort=created&limit=1')).body.data[0].created).toBe(times.at(-1))
  })

  it('is searched by ids, too', async () => {
    const found = (await get('', 'search=transaction-01&limit=50')).body.data.map((row: Listed) => row._id)
    expect(found).toHaveLength(10)
    for (const id of found) expect(id).toMatch(/^transaction-01\d$/)
  })

  it.each([
    ['typeIn=link', (row: Listed) => row.method === 'link'],
    ['inUserIds=user-anna,user-ben', (row: Listed) => ['user-anna', 'user-ben'].includes(row.userId ?? '')],
    ['notInUserIds=user-anna', (row: Listed) => row.userId !== 'user-anna'],
    ['search=ANNA', (row: Listed) => row.userId === 'user-anna'],
    ['statusIn=&search=', () => true],
  ])('is narrowed by %s', async (query, fits) => {
    const all: Listed[] = (await get('', 'limit=1000')).body.data
    const { body } = await get('', `limit=1000&${query}`)
    expect(body.data).toEqual(all.filter(fits))
    expect(body.total).toBe(body.data.length)
    expect(body.total).toBeGreaterThan(0)
  })

  it('rejects invalid filters by name', async () => {
    const { status, body } = await get('', 'statusIn=paid&from=yesterday&limit=0&currency=XYZ&sort=color')
    expect(status).toBe(400)
    expect(Object.keys(body.error.fields).sort()).toEqual(['currency', 'from', 'limit', 'sort', 'statusIn.0'])
  })

  it('has the flat and the price per square metre if one was paid for', async () => {
    const { data } = (await get('/m2', 'limit=1000')).body
    const flat = data.find((row: { flat?: string }) => row.flat !== undefined)
    expect(flat).toMatchObject({ project: 'north-court', area: expect.any(Number) })
    expect(flat.pricePerM2.amount).toBe(Math.round(flat.amount.amount / flat.area))
  })
})

describe('a refund', () => {
  it('can be partial until nothing is left, and each part is an event', async () => {
    const { body } = await get('', 'statusIn=succeeded&limit=1')
    const { _id, amount } = body.data[0]
    const part = await refund(_id, { amount: 1000, reason: 'Too much' })
    expect(part.body).toMatchObject({
      status: 'partially_refunded',
      refunded: { amount: 1000, currency: amount.currency },
    })
    const tooMuch = await refund(_id, { amount: amount.amount })
    expect(tooMuch.body.error).toMatchObject({
      code: 'validation',
      fields: { amount: expect.stringContaining('refundable balance') },
    })
    expect((await refund(_id)).body).toMatchObject({ status: 'refunded', refunded: amount })
    const again = await refund(_id)
    expect([again.status, again.body.error.code]).toEqual([409, 'illegal-transition'])
    const events = (await get(`/${_id}/event`)).body.data
    expect(
      events.map((event: { type: string; amount?: { amount: number } }) => [
        event.type,
        event.amount?.amount,
      ]),
    ).toEqual([
      ['created', amount.amount],
      ['succeeded', amount.amount],
      ['partially_refunded', 1000],
      ['refunded', amount.amount - 1000],
    ])
    expect(events[2]).toMatchObject({ reason: 'Too much', adminId: 'admin-olivia' })
    expect(platform.sandbox.outbox.list({ channel: 'payment' })).toHaveLength(2)
  })

  it('of a transaction that did not succeed is rejected, as is one of nothing', async () => {
    const failed = (await get('', 'statusIn=failed&limit=1')).body.data[0]
    expect((await refund(failed._id)).body.error.message).toMatch(/failed.*refunded/)
    expect((await refund(failed._id, { amount: 0 })).status).toBe(400)
    expect((await refund(failed._id, { amount: 1.5 })).status).toBe(400)
    expect((await refund('nothing')).status).toBe(404)
  })

  it('cannot exceed the payment, even concurrently', async () => {
    const { _id, amount } = (await get('', 'statusIn=succeeded&limit=1')).body.data[0]
    const half = Math.ceil(amount.amount / 2) + 1
    const answers = await Promise.all([refund(_id, { amount: half }), refund(_id, { amount: half })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await get(`/${_id}`)).body.refunded.amount).toBe(half)
  })
})

/** `fetch` does not expose trailers. */
async function rawGet(url: string, headers: Record<string, string>) {
  const [response] = (await once(request(url, { headers }).end(), 'response')) as [IncomingMessage]
  const body = await text(response)
  return { headers: response.headers, trailers: response.trailers, body }
}

describe('the export', () => {
  const rowsOf = (csv: string) => csv.split('\r\n').slice(0, -1)

  it('is CSV of the whole list with a header row, oldest first', async () => {
    const { body, headers: got } = await get('/csv')
    expect(got.get('content-type')).toBe('text/csv; charset=utf-8')
    const [head, ...rows] = rowsOf(body)
    expect(head).toBe(TRANSACTION_CSV_COLUMNS.join(','))
    const list: Listed[] = (await get('', 'sort=created&limit=1000')).body.data
    expect(rows.map((row) => row.split(',').slice(0, 6))).toEqual(
      list.map((row) => [
        row._id,
        row.created,
        row.status,
        row.method,
        String(row.amount.amount),
        row.amount.currency,
      ]),
    )
  })

  it('accepts the filters of the list', async () => {
    const { body } = await get('/csv', 'statusIn=failed')
    const list = (await get('', 'statusIn=failed&limit=1000')).body
    expect(rowsOf(body)).toHaveLength(list.total + 1)
  })

  it('resumes after a row, without the header', async () => {
    const [, ...rows] = rowsOf((await get('/csv')).body)
    const id = rows[29]?.split(',')[0]
    expect(rowsOf((await get('/csv', `after=${id}`)).body)).toEqual(rows.slice(30))
    const last = rows.at(-1)?.split(',')[0]
    expect((await get('/csv', `after=${last}`)).body).toBe('')
    expect((await get('/csv', 'after=nothing')).status).toBe(404)
  })

  it.each(['/v1/payment/transaction', '/v2/ecommerce/order'])(
    'of %s announces how it can be resumed, and sends its digest as a trailer on request',
    async (path) => {
      const url = `${platform.sandbox.url}/api_admin${path}/csv?projectId=northgate`
      const {
        headers: sent,
        trailers,
        body,
      } = await rawGet(url, {
        ...headers,
        'want-content-digest': 'sha-256=1',
      })
      const rows = rowsOf(body)
      expect(sent).toMatchObject({
        'x-export-resume': 'after',
        'x-export-rows': String(rows.length - 1),
        'x-export-updated': expect.stringMatching(/^\d{4}-.*Z$/),
      })
      const digest = createHash('sha256').update(body).digest('base64')
      expect(trailers).toEqual({ 'content-digest': `sha-256=:${digest}:` })
      const last = rows.at(-1)?.split(',')[0]
      const resumed = await rawGet(`${url}&after=${last}`, headers)
      expect([resumed.headers['x-export-rows'], resumed.body]).toEqual([sent['x-export-rows'], ''])
      expect(resumed.headers).not.toHaveProperty('trailer')
    },
  )

  it('is JSON lines on request', async () => {
    const { body, headers: got } = await get('/csv', '', { accept: 'application/x-ndjson' })
    expect(got.get('content-type')).toMatch(/^application\/x-ndjson/)
    const lines = String(body)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toEqual((await get('', 'sort=created&limit=1000')).body.data)
  })

  it('quotes cells for CSV readers and neutralises spreadsheet formulas', () => {
    expect(csvLine(['a,b', 'say "hi"', 'two\r\nlines', '', null, 12, -3])).toBe(
      '"a,b","say ""hi""","two\r\nlines",,,12,-3\r\n',
    )
    expect(csvLine(['=1+1', '+1', '-1', '@x', '\tx', 'a=b'])).toBe("'=1+1,+1,-1,'@x,'\tx,a=b\r\n")
  })
})
