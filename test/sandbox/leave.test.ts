/**
 * Leave against an independent model, which counts day by day: any sequence of vacations, sick leaves, bulletins and
 * archived requests leaves the same balance for its user and for HR, in the report and in its workbook, on every day.
 */
import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPlatform, testPlatform } from '../../cli/sandbox/testing.ts'
import { signInAll, type World } from './world.ts'

/** Years after the last holiday in the seed. */
const START = Date.parse('2030-11-21T10:00:00Z')
const DAY_MS = 86_400_000

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform({ clock: () => START })
})
afterAll(() => platform.sandbox.close())

const isoDay = (index: number) => new Date(START + index * DAY_MS).toISOString().slice(0, 10)
const isWeekday = (index: number) => new Date(START + index * DAY_MS).getUTCDay() % 6 !== 0
const daysFrom = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

type Type = 'holiday' | 'family' | 'day_off' | 'sick_day' | 'bulletin'
/** `holiday` accrues from the start of work, which is 5 December for Anna here; the other types accrue by calendar year. */
const ENTITLED: Record<Type, number> = { holiday: 24, family: 5, day_off: 3, sick_day: 10, bulletin: 0 }
const TYPES = Object.keys(ENTITLED) as Type[]
const START_OF_WORK = '2020-12-05'

interface Stretch {
  type: Type
  from: number
  to: number
}

const yearOf = (type: Type, index: number): string => {
  const day = isoDay(index)
  if (type !== 'holiday') return day.slice(0, 4)
  const isBefore = day.slice(5) < START_OF_WORK.slice(5)
  return String(Number(day.slice(0, 4)) - Number(isBefore))
}

/** The model: which days are charged to what. */
class Model {
  readonly #granted: Stretch[]
  constructor(granted: Stretch[]) {
    this.#granted = granted
  }
  #covers = (day: number, wanted: Type) =>
    this.#granted.some(({ type, from, to }) => type === wanted && from <= day && day <= to)
  #charged = (type: Type, days: number[]) =>
    days.filter((day) => isWeekday(day) && (type === 'bulletin' || !this.#covers(day, 'bulletin')))
  #taken = (type: Type, year: string) =>
    this.#charged(type, daysFrom(-30, 200)).filter(
      (day) => this.#covers(day, type) && yearOf(type, day) === year,
    )

  balance(type: Type, today: number) {
    const taken = this.#taken(type, yearOf(type, today))
    const used = taken.filter((day) => day <= today).length
    return { used, planned: taken.length - used, left: ENTITLED[type] - taken.length }
  }
  active = (today: number) =>
    this.#granted
      .filter(({ to }) => to >= today)
      .map(({ type, from, to }) => ({
        ...{ type, startDate: isoDay(from), endDate: isoDay(to) },
        days: this.#charged(type, daysFrom(from, to)).length,
      }))
  check({ type, from, to }: Stretch, today: number) {
    const all = daysFrom(from, to)
    const days = this.#charged(type, all)
    const isAffordable = [...new Set(all.map((day) => yearOf(type, day)))].every((year) => {
      const wanted = days.filter((day) => yearOf(type, day) === year).length
      return wanted <= ENTITLED[type] - this.#taken(type, year).length
    })
    const isFree = !this.#granted.some((one) => one.from <= to && one.to >= from)
    const isInTime = from >= today || type === 'sick_day'
    const available = type === 'bulletin' || (isInTime && isAffordable && isFree)
    return { days: days.length, available: days.length > 0 && available }
  }
}

const stretch = fc
  .record({
    type: fc.constantFrom(...TYPES),
    from: fc.integer({ min: -6, max: 60 }),
    length: fc.integer({ min: 0, max: 9 }),
  })
  .map(({ length, ...rest }): Stretch => ({ ...rest, to: rest.from + length }))
const request = fc.record({ stretch, isForced: fc.boolean(), isArchived: fc.boolean() })

const datesOf = ({ type, from, to }: Stretch) => ({ type, startDate: isoDay(from), endDate: isoDay(to) })

/** Confirms leave if the model does, else with a comment where it is forced; returns what is a holiday then. */
async function grant(
  world: World,
  granted: Stretch[],
  { stretch, isForced, isArchived }: typeof request extends fc.Arbitrary<infer T> ? T : never,
): Promise<Stretch[]> {
  const asked = { type: 'vacation', data: datesOf(stretch) }
  const { body } = await world.users.anna('POST', '/request-action', asked)
  const path = `/v1/request-action/${body._id}`
  const isAvailable = new Model(granted).check(stretch, 0).available
  const confirmed = await world.admin('PUT', path, { status: 'confirmed' })
  expect(confirmed.status, JSON.stringify([granted, stretch, confirmed.body])).toBe(isAvailable ? 200 : 409)
  if (!isAvailable) {
    expect(confirmed.body.error.code).toBe('leave-refused')
    expect((await world.admin('GET', path)).body).toEqual(body)
    if (!isForced) return granted
    const forced = await world.admin('PUT', path, { status: 'confirmed', comment: 'For once.' })
    expect(forced.status).toBe(200)
  }
  const { status } = await world.users.anna('POST', '/request-action/confirm', { id: body._id })
  expect(status).toBe(200)
  if (isArchived) await world.admin('PUT', path, { status: 'archived' })
  // What has begun stays taken.
  return isArchived && stretch.from > 0 ? granted : [...granted, stretch]
}

describe('any sequence of leave', () => {
  it('leaves the balance of the model, for its user and for HR', async () => {
    const snapshot = await beginning()
    await fc.assert(
      fc.asyncProperty(
        fc.array(request, { minLength: 1, maxLength: 6 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 80 }), { minLength: 1, maxLength: 3 }),
        stretch,
        async (requests, days, wish) => {
          platform.sandbox.restore(snapshot)
          let world = await signInAll(platform)
          let granted: Stretch[] = []
          for (const one of requests) granted = await grant(world, granted, one)
          const model = new Model(granted)
          let today = 0
          for (const day of days.sort((a, b) => a - b)) {
            platform.sandbox.clock.advance((day - today) * DAY_MS)
            today = day
            world = await signInAll(platform)
            for (const type of TYPES) await expectBalance(world, model, type, today)
            await expectPlans(world, model, wish, today)
          }
        },
      ),
      { numRuns: 5 },
    )
  })
})

/** A platform on which Anna has a known start of work. */
async function beginning() {
  const { admin } = await signInAll(platform)
  const { body } = await admin('GET', '/v1/auth/user/user-anna')
  const metadata = { ...body.metadata, startOfWork: START_OF_WORK }
  await admin('PUT', '/v1/auth/user/user-anna', { metadata })
  return platform.sandbox.snapshot()
}

async function expectBalance({ users, admin }: World, model: Model, type: Type, today: number) {
  const wanted = model.balance(type, today)
  const { body } = await users.anna('GET', `/intranet/holiday/balance?type=${type}`)
  expect(body[0], `${type} on ${isoDay(today)}`).toMatchObject(wanted)
  const report = await admin('GET', `/v1/intranet/holiday/report?type=${type}`)
  const row = report.body.data.find((one: { userId: string }) => one.userId === 'user-anna')
  expect(row).toMatchObject({ used: wanted.used, left: wanted.left })
  const { name, department, entitled, used, left } = row
  expect(await workbookRows(type)).toContainEqual([name, department, type, entitled, used, left])
}

async function expectPlans({ users }: World, model: Model, wish: Stretch, today: number) {
  const byDay = (one: object) => JSON.stringify(one)
  const { body: active } = await users.anna('GET', '/intranet/holiday/active')
  const shown = active.map(({ type, startDate, endDate, days }: Record<string, unknown>) => ({
    ...{ type, startDate, endDate, days },
  }))
  expect(shown.map(byDay).sort(), isoDay(today)).toEqual(model.active(today).map(byDay).sort())
  const query = new URLSearchParams(datesOf(wish))
  const { body: checked } = await users.anna('GET', `/intranet/holiday/check?${query}`)
  expect(checked, `${query} on ${isoDay(today)}`).toMatchObject(model.check(wish, today))
}

/** The cells of the HR report, row by row. */
async function workbookRows(type: Type): Promise<(string | number)[][]> {
  const path = `/api_admin/v1/intranet/holiday/hr-report?projectId=northgate&type=${type}`
  const response = await fetch(platform.sandbox.url + path, { headers: await platform.admin() })
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const textOf = (name: string) => new TextDecoder().decode(files[`xl/${name}.xml`])
  const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
  const shared = all(textOf('sharedStrings'), /<t[^>]*>([^<]*)<\/t>/g)
  return all(textOf('worksheets/sheet1'), /<row[^>]*>(.*?)<\/row>/gs).map((row) =>
    [...row.matchAll(/<c ([^>]*)><v>([^<]*)<\/v>/g)].map(([, attributes = '', value]) =>
      attributes.includes('t="s"') ? (shared[Number(value)] ?? '') : Number(value),
    ),
  )
}
