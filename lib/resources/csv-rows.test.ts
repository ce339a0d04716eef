import { describe, expect, it } from 'vitest'
import { clientTo, serve } from '../http/testing.ts'
import { orders } from './admin/orders.ts'
import { transactions } from './admin/transactions.ts'

const CSV = { 'content-type': 'text/csv; charset=utf-8' }
const HEAD =
  '_id,created,status,method,amount,currency,refunded,customer,description,cardLast4,orderId,userId\r\n'
const rowOf = (number: number) =>
  `t${number},2026-01-01T00:00:00.000Z,succeeded,card,${number},USD,0,"Beridze, Nino","Flat ""A""",4242,,u1\r\n`

describe('the rows of an export', () => {
  it('are typed objects', async () => {
    await using server = await serve((_, response) => response.writeHead(200, CSV).end(HEAD + rowOf(1)))
    const rows = []
    for await (const row of transactions(clientTo(server.url)).exportRows()) rows.push(row)
    expect(rows).toEqual([
      {
        _id: 't1',
        created: new Date('2026-01-01T00:00:00.000Z'),
        status: 'succeeded',
        method: 'card',
        amount: { amount: 1, currency: 'USD' },
        refunded: { amount: 0, currency: 'USD' },
        customer: 'Beridze, Nino',
        description: 'Flat "A"',
        cardLast4: '4242',
        orderId: undefined,
        userId: 'u1',
      },
    ])
    expect(server.requests[0]?.headers.accept).toBe('text/csv')
  })

  it('are typed objects for orders, too, whatever the order of the columns', async () => {
    const csv =
      'status,_id,created,number,total,currency,new\r\npaid,o1,2026-01-01T00:00:00.000Z,N-1,250,GEL,?\r\n'
    await using server = await serve((_, response) => response.writeHead(200, CSV).end(csv))
    const client = clientTo(server.url)
    const rows = []
    for await (const row of orders(client, client, () => 'p1').exportRows()) rows.push(row)
    expect(rows).toEqual([
      {
        _id: 'o1',
        created: new Date('2026-01-01T00:00:00.000Z'),
        number: 'N-1',
        status: 'paid',
        total: { amount: 250, currency: 'GEL' },
      },
    ])
  })

  it.each([
    ['{"error":"Session expired"}', { code: 'session-expired', message: 'Session expired' }],
    ['{"success":false,"message":"Too many rows"}', { code: 'refused', message: 'Too many rows' }],
    ['{"url":"https://files.example/1.csv"}', { code: 'unexpected-content', name: 'DecodeError' }],
  ])('are the error that came as JSON in their place: %s', async (body, expected) => {
    for (const type of ['application/json', 'text/plain', 'text/csv']) {
      await using server = await serve((_, response) =>
        response.writeHead(200, { 'content-type': type }).end(body),
      )
      const rows = transactions(clientTo(server.url)).exportRows()
      await expect(rows[Symbol.asyncIterator]().next()).rejects.toMatchObject(expected)
    }
  })

  it.each([
    [
      'a column of another name',
      HEAD.replace('amount', 'sum') + rowOf(1),
      /lacks amount; it has the columns _id/,
    ],
    ['semicolons', (HEAD + rowOf(1)).replaceAll(',', ';'), /semicolons/],
    ['tabs', (HEAD + rowOf(1)).replaceAll(',', '\t'), /tabs/],
    ['CR alone', (HEAD + rowOf(1)).replaceAll('\n', ''), /CR alone/],
    ['UTF-16', Buffer.from(`\ufeff${HEAD}${rowOf(1)}`, 'utf16le'), /not in UTF-8/],
    ['a page', '<!doctype html><title>Sign in</title>', /lacks _id/],
    ['nothing', '', /empty/],
    [
      'a date of another form',
      HEAD + rowOf(1).replace('2026-01-01T00:00:00.000Z', '01/11/2026'),
      /created is not/,
    ],
    ['an empty amount', HEAD + rowOf(1).replace(',1,', ',,'), /amount is not a number/],
  ])('are refused with the reason where the export has %s', async (_name, csv, reason) => {
    await using server = await serve((_, response) => response.writeHead(200, CSV).end(csv))
    const read = async () => {
      for await (const row of transactions(clientTo(server.url)).exportRows()) expect(row).toBeUndefined()
    }
    await expect(read()).rejects.toThrow(reason)
    await expect(read()).rejects.toMatchObject({ name: 'DecodeError' })
  })

  it('are not requested before the first one is read', async () => {
    await using server = await serve((_, response) => response.writeHead(200, CSV).end(HEAD))
    const rows = transactions(clientTo(server.url)).exportRows()
    expect(server.requests).toHaveLength(0)
    for await (const row of rows) expect(row).toBeUndefined()
    expect(server.requests).toHaveLength(1)
  })

  it('arrive while the platform is still sending, and the connection closes when the loop exits', async () => {
    const gone = Promise.withResolvers<void>()
    await using server = await serve((_, response) => {
      response.writeHead(200, CSV).write(HEAD + rowOf(1))
      response.on('close', gone.resolve)
    })
    for await (const row of transactions(clientTo(server.url)).exportRows()) {
      expect(row._id).toBe('t1')
      break
    }
    await gone.promise
  })

  it('end with an error if the response is cut short', async () => {
    await using server = await serve((_, response) => {
      response.writeHead(200, CSV).write(HEAD + rowOf(1))
      setImmediate(() => response.destroy())
    })
    const read = async () => {
      for await (const row of transactions(clientTo(server.url)).exportRows()) expect(row._id).toBe('t1')
    }
    await expect(read()).rejects.toMatchObject({ code: 'connection-cut' })
  })
})
