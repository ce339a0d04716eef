// `sandbox clone`: a seed of a project without anything of the people in it.
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdminClient, createAdminClient } from '../../lib/admin.ts'
import type { ListCall } from '../../lib/http/types.ts'
import { filesIn } from '../support/files-in.ts'
import { ADMIN, openPlace, type Place, PROJECT, quoinHere, tempFolder } from './quoin.ts'

let place: Place
let admin: AdminClient
let folder: string
const calls: string[] = []

const clone = (name: string, env: Record<string, string> = {}) =>
  place.quoin(['sandbox', 'clone', name, '--json'], { cwd: folder, env })

const filesOf = (name: string) => filesIn(join(folder, name))

const all = <T>(list: ListCall<T>): Promise<T[]> => list.toArray()

/** Every string in the values of these keys. */
function stringsAt(value: unknown, keys: readonly string[], isWanted = false): string[] {
  if (typeof value === 'string') return isWanted ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) =>
    stringsAt(one, keys, Array.isArray(value) ? isWanted : isWanted || keys.includes(key)),
  )
}

const NAMES = ['email', 'phone', 'fullName', 'name', 'customer', 'userName']
const TEXTS = ['text', 'note', 'about', 'title', 'data', 'metadata']

async function personalStrings(): Promise<string[]> {
  const conversations = await all(admin.conversations.list())
  const messages = await Promise.all(conversations.map(({ _id }) => all(admin.conversations.messages(_id))))
  const orders = (await all(admin.orders.list())).map(({ items: _, ...order }) => order)
  const people = [
    await all(admin.users.list()),
    await all(admin.profiles.list()),
    await all(admin.transactions.list()),
    await all(admin.requests.list()),
    await all(admin.admins.list()),
    orders,
    conversations,
    messages,
  ]
  const [project] = (await all(admin.projects.list())).filter(({ _id }) => _id === PROJECT)
  // A conversation may be titled as something that everybody can buy.
  const shop = JSON.stringify(await all(admin.items.list()))
  const found = [
    ...stringsAt(people, NAMES),
    ...stringsAt(people, TEXTS).filter((one) => !shop.includes(one)),
  ]
  const ids = (await all(admin.users.list())).map(({ _id }) => _id)
  const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}/.test(text)
  const keys = [project?.api_key ?? '', project?.private_api_key ?? '', ADMIN.password]
  return [...new Set([...found, ...ids, ...keys])].filter(
    (one) => one.length > 3 && !isDate(one) && one !== project?.name,
  )
}

beforeAll(async () => {
  place = await openPlace({ log: ({ method, path }) => calls.push(`${method} ${path}`) })
  admin = createAdminClient({ host: place.sandbox.url, ...ADMIN, projectId: PROJECT })
  folder = await tempFolder()
  const title = { en: 'Anna Mills moved in; write to ANNA@northgate.example' }
  await admin.content.update('article-moving-in', { values: { title } })
  await admin.users.update('user-anna', { metadata: { crm: 'lead-of-anna', tags: ['vip-anna'] } })
  const request = {
    type: 'visit' as const,
    userId: 'user-ben',
    title: 'Call Ben',
    data: { phone: '+995 555 77 88 99' },
  }
  await admin.requests.create(request)
  calls.length = 0
  const { exitCode, stderr } = await clone('clone')
  expect(exitCode, stderr).toBe(0)
})
afterAll(() => place.close())

describe('sandbox clone', () => {
  it('writes no personal string of the source into any file or file name', async () => {
    const secrets = await personalStrings()
    expect(secrets).toEqual(
      expect.arrayContaining(['Anna Mills', 'anna@northgate.example', 'lead-of-anna', '+995 555 77 88 99']),
    )
    const files = await filesOf('clone')
    expect(Object.keys(files)).toContain('projects/northgate/users.json')
    for (const [file, text] of Object.entries(files)) {
      const haystack = `${file}\n${text}`.toLowerCase()
      expect(
        secrets.filter((one) => haystack.includes(one.toLowerCase())),
        file,
      ).toEqual([])
    }
  })

  it('only reads', () => {
    expect(calls.length).toBeGreaterThan(10)
    const isReading = (one: string) => one.startsWith('GET ') || /\/auth\/(\w+\/)?login$|\/search$/.test(one)
    expect(calls.filter((one) => !isReading(one))).toEqual([])
  })

  it('starts as a sandbox that works like the source', async () => {
    const other = await openPlace({ seed: join(folder, 'clone') })
    const credentials = other.sandbox.admins.find(({ password }) => password)
    const copy = createAdminClient({
      host: other.sandbox.url,
      email: credentials?.email ?? '',
      password: credentials?.password ?? '',
      projectId: PROJECT,
    })
    const { projectId: _, ...stats } = await copy.projects.stats(PROJECT)
    const { projectId: __, ...expected } = await admin.projects.stats(PROJECT)
    expect({ ...stats, files: 0, images: 0 }).toEqual({ ...expected, files: 0, images: 0 })
    const [order] = await all(admin.orders.list({ statusIn: ['paid'] }))
    const copied = await copy.orders.get(order?._id ?? '')
    expect(copied).toMatchObject({ number: order?.number, total: order?.total, status: 'paid' })
    expect(copied.userId).not.toBe(order?.userId)
    const user = await copy.users.get(copied.userId ?? '')
    expect(user.email).toMatch(/@example\.com$/)
    for (const transaction of await all(copy.transactions.list({ inUserIds: [user._id] }))) {
      expect(transaction.customer).toBe(user.fullName)
    }
    const { values } = await copy.content.get('article-moving-in')
    expect(values.title).toEqual({
      en: expect.stringMatching(/^\w+ \w+ moved in; write to \S+@example\.com$/),
      ka: 'გადასვლა, ნაბიჯ-ნაბიჯ',
    })
    expect(values.cover).toBe('image-courtyard')
    expect((await copy.images.get('image-courtyard')).checksum).toBe(
      (await admin.images.get('image-courtyard')).checksum,
    )
    await other.close()
  })

  it('has the same stand-ins each time, others on another machine, and overwrites nothing', async () => {
    expect((await clone('again')).exitCode).toBe(0)
    expect(await filesOf('again')).toEqual(await filesOf('clone'))
    expect((await clone('elsewhere', { QUOIN_CONFIG_DIR: await tempFolder() })).exitCode).toBe(0)
    const users = async (name: string) => `${(await filesOf(name))['projects/northgate/users.json']}`
    expect(await users('elsewhere')).not.toBe(await users('clone'))
    expect((await clone('again')).exitCode).toBe(2)
    const viewer = quoinHere({ ...place.env, QUOIN_CONFIG_DIR: await tempFolder() })
    expect((await viewer('sandbox clone --transactions 1 one', { cwd: folder })).exitCode).toBe(0)
    const transactions = (await filesOf('one'))['projects/northgate/transactions.json']
    expect(JSON.parse(`${transactions}`)).toHaveLength(1)
  })
})
