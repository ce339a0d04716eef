/**
 * Leave against an independent model, which counts day by day: any sequence of vacations, sick leaves, bulletins and
 * archived requests leaves the same balance for its user and for HR, on every day.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPlatform, testPlatform } from '../testing.ts'
import { numRuns, RUNS, signInAll, TIMEOUT_MS, type World } from './world.ts'

/** Years after the last holiday in the seed. */
const START = Date.parse('2030-11-21T10:00:00Z')
const DAY_MS = 86_400_000

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform({ clock: () => START })
})
afterAll(() => platform.sandbox.close())

const isoDay = (index: number) => new Date(START + index * DAY_MS).toISOString().slice(0, 10)

type Type = 'holiday' | 'family' | 'day_off' | 'bulletin'
/** `holiday` accrues from the start of work, which is 5 December for Anna here; the other types accrue by calendar year. */
const ENTITLED: Record<Type, number> = { holiday: 24, family: 5, day_off: 3, bulletin: 0 }
const START_OF_WORK = '2020-12-05'

interface Leave {
  type: Type
  from: number
  to: number
  isArchived: boolean
}

const yearOf = (type: Type, day: string): string => {
  if (type !== 'holiday') return day.slice(0, 4)
  const isBefore = day.slice(5) < START_OF_WORK.slice(5)
  return String(Number(day.slice(0, 4)) - Number(isBefore))
}

/** The model: the balance on day `today`, counted day by day. */
function expected(leaves: Leave[], type: Type, today: number) {
  const granted = leaves.filter(({ isArchived }) => !isArchived)
  const covers = (day: number, wanted: Type) =>
    granted.some((one) => one.type === wanted && one.from <= day && day <= one.to)
  let [used, planned] = [0, 0]
  for (let day = 0; day < 200; day++) {
    const date = new Date(START + day * DAY_MS)
    const isWorkday = date.getUTCDay() % 6 !== 0
    if (!isWorkday || !covers(day, type) || yearOf(type, isoDay(day)) !== yearOf(type, isoDay(today)))
      continue
    if (type !== 'bulletin' && covers(day, 'bulletin')) continue
    if (day <= today) used++
    else planned++
  }
  return { used, planned, left: ENTITLED[type] - used - planned }
}

const leave = fc.record({
  type: fc.constantFrom<Type>('holiday', 'family', 'day_off', 'bulletin'),
  from: fc.integer({ min: 1, max: 60 }),
  length: fc.integer({ min: 0, max: 9 }),
  isArchived: fc.boolean(),
})

async function grant(world: World, { type, from, to, isArchived }: Leave): Promise<void> {
  const data = { type, startDate: isoDay(from), endDate: isoDay(to) }
  const { body } = await world.users.anna('POST', '/request-action', { type: 'vacation', data })
  await world.admin('PUT', `/v1/request-action/${body._id}`, { status: 'confirmed' })
  const { status } = await world.users.anna('POST', '/request-action/confirm', { id: body._id })
  expect(status).toBe(200)
  if (isArchived) await world.admin('PUT', `/v1/request-action/${body._id}`, { status: 'archived' })
}

describe('any sequence of leave', () => {
  it(
    'leaves the balance of the model, for its user and for HR',
    async () => {
      const snapshot = await beginning()
      await fc.assert(
        fc.asyncProperty(
          fc.array(leave, { minLength: 1, maxLength: 6 }),
          fc.uniqueArray(fc.integer({ min: 0, max: 80 }), { minLength: 1, maxLength: 3 }),
          async (drafts, days) => {
            platform.sandbox.restore(snapshot)
            let world = await signInAll(platform)
            const leaves = drafts.map(({ length, ...rest }) => ({ ...rest, to: rest.from + length }))
            for (const one of leaves) await grant(world, one)
            let today = 0
            for (const day of days.sort((a, b) => a - b)) {
              platform.sandbox.clock.advance((day - today) * DAY_MS)
              today = day
              world = await signInAll(platform)
              for (const type of Object.keys(ENTITLED) as Type[])
                await expectBalance(world, leaves, type, today)
            }
          },
        ),
        { ...RUNS, numRuns: numRuns(12) },
      )
    },
    TIMEOUT_MS,
  )
})

/** A platform on which Anna has a known start of work. */
async function beginning() {
  const { admin } = await signInAll(platform)
  const { body } = await admin('GET', '/v1/auth/user/user-anna')
  const metadata = { ...body.metadata, startOfWork: START_OF_WORK }
  await admin('PUT', '/v1/auth/user/user-anna', { metadata })
  return platform.sandbox.snapshot()
}

async function expectBalance({ users, admin }: World, leaves: Leave[], type: Type, today: number) {
  const wanted = expected(leaves, type, today)
  const { body } = await users.anna('GET', `/intranet/holiday/balance?type=${type}`)
  expect(body[0], `${type} on ${isoDay(today)}`).toMatchObject(wanted)
  const report = await admin('GET', `/v1/intranet/holiday/report?type=${type}`)
  const row = report.body.data.find((one: { userId: string }) => one.userId === 'user-anna')
  expect(row).toMatchObject({ used: wanted.used, left: wanted.left })
}
