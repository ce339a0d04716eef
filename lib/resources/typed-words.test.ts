import { expect, it } from 'vitest'
import { createAdminClient, createPrivateClient, createPublicClient, createUserClient } from '../index.ts'

const host = 'http://127.0.0.1:9'
const admin = createAdminClient({ host, email: 'a@example.com', password: 'secret' })
const user = createUserClient({ host, apiKey: 'key', sessionId: 's' })
const site = createPublicClient({ host, apiKey: 'key' })
const server = createPrivateClient({ host, privateApiKey: 'key' })

interface Flat {
  building: string
  bedrooms?: number
  plan: { width: number }
}

// The calls below are compiled, and never made.

it('lists are sorted by the fields that the platform sorts by', () => {
  const right = [
    () => admin.orders.list({ sort: '-total.amount' }),
    () => admin.users.list({ sort: 'fullName' }),
    () => admin.content.list({ sort: '-order' }),
    () => admin.conversations.messages('c1', { sort: '-seq' }),
    () => admin.providers.deals({ sort: 'value.amount' }),
    // The fields of entities are the project's own.
    () => admin.entities('warehouse').list({ sort: '-area' }),
  ]
  const wrong = [
    // @ts-expect-error Orders have no name.
    () => admin.orders.list({ sort: 'name' }),
    // @ts-expect-error Descending order is written with a minus.
    () => admin.users.list({ sort: 'created desc' }),
    // @ts-expect-error There is no such field.
    () => admin.content.list({ sort: '-creatd' }),
    // @ts-expect-error Groups are not sorted by status.
    () => admin.orderGroups.list({ sort: 'status' }),
    // @ts-expect-error Messages are not sorted by their text.
    () => admin.conversations.messages('c1', { sort: 'text' }),
  ]
  expect([...right, ...wrong]).toHaveLength(11)
})

it('items are searched and sorted by the fields and attributes that they have', () => {
  const right = [
    () => site.items.search({ filter: { 'attributes.anything': 1, status: 'available' }, sort: '-price' }),
    () => site.items.search({ filter: { 'name.en': 'Flat', 'price.amount': { lte: 100 } } }),
    () => user.items.search<Flat>({ filter: { 'attributes.bedrooms': { gte: 2 } }, sort: 'order' }),
    () => user.items.search<Flat>({ sort: '-attributes.plan.width', fields: ['attributes', 'sku'] }),
    () => admin.items.list<Flat>({ sort: 'attributes.building' }),
    () => server.items.list<Flat>({ sort: '-created' }),
  ]
  const wrong = [
    // @ts-expect-error There is no such field.
    () => site.items.search({ filter: { statuss: 'available' } }),
    // @ts-expect-error There is no such attribute.
    () => user.items.search<Flat>({ filter: { 'attributes.bedroms': 2 } }),
    // @ts-expect-error Attributes are below `attributes`.
    () => user.items.search<Flat>({ filter: { building: 'A' } }),
    // @ts-expect-error A string has nothing below it.
    () => user.items.search<Flat>({ filter: { 'attributes.building.name': 'A' } }),
    // @ts-expect-error There is no such attribute.
    () => user.items.search<Flat>({ sort: '-attributes.floor' }),
    // @ts-expect-error There is no such field to return.
    () => user.items.search<Flat>({ fields: ['sku', 'cost'] }),
    // @ts-expect-error There is no such field.
    () => admin.items.list({ sort: 'cost' }),
    // @ts-expect-error There is no such attribute.
    () => server.items.list<Flat>({ sort: '-attributes.floor' }),
  ]
  expect([...right, ...wrong]).toHaveLength(14)
})

it('a range of time is of dates, or of text in ISO 8601', () => {
  const right = [
    () => admin.orders.list({ from: new Date(0), to: '2026-12-01' }),
    () => admin.transactions.exportRows({ from: '2026-11-21T10:00:00Z', to: '2026-11-21T10:00:00+04:00' }),
    () => user.intranet.holidayCheck({ startDate: '2026-12-01', endDate: '2026-12-04' }),
  ]
  const wrong = [
    // @ts-expect-error A word is no date.
    () => admin.orders.list({ from: 'yesterday' }),
    // @ts-expect-error A month is no day.
    () => admin.orders.list({ from: '2026-11' }),
    // @ts-expect-error Days are written with hyphens.
    () => admin.users.list({ to: '21/11/2026' }),
    // @ts-expect-error A stretch is of days.
    () => user.intranet.holidayCheck({ startDate: '2026-12-01T10:00:00Z', endDate: '2026-12-04' }),
  ]
  expect([...right, ...wrong]).toHaveLength(7)
})
