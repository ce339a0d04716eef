import { describe, expect, it, vi } from 'vitest'
import { createAdminClient } from '../../admin.ts'
import { lazily } from './lazily.ts'

describe('members that are built lazily', () => {
  it('are listed before they are built, and built once, when they are first read', () => {
    const orders = vi.fn(() => ({ list: () => 'rows' }))
    const users = vi.fn(() => ({}))
    const client = lazily({}, { orders, users })
    expect(Object.keys(client)).toEqual(['orders', 'users'])
    expect(orders).not.toHaveBeenCalled()
    expect(client.orders).toBe(client.orders)
    expect(orders).toHaveBeenCalledOnce()
    expect(users).not.toHaveBeenCalled()
  })

  it('may be replaced before and after, as tests of programs do', () => {
    const client = lazily({}, { orders: () => 'built', users: () => 'built' })
    client.users = 'other'
    expect([client.orders, client.users]).toEqual(['built', 'other'])
    client.orders = 'other'
    expect({ ...client }).toEqual({ orders: 'other', users: 'other' })
  })

  it('are built after the client was frozen, too', () => {
    const client = Object.freeze(lazily({}, { orders: () => ({ list: 1 }) }))
    expect(client.orders).toEqual({ list: 1 })
    expect(client.orders).toBe(client.orders)
  })

  it('are the resources of an admin client, each of one client', () => {
    const options = { host: 'https://a.example', email: 'a@b.example', password: 'x' }
    const [one, other] = [createAdminClient(options), createAdminClient(options)]
    expect(Object.keys(one)).toEqual(expect.arrayContaining(['orders', 'entities', 'tasks', 'chat']))
    expect(one.orders).toBe(one.orders)
    expect(one.orders).not.toBe(other.orders)
    expect(typeof one.entities('lead').list).toBe('function')
    // node:test mocks methods, which a getter is not.
    expect(typeof Object.getOwnPropertyDescriptor(one, 'entities')?.value).toBe('function')
  })
})
