// The library with a platform that supports only what the specifications say.
import { describe, expect, it } from 'vitest'
import { clientsAt } from './clients.ts'
import { SEEDS } from './commands.ts'
import { startSpecPlatform } from './platform.ts'
import { callEveryMethod, READINGS, readEveryList, readPagesOf } from './reading.ts'
import { strangersIn } from './strangers.ts'

/** Every shape of a list and every paging once; all of both at night. */
const SOME = READINGS.filter((_, at) => [0, 4, 8, 10, 12].includes(at))

describe.each(SOME)('a list sent as "$list" with paging $paging', (habits) => {
  it('is read to its end by every list method without duplicates', () => readEveryList(habits))

  it.each([7, 200])('is complete when asked for %i rows a page', (limit) => readPagesOf(limit, habits))
})

it.each(SEEDS)('every method returns a value or throws a PlatformError, with the habits of seed %i', (seed) =>
  callEveryMethod(seed),
)

it('what the library sends by itself has no parameter and no header that the specification does not know', async () => {
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
