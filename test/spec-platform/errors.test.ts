// The message of a platform's error survives, whatever its shape, and a wrong box id is recognised in all of them.
import { describe, expect, it } from 'vitest'
import { clientsAt } from './clients.ts'
import { type Habits, habitsOf } from './habits.ts'
import { startSpecPlatform } from './platform.ts'
import { strangersIn } from './strangers.ts'

/** One seed for each shape. */
const SEEDS = [0, 1, 2, 3, 4, 5, 6]
const shapes = SEEDS.map((seed) => [habitsOf(seed).error, seed] as const)
const WITHOUT_CODE: Habits['error'][] = ['message', 'text', 'html']

describe.each(shapes)('errors as %s', (shape, seed) => {
  it('keep the status, the code and the message of the platform', async () => {
    await using platform = await startSpecPlatform(seed)
    const { admin } = clientsAt(platform)
    const error = await admin.orders.get('nothing').catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ status: 404, body: expect.anything() })
    const { code, message, body } = error as { code: string; message: string; body: unknown }
    expect(code).toBe(WITHOUT_CODE.includes(shape) ? 'not-found' : 'orders-not-found')
    if (shape !== 'html' && shape !== 'error code') expect(message).toContain('orders not found')
    expect(JSON.stringify(body)).toMatch(/orders.not.found/)
  })

  it('let an upsert create the missing box', async () => {
    await using platform = await startSpecPlatform(seed)
    const { public: visitor, user } = clientsAt(platform)
    for (const { boxes } of [visitor, user]) {
      platform.records.reset()
      const created = await boxes.upsert({ type: 'QUIZ_RESULT', key: 'autumn', value: { score: 9 } })
      expect(created).toMatchObject({ _id: expect.stringMatching(/^new-/) })
      const changed = await boxes.upsert({ type: 'QUIZ_RESULT', key: 'key-7', value: { score: 8 } })
      expect(changed).toMatchObject({ _id: 'id-7' })
    }
  })
})

describe('what the library sends by itself', () => {
  it('has no parameter and no header that the specification does not know', async () => {
    await using platform = await startSpecPlatform(0)
    const { admin, public: visitor, private: server, user } = clientsAt(platform)
    await admin.orders.list()
    await admin.orders.export()
    await admin.transactions.refund('id-1', { amount: 100 })
    await admin.roles.create({ name: 'Auditor', permissions: [] })
    await visitor.content.list('news')
    await server.notifications.sendSms({ to: '+995555100200', body: 'Hello' })
    await user.orders.create({ items: [{ itemId: 'id-1', quantity: 1 }] })
    expect(platform.calls.flatMap(strangersIn)).toEqual([])
  })
})
