import { expect, it } from 'vitest'
import { bodyOf, clientTo, json, serve } from '../http/testing.ts'
import type { NewOwnRequest, NewRequestAction } from '../index.ts'
import { adminResources } from './admin/index.ts'
import { userResources } from './user/index.ts'

it('the data of a request to create is of its type', () => {
  const days = { startDate: '2026-12-01', endDate: '2026-12-04' }
  const right: (NewRequestAction & NewOwnRequest)[] = [
    { type: 'vacation', data: { ...days, type: 'day_off' } },
    { type: 'vacation' },
    { type: 'visit', data: { flat: '101', at: new Date(0) } },
  ]
  const wrong: NewRequestAction[] = [
    // @ts-expect-error A day is text: a Date has a time and a zone.
    { type: 'vacation', data: { startDate: new Date(0) } },
    // @ts-expect-error There is no such field.
    { type: 'vacation', data: { ...days, startdate: '2026-12-01' } },
    // @ts-expect-error There is no such kind of leave.
    { type: 'vacation', data: { ...days, type: 'holidays' } },
  ]
  expect([...right, ...wrong]).toHaveLength(6)
})

it('An order has any status, as the platform writes it', async () => {
  const sent: unknown[] = []
  await using server = await serve(async (request, response) => {
    const body = (await bodyOf(request)).toString()
    sent.push(
      body ? JSON.parse(body).status : new URL(request.url ?? '', server.url).searchParams.get('statusIn'),
    )
    json(response, request.method === 'GET' ? { data: [], total: 0 } : { _id: 'o1', note: 'Keys' })
  })
  const http = clientTo(server.url)
  const admin = adminResources(http, http, { projectId: 'p1' })
  await admin.orders.list({ statusIn: ['handed over', 'paid'] })
  await admin.orders.update('o1', { status: 'Handed/over' })
  await expect(admin.orders.update('o1', { status: '' })).rejects.toThrow('change.status')
  expect(sent).toEqual(['handed over,paid', 'Handed/over'])
})

it('A request to create has any type, as the platform writes it', async () => {
  const sent: unknown[] = []
  await using server = await serve(async (request, response) => {
    sent.push(JSON.parse((await bodyOf(request)).toString()).type)
    json(response, { _id: 'r1', title: 'A request' })
  })
  const http = clientTo(server.url)
  for (const { requests } of [adminResources(http, http), userResources(http, http)]) {
    await requests.create({ type: 'changeFile', title: 'A file' })
    await requests.create({ type: 'change file/of a flat', data: { flat: '101' } })
    await requests.create({ type: 'visit' })
    // @ts-expect-error The details of leave are known.
    await requests.create({ type: 'vacation', data: { startdate: '2026-12-01' } })
    await expect(requests.create({ type: ' ' })).rejects.toThrow('request.type')
  }
  const types = ['changeFile', 'change file/of a flat', 'visit', 'vacation']
  expect(sent).toEqual([...types, ...types])
})
