/**
 * After any sequence of accepted changes, every entity can be written back as it was read, an export imports to the same
 * state, and every entity can be deleted.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formWith, type TestPlatform, testPlatform } from '../../cli/sandbox/testing.ts'
import { expectDeletable, expectEditable, listOf, signInAll, type World, worldOf } from './world.ts'

let platform: TestPlatform
let folder: string
beforeAll(async () => {
  platform = await testPlatform()
  folder = mkdtempSync(join(tmpdir(), 'properties-'))
})
afterAll(async () => {
  await platform.sandbox.close()
  rmSync(folder, { recursive: true, force: true })
})

const TYPES = [
  'TEXT',
  'NUMERIC',
  'BOOLEAN',
  'DATE',
  'IMAGE',
  'FILE',
  'REFERENCE',
  'JSON',
  'RICH_TEXT',
] as const
const pick = fc.nat({ max: 99 })
const word = fc.constantFrom('a', 'b', 'c', 'd')
const value = fc.oneof(
  fc.constantFrom<unknown>(
    '12',
    'true',
    '2026-03-01',
    'image-garden',
    'file-house-rules',
    'opening',
    'text',
    '',
  ),
  fc.integer({ min: -9, max: 9 }),
  fc.boolean(),
  fc.constant(null),
)
const held = fc.oneof(
  value,
  fc.array(value, { maxLength: 2 }),
  fc.record({ en: value }),
  fc.record({ en: value, ka: value }),
)
const status = fc.constantFrom('draft', 'published')
const ARGUMENTS = {
  field: fc.record({
    model: pick,
    key: word,
    type: fc.constantFrom(...TYPES),
    required: fc.boolean(),
    localized: fc.boolean(),
    list: fc.boolean(),
  }),
  dropField: fc.record({ model: pick, field: pick }),
  createEntry: fc.record({
    model: pick,
    values: fc.dictionary(word, held),
    slug: fc.option(word),
    status,
  }),
  changeEntry: fc.record({
    entry: pick,
    values: fc.dictionary(word, held),
    slug: fc.option(word),
    status,
  }),
  deleteEntry: fc.record({ entry: pick }),
  media: fc.record({ index: pick, isUpload: fc.boolean() }),
  leave: fc.record({
    start: fc.nat({ max: 60 }),
    days: fc.nat({ max: 12 }),
    steps: fc.nat({ max: 3 }),
  }),
  deleteUser: fc.record({
    user: fc.constantFrom('user-clara', 'user-daniel', 'user-eka'),
  }),
  relate: fc.record({ how: fc.constantFrom('follow', 'block'), to: pick }),
  order: fc.record({
    item: fc.constantFrom('flat-102', 'flat-103'),
    isPaid: fc.boolean(),
    isOver: fc.boolean(),
  }),
  languages: fc.record({
    languages: fc.constantFrom(['en'], ['en', 'ka'], ['ka', 'en', 'ru']),
  }),
  advance: fc.record({ days: fc.integer({ min: 1, max: 40 }) }),
}
type Kind = keyof typeof ARGUMENTS
type Arguments = { [K in Kind]: (typeof ARGUMENTS)[K] extends fc.Arbitrary<infer T> ? T : never }
const operation = fc.oneof(
  ...Object.entries(ARGUMENTS).map(([kind, given]) =>
    fc.record({ kind: fc.constant(kind as Kind), given: given as fc.Arbitrary<object> }),
  ),
)
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const CARD = { number: '4242424242424242', expiry: '04/39', cvc: '123', holder: 'A' }
const at = <T>(list: readonly T[], index: number) => list[index % (list.length || 1)]
const day = (offset: number) =>
  new Date(platform.sandbox.clock.now().getTime() + offset * 86_400_000).toISOString().slice(0, 10)

/** Makes a call, which may be rejected but must not fail with a 5xx. */
async function run(world: World, one: Operation): Promise<World> {
  const statuses = await OPERATIONS[one.kind](world, one.given as never)
  for (const status of [statuses].flat()) expect(status, JSON.stringify(one)).toBeLessThan(500)
  return one.kind === 'advance' ? signInAll(platform) : world
}

type Run<K extends Kind> = (world: World, given: Arguments[K]) => Promise<number | number[]>
const sent = async (answer: Promise<{ status: number }>) => (await answer).status

const OPERATIONS: { [K in Kind]: Run<K> } = {
  async field({ admin }, { model, key, ...field }) {
    const { _id } = at(await listOf(admin, '/v1/cms/model'), model) ?? { _id: '' }
    return sent(admin('PUT', `/v1/cms/model/${_id}/field`, { key, name: key, ...field }))
  },
  async dropField({ admin }, { model, field }) {
    const stored = at(await listOf(admin, '/v1/cms/model'), model)
    const dropped = at((stored?.fields ?? []) as { _id: string }[], field)
    return sent(admin('DELETE', `/v1/cms/model/${stored?._id}/field/${dropped?._id}`))
  },
  async createEntry({ admin }, { model, values, slug, status }) {
    const modelId = at(await listOf(admin, '/v1/cms/model'), model)?._id
    return sent(
      admin('POST', '/v1/cms/content', { modelId, values, status, ...(slug === null ? {} : { slug }) }),
    )
  },
  async changeEntry({ admin }, { entry, values, slug, status }) {
    const { _id } = at(await listOf(admin, '/v1/cms/content'), entry) ?? { _id: 'none' }
    return sent(admin('PUT', `/v1/cms/content/${_id}`, { values, slug, status }))
  },
  async deleteEntry({ admin }, { entry }) {
    const { _id } = at(await listOf(admin, '/v1/cms/content'), entry) ?? { _id: 'none' }
    return sent(admin('DELETE', `/v1/cms/content/${_id}`))
  },
  async media({ admin, platform }, { index, isUpload }) {
    if (isUpload) {
      const headers = await platform.admin()
      const url = '/api_admin/v1/cms/image/upload?projectId=northgate'
      return sent(platform.send('POST', url, { headers, raw: formWith(PIXEL, 'garden.webp') }))
    }
    const { _id } = at(await listOf(admin, '/v1/cms/image'), index) ?? { _id: 'none' }
    return sent(admin('DELETE', `/v1/cms/image/${_id}`))
  },
  async leave({ admin, users }, { start, days, steps }) {
    const data = { startDate: day(start), endDate: day(start + days) }
    const { body } = await users.anna('POST', '/request-action', { type: 'vacation', data })
    const path = `/v1/request-action/${body._id}`
    const made: (() => Promise<{ status: number }>)[] = [
      () => admin('PUT', path, { status: 'confirmed' }),
      () => users.anna('POST', '/request-action/confirm', { id: body._id }),
      () => admin('PUT', path, { status: 'archived' }),
    ]
    const statuses: number[] = []
    for (const step of made.slice(0, steps)) statuses.push(await sent(step()))
    return statuses
  },
  deleteUser: ({ admin }, { user }) => sent(admin('DELETE', `/v1/auth/user/${user}`)),
  async relate({ users }, { how, to }) {
    const { body } = await users.ben('POST', '/ecommerce/profile/search', { limit: 100 })
    return sent(users.ben('POST', `/ecommerce/profile/${at(body.data as { _id: string }[], to)?._id}/${how}`))
  },
  async order({ legacy, users }, { item, isPaid, isOver }) {
    const { status, body } = await users.ben('POST', '/ecommerce/order', {
      items: [{ itemId: item, quantity: 1 }],
    })
    if (status !== 201) return status
    const payment = { amount: body.total, orderId: body._id, card: CARD }
    const paid = isPaid ? await sent(users.ben('POST', '/payment/payWithCard', payment)) : 201
    const end = isPaid ? 'fulfilled' : 'cancelled'
    return [paid, isOver ? await sent(legacy('PUT', `/ecommerce/order/${body._id}`, { status: end })) : 200]
  },
  languages: ({ legacy }, { languages }) => sent(legacy('PUT', '/updateProject', { languages })),
  async advance({ platform }, { days }) {
    platform.sandbox.clock.advance(`${days}d`)
    return 200
  },
}

/** The files of a seed by path. */
const filesOf = (seed: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(seed, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(seed.length), readFileSync(path, 'base64')]),
  )

async function expectSameAfterImport(): Promise<void> {
  const [first, copy, second] = ['first', 'copy', 'second'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const path of [copy, second]) rmSync(path, { recursive: true, force: true })
  platform.sandbox.export(first, { overwrite: true })
  cpSync(first, copy, { recursive: true })
  const imported = await testPlatform({ seed: copy })
  imported.sandbox.export(second)
  await imported.sandbox.close()
  const [before, after] = [filesOf(first), filesOf(second)]
  expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort())
  for (const [path, bytes] of Object.entries(before)) {
    if (after[path] !== bytes)
      expect(Buffer.from(after[path] ?? '', 'base64').toString(), path).toBe(
        Buffer.from(bytes, 'base64').toString(),
      )
  }
}

describe('any sequence of changes', () => {
  it('leaves every entity readable, editable and deletable, and a seed that imports to the same state', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(operation, { minLength: 5, maxLength: 30, size: 'max' }),
        async (operations) => {
          let world = await worldOf(platform)
          for (const one of operations) world = await run(world, one)
          await expectEditable(world)
          await expectSameAfterImport()
          await expectDeletable(world)
        },
      ),
      { numRuns: 4 },
    )
  })
})
